import { useSearch } from 'wouter'
import { AdminFrame } from '~/client/admin/admin-frame'
import { CardGrid } from '~/client/admin/card-grid'
import { DaysChart } from '~/client/admin/figures/days-chart'
import { daysFile } from '~/client/admin/figures/days-file'
import { FigureGrid } from '~/client/admin/figures/figure-grid'
import { addressWith, rangeIn } from '~/client/admin/figures/range'
import { messages as words } from '~/client/admin/messages'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartSkeleton } from '~/client/charts/chart-series'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { numberText } from '~/client/platform/language'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { paths } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import '~/client/ui/utilities'

/** How much there is of everything, and what happened over time. */
export default function FiguresPage() {
  const range = rangeIn(useSearch())
  const { data, error, mutate } = useApi(
    'adminAnalytics',
    { query: { timeRange: range } },
    { keepPreviousData: true },
  )
  return (
    <AdminFrame at={paths.adminAnalytics} title={messages.title} lead={messages.lead}>
      <div className="grid gap-6">
        <Now />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChoiceLinks
            words={words.range}
            chosen={range}
            addressOf={(each) => addressWith(paths.adminAnalytics, each)}
          />
          <Button
            size="sm"
            variant="quiet"
            disabled={!data}
            onClick={() => data && saveFile(daysFile(data.days), messages.file(data.timeRange))}
          >
            {words.save}
          </Button>
        </div>
        {error && <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />}
        {data ? <Charts days={data.days} /> : !error && <ChartSkeleton />}
      </div>
    </AdminFrame>
  )
}

function Now() {
  const { data, error, mutate } = useApi('adminStats', {})
  if (error && !data)
    return <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />
  return <FigureGrid title={messages.now} figures={data ? figuresOf(data) : loading} />
}

const { figures } = messages

const loading = Object.values(figures).map((name) => [name, null] as const)

const figuresOf = ({ people, ...stats }: Answer<'adminStats'>): [string, string][] => [
  [figures.people, numberText(people.total)],
  [figures.listeners, numberText(people.listeners)],
  [figures.musicians, numberText(people.musicians)],
  [figures.admins, numberText(people.admins)],
  [figures.tracks, numberText(stats.tracks)],
  [figures.albums, numberText(stats.albums)],
  [figures.playlists, numberText(stats.playlists)],
  [figures.pressKits, numberText(stats.pressKits)],
  [figures.plays, numberText(stats.plays)],
  [figures.sales, numberText(stats.sales)],
  [figures.money, moneyText(stats.salesCents)],
  [figures.reports, numberText(stats.openReports)],
]

const Charts = ({ days }: Pick<Answer<'adminAnalytics'>, 'days'>) => (
  <CardGrid>
    <DaysChart title={messages.charts.people} days={days} of={(day) => day.people} format={numberText} />
    <DaysChart title={messages.charts.plays} days={days} of={(day) => day.plays} format={numberText} />
    <DaysChart title={messages.charts.money} days={days} of={(day) => day.salesCents} format={moneyText} />
    <DaysChart title={messages.charts.music} days={days} of={(day) => day.music} format={numberText} />
    <DaysChart
      title={messages.charts.answered}
      days={days}
      of={(day) => day.answeredReports}
      format={numberText}
    />
    <DaysChart
      title={messages.charts.hours}
      days={days}
      of={(day) => day.hoursToAnswer ?? 0}
      format={messages.hours}
      combine={{ averageBy: (day) => day.answeredReports }}
    />
  </CardGrid>
)
