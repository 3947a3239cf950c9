import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar, Legend, StepLine } from '~/client/charts/chart-series'
import { longDay, shortDay } from '~/client/charts/day-format'
import { summedColumns } from '~/client/charts/summed-columns'
import { numberText } from '~/client/platform/language'
import { Table } from '~/client/ui/table'
import type { Answer } from '~/contract/schemas/built'
import { messages, minutesText } from './messages'

type Sums = Answer<'pressKitAnalytics'>

const words = messages.chart

/** The top of the scale of a chart without visits. */
const emptyScale = 4

/** Visits as bars, and messages as a line over them. */
export function VisitsChart({ sums: { days, totals } }: { sums: Sums }) {
  const scale = scaleOf(
    days.flatMap(({ visits, leads }) => [visits, leads]),
    emptyScale,
  )
  return (
    <Chart
      label={words.title}
      points={days.map(({ date, visits, leads }) => ({
        key: date,
        label: shortDay(date),
        words: words.day(longDay(date), visits, leads),
      }))}
      scale={scale}
      format={numberText}
      summary={words.summary(totals.visits, totals.leads)}
      below={
        <Legend
          entries={[
            { tone: 'main', label: words.visits },
            { tone: 'contrast', label: words.leads },
          ]}
        />
      }
      table={() => <DaysTable days={days} totals={totals} />}
    >
      {days.map(({ date, visits }, index) => (
        <Bar key={date} tone="main" index={index} value={visits} scale={scale} />
      ))}
      <StepLine tone="contrast" values={days.map(({ leads }) => leads)} scale={scale} />
    </Chart>
  )
}

const timeText = (visits: number, secondsPerVisit: number) =>
  visits === 0 ? words.noTime : minutesText(secondsPerVisit)

function DaysTable({ days, totals }: Pick<Sums, 'days' | 'totals'>) {
  const { count } = summedColumns(days)
  return (
    <Table
      caption={words.table}
      captionPlace="hidden"
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        {
          key: 'date',
          header: words.date,
          kind: 'name',
          cell: ({ date }) => longDay(date),
          total: words.all,
        },
        { key: 'visits', header: words.visits, ...count(({ visits }) => visits) },
        {
          key: 'time',
          header: words.time,
          kind: 'count',
          cell: ({ seconds, visits }) => timeText(visits, seconds / visits),
          total: timeText(totals.visits, totals.secondsPerVisit),
        },
        { key: 'plays', header: messages.funnel.plays, ...count(({ plays }) => plays) },
        { key: 'downloads', header: messages.funnel.downloads, ...count(({ downloads }) => downloads) },
        { key: 'leads', header: words.leads, ...count(({ leads }) => leads) },
      ]}
    />
  )
}
