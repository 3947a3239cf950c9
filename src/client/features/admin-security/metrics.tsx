import { useSearch } from 'wouter'
import { CardGrid } from '~/client/admin/card-grid'
import { DaysChart } from '~/client/admin/figures/days-chart'
import { daysFile } from '~/client/admin/figures/days-file'
import { FigureGrid } from '~/client/admin/figures/figure-grid'
import { addressWith, rangeIn } from '~/client/admin/figures/range'
import { messages as words } from '~/client/admin/messages'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { ChartSkeleton } from '~/client/charts/chart-series'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { numberText } from '~/client/platform/language'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { Table } from '~/client/ui/table'
import { paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

const texts = messages.metrics

type SecurityMetrics = Answer<'securityMetrics'>

/** What the server refused over time, and how many accounts are protected. */
export function Metrics() {
  const range = rangeIn(useSearch())
  const { data, error, mutate } = useApi(
    'securityMetrics',
    { query: { timeRange: range } },
    { keepPreviousData: true },
  )
  return (
    <section aria-labelledby="refused" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="refused" className="text-2xl">
          {texts.title}
        </h2>
        <Button
          size="sm"
          variant="quiet"
          disabled={!data}
          onClick={() => data && saveFile(daysFile(data.days), texts.file(data.timeRange))}
        >
          {words.save}
        </Button>
      </div>
      <ChoiceLinks
        words={words.range}
        chosen={range}
        addressOf={(each) => addressWith(paths.adminSecurity, each)}
      />
      {error && <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />}
      {data ? <Shown metrics={data} /> : !error && <ChartSkeleton />}
    </section>
  )
}

const figuresOf = ({ now }: SecurityMetrics): [string, string][] => [
  [texts.accounts, numberText(now.accounts)],
  [texts.secondFactors, texts.share(now.secondFactors, now.accounts)],
  [texts.sessions, numberText(now.sessions)],
  [texts.admins, numberText(now.admins)],
  [texts.adminsProtected, texts.share(now.adminsWithSecondFactor, now.admins)],
]

const counted = ['failedSignIns', 'wrongCodes', 'limited', 'denied', 'forgedWebhooks'] as const
const states = ['secondFactors', 'sessions'] as const

const Shown = ({ metrics }: { metrics: SecurityMetrics }) => (
  <>
    <FigureGrid title={texts.now} figures={figuresOf(metrics)} />
    <CardGrid>
      {counted.map((name) => (
        <DaysChart
          key={name}
          title={texts.charts[name]}
          days={metrics.days}
          of={(day) => day[name]}
          format={numberText}
        />
      ))}
    </CardGrid>
    <CardGrid>
      {states.map((name) => (
        <DaysChart
          key={name}
          title={texts.charts[name]}
          days={metrics.days}
          of={(day) => day[name] ?? 0}
          format={numberText}
          combine="last"
        />
      ))}
    </CardGrid>
    <CardGrid>
      <ByRoute title={texts.denied} rows={metrics.deniedByRoute} />
      <ByRoute title={texts.limited} rows={metrics.limitedByRoute} />
    </CardGrid>
  </>
)

const ByRoute = ({ title, rows }: { title: string; rows: SecurityMetrics['deniedByRoute'] }) => (
  <ChartCard title={title}>
    {rows.length === 0 ? (
      <p className="text-dim">{texts.none}</p>
    ) : (
      <Table
        caption={words.tableOf(title)}
        captionPlace="hidden"
        rows={rows}
        rowKey={({ route }) => route}
        columns={[
          { key: 'route', header: texts.call, kind: 'name', cell: ({ route }) => route },
          { key: 'count', header: texts.count, kind: 'count', cell: ({ count }) => numberText(count) },
        ]}
      />
    )}
  </ChartCard>
)
