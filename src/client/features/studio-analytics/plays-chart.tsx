import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar, Legend, StepLine } from '~/client/charts/chart-series'
import { summedColumns } from '~/client/charts/summed-columns'
import { numberText } from '~/client/platform/language'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import type { Answer } from '~/contract/schemas/built'
import { ChartCard } from '~/client/charts/chart-card'
import { daysFile, fileName } from './analytics-file'
import { type Period, periodsOf } from './chart-periods'
import { roundedText } from './comparison'
import { messages } from './messages'
import { longName, PeriodTable, shortName } from '~/client/charts/period-table'
import { type Unit, unitFor } from '~/client/charts/periods'

const words = messages.chart

type Analytics = Answer<'musicAnalytics'>

/** The top of the scale of a chart without plays. */
const emptyScale = 4

function periodWords(unit: Unit, { start, plays, previousPlays, listeners, previousListeners }: Period) {
  const when = longName(unit, start)
  if (unit === 'month') return words.month(when, plays, roundedText(listeners))
  const day = words.day(when, plays, listeners)
  return previousPlays === null || previousListeners === null
    ? day
    : words.dayAndBefore(day, previousPlays, previousListeners)
}

export function PlaysChart({ data }: { data: Analytics }) {
  const { days, timeRange } = data
  const unit = unitFor(days)
  return (
    <ChartCard title={words.titles[unit]} tools={<SaveDays data={data} />}>
      {days.length > 0 ? (
        <Drawing periods={periodsOf(days)} unit={unit} data={data} />
      ) : (
        <>
          <Note />
          <p>{words.summary(0, timeRange)}</p>
        </>
      )}
    </ChartCard>
  )
}

const Note = () => <p className="mt-4 text-sm text-dim">{words.note}</p>

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
  const previousListeners = periods.flatMap((period) => period.previousListeners ?? [])
  const hasPrevious = previous.some((plays) => plays > 0)
  const listeners = periods.map((period) => period.listeners)
  const scale = scaleOf([...periods.map(({ plays }) => plays), ...previous], emptyScale)
  const points = periods.map((period) => ({
    key: period.start,
    label: shortName(unit, periods.length, period.start),
    words: periodWords(unit, period),
  }))
  return (
    <Chart
      label={words.titles[unit]}
      points={points}
      scale={scale}
      format={numberText}
      summary={words.summary(totals.plays, timeRange)}
      below={
        <>
          <Keys unit={unit} timeRange={hasPrevious ? timeRange : null} />
          <Note />
        </>
      }
      table={() => <PlaysTable periods={periods} unit={unit} />}
    >
      {periods.map(({ start, plays }, index) => (
        <Bar key={start} tone="main" index={index} value={plays} scale={scale} />
      ))}
      {hasPrevious && <StepLine tone="past" values={previous} scale={scale} />}
      {hasPrevious && <StepLine tone="contrastPast" values={previousListeners} scale={scale} />}
      <StepLine tone="contrast" values={listeners} scale={scale} />
    </Chart>
  )
}

type KeysProps = { unit: Unit; timeRange: Analytics['timeRange'] | null }

/** `timeRange` is null if the period before is not drawn. */
const Keys = ({ unit, timeRange }: KeysProps) => (
  <Legend
    entries={[
      { tone: 'main', label: words.plays },
      { tone: 'contrast', label: words.listeners[unit] },
      ...(timeRange
        ? [
            { tone: 'past' as const, label: words.previous(timeRange) },
            { tone: 'contrastPast' as const, label: words.previousListeners(timeRange) },
          ]
        : []),
    ]}
  />
)

function PlaysTable({ periods, unit }: { periods: readonly Period[]; unit: Unit }) {
  const { count } = summedColumns(periods)
  const hasPrevious = periods.some(({ previousPlays }) => previousPlays !== null)
  return (
    <PeriodTable
      caption={words.tableCaption[unit]}
      periods={periods}
      unit={unit}
      words={words}
      columns={[
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
              {
                key: 'listenersBefore',
                header: words.listenersBefore,
                kind: 'count' as const,
                cell: ({ previousListeners }: Period) => numberText(previousListeners ?? 0),
              },
            ]
          : []),
      ]}
    />
  )
}
