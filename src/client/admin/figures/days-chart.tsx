import { Chart } from '~/client/charts/chart'
import { ChartCard } from '~/client/charts/chart-card'
import { Bar } from '~/client/charts/chart-series'
import { scaleOf } from '~/client/charts/chart-scale'
import { longName, PeriodTable, shortName } from '~/client/charts/period-table'
import { byMonth, type Unit, unitFor } from '~/client/charts/periods'
import { messages } from '../messages'
import { combineDays, type Combine } from './combine-days'

type Figure<Day> = {
  title: string
  of: (day: Day) => number
  format: (value: number) => string
  combine?: Combine<Day>
}

type DaysChartProps<Day extends { date: string }> = Figure<Day> & { days: readonly Day[] }

type Period = { start: string; value: number }

const periodsOf = <Day extends { date: string }>({
  days,
  of,
  combine = 'sum',
}: DaysChartProps<Day>): Period[] => {
  if (unitFor(days) === 'day') return days.map((day) => ({ start: day.date, value: of(day) }))
  return byMonth(days).map(([start, ofMonth]) => ({ start, value: combineDays(ofMonth, of, combine) }))
}

/** The top of the scale of a chart in which nothing happened. */
const emptyScale = 4

/**
 * Shows how one figure, such as sales, changed over time: a chart with a table behind it. A short period has one value for
 * each day, and a long one has one for each month.
 */
export function DaysChart<Day extends { date: string }>(props: DaysChartProps<Day>) {
  const { title, days, format, combine = 'sum' } = props
  const unit = unitFor(days)
  const periods = periodsOf(props)
  const scale = scaleOf(
    periods.map(({ value }) => value),
    emptyScale,
  )
  const total = combine === 'sum' ? periods.reduce((sum, { value }) => sum + value, 0) : null
  // An empty drawing would only take room.
  if (total === 0)
    return (
      <ChartCard title={title}>
        <p className="text-dim">{messages.nothing}</p>
      </ChartCard>
    )
  return (
    <ChartCard title={title}>
      <Chart
        label={title}
        scale={scale}
        format={format}
        {...(total !== null && { summary: `${messages.total}: ${format(total)}` })}
        points={periods.map(({ start, value }) => ({
          key: start,
          label: shortName(unit, periods.length, start),
          words: `${longName(unit, start)}: ${format(value)}`,
        }))}
        table={() => <DaysTable {...{ title, periods, unit, format, total }} />}
      >
        {periods.map(({ start, value }, index) => (
          <Bar key={start} tone="main" index={index} value={value} scale={scale} />
        ))}
      </Chart>
    </ChartCard>
  )
}

type DaysTableProps = {
  title: string
  periods: readonly Period[]
  unit: Unit
  format: (value: number) => string
  total: number | null
}

const DaysTable = ({ title, periods, unit, format, total }: DaysTableProps) => (
  <PeriodTable
    caption={messages.tableOf(title)}
    periods={periods}
    unit={unit}
    words={{ when: messages.when, all: total === null ? '' : messages.total }}
    columns={[
      {
        key: 'value',
        header: title,
        kind: 'count',
        cell: ({ value }) => format(value),
        total: total === null ? '' : format(total),
      },
    ]}
  />
)
