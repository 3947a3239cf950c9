import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar, Legend, StepLine } from '~/client/charts/chart-series'
import { ChartTable } from '~/client/charts/chart-table'
import { longDay, longMonth, shortDay, shortMonth } from '~/client/charts/day-format'
import { summedColumns } from '~/client/charts/summed-columns'
import { numberText } from '~/client/platform/language'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { Table } from '~/client/ui/table'
import type { Answer } from '~/contract/schemas/built'
import { ChartCard } from '~/client/charts/chart-card'
import { daysFile, fileName } from './analytics-file'
import { monthLabelsFromDays, type Period, periodsOf, type Unit, unitFor } from './chart-periods'
import { roundedText } from './comparison'
import { messages } from './messages'

const words = messages.chart

type Analytics = Answer<'musicAnalytics'>

/** The top of the scale of a chart without plays. */
const emptyScale = 4

function periodWords(unit: Unit, { start, plays, previousPlays, listeners }: Period) {
  if (unit === 'month') return words.month(longMonth(start), plays, roundedText(listeners))
  const day = words.day(longDay(start), plays, listeners)
  return previousPlays === null ? day : words.dayAndBefore(day, previousPlays)
}

export function PlaysChart({ data }: { data: Analytics }) {
  const { days, timeRange } = data
  const unit = unitFor(days)
  return (
    <ChartCard title={words.titles[unit]} tools={<SaveDays data={data} />}>
      {days.length > 0 && <Drawing periods={periodsOf(days)} unit={unit} data={data} />}
      <p className="mt-4 text-sm text-dim">{words.note}</p>
      {days.length > 0 && (
        <ChartTable>{() => <DaysTable periods={periodsOf(days)} unit={unit} />}</ChartTable>
      )}
      {days.length === 0 && <p>{words.summary(0, timeRange)}</p>}
    </ChartCard>
  )
}

const SaveDays = ({ data }: { data: Analytics }) => (
  <Button
    size="sm"
    variant="quiet"
    onClick={() => saveFile(daysFile(data), fileName('days', data.timeRange, pageClock.now()))}
  >
    {messages.file.days}
  </Button>
)

type DrawingProps = { periods: readonly Period[]; unit: Unit; data: Analytics }

function Drawing({ periods, unit, data: { timeRange, totals } }: DrawingProps) {
  const previous = periods.flatMap(({ previousPlays }) => previousPlays ?? [])
  const hasPrevious = previous.some((plays) => plays > 0)
  const listeners = periods.map((period) => period.listeners)
  const scale = scaleOf([...periods.map(({ plays }) => plays), ...previous], emptyScale)
  const isLong = unit === 'month' || periods.length > monthLabelsFromDays
  const points = periods.map((period) => ({
    key: period.start,
    label: isLong ? shortMonth(period.start) : shortDay(period.start),
    words: periodWords(unit, period),
  }))
  return (
    <>
      <Chart
        label={words.titles[unit]}
        points={points}
        scale={scale}
        format={numberText}
        summary={words.summary(totals.plays, timeRange)}
      >
        {periods.map(({ start, plays }, index) => (
          <Bar key={start} tone="main" index={index} value={plays} scale={scale} />
        ))}
        {hasPrevious && <StepLine tone="past" values={previous} scale={scale} />}
        <StepLine tone="contrast" values={listeners} scale={scale} />
      </Chart>
      <Legend
        entries={[
          { tone: 'main', label: words.plays },
          { tone: 'contrast', label: words.listeners[unit] },
          ...(hasPrevious ? [{ tone: 'past' as const, label: words.previous(timeRange) }] : []),
        ]}
      />
    </>
  )
}

function DaysTable({ periods, unit }: { periods: readonly Period[]; unit: Unit }) {
  const { count } = summedColumns(periods)
  const nameOf = unit === 'month' ? longMonth : longDay
  const hasPrevious = periods.some(({ previousPlays }) => previousPlays !== null)
  return (
    <Table
      caption={words.tableCaption[unit]}
      rows={periods.toReversed()}
      rowKey={({ start }) => start}
      columns={[
        {
          key: 'start',
          header: words.when,
          kind: 'name',
          cell: ({ start }) => nameOf(start),
          total: words.all,
        },
        { key: 'plays', header: words.plays, ...count(({ plays }) => plays) },
        {
          key: 'listeners',
          header: words.listeners[unit],
          kind: 'count',
          cell: ({ listeners }) => roundedText(listeners),
        },
        ...(hasPrevious
          ? [
              {
                key: 'before',
                header: words.before,
                ...count(({ previousPlays }: Period) => previousPlays ?? 0),
              },
            ]
          : []),
      ]}
    />
  )
}
