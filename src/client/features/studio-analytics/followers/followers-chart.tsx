import { Chart } from '~/client/charts/chart'
import { ChartCard } from '~/client/charts/chart-card'
import { scaleOf } from '~/client/charts/chart-scale'
import { Legend, StepArea, StepLine } from '~/client/charts/chart-series'
import { summedColumns } from '~/client/charts/summed-columns'
import { numberText } from '~/client/platform/language'
import type { TimeRange } from '../analytics-address'
import type { Unit } from '~/client/charts/periods'
import { longName, PeriodTable, shortName } from '~/client/charts/period-table'
import { followerPeriods, followerUnit, type FollowerPeriod, type Followers } from './follower-periods'
import { messages } from '../messages'

const words = messages.followers

/** The top of the scale of a chart without followers. */
const emptyScale = 4

function periodWords(unit: Unit, { start, followers, gained, lost, previousFollowers }: FollowerPeriod) {
  const when = longName(unit, start)
  const now = words.point(when, followers, gained, lost)
  return previousFollowers === null ? now : words.pointAndBefore(now, previousFollowers)
}

export function FollowersChart({ followers, timeRange }: { followers: Followers; timeRange: TimeRange }) {
  const periods = followerPeriods(followers)
  const unit = followerUnit(followers)
  return (
    <ChartCard title={words.title}>
      {periods.length > 0 ? (
        <Drawing periods={periods} unit={unit} followers={followers} timeRange={timeRange} />
      ) : (
        <p className="text-dim">{words.none}</p>
      )}
    </ChartCard>
  )
}

type DrawingProps = {
  periods: readonly FollowerPeriod[]
  unit: Unit
  followers: Followers
  timeRange: TimeRange
}

function Drawing({ periods, unit, followers, timeRange }: DrawingProps) {
  const now = periods.map((period) => period.followers)
  const previous = periods.flatMap(({ previousFollowers }) => previousFollowers ?? [])
  const hasPrevious = previous.some((count) => count > 0)
  const scale = scaleOf([...now, ...previous], emptyScale)
  return (
    <Chart
      label={words.chart[unit]}
      points={periods.map((period) => ({
        key: period.start,
        label: shortName(unit, periods.length, period.start),
        words: periodWords(unit, period),
      }))}
      scale={scale}
      format={numberText}
      summary={words.summary(followers, timeRange)}
      below={
        hasPrevious && (
          <Legend
            entries={[
              { tone: 'main', label: words.now },
              { tone: 'past', label: words.previous(timeRange) },
            ]}
          />
        )
      }
      table={() => <FollowersTable periods={periods} unit={unit} />}
    >
      <StepArea values={now} scale={scale} />
      {hasPrevious && <StepLine tone="past" values={previous} scale={scale} />}
    </Chart>
  )
}

const countColumn = (key: string, header: string, of: (period: FollowerPeriod) => number) => ({
  key,
  header,
  kind: 'count' as const,
  cell: (period: FollowerPeriod) => numberText(of(period)),
})

function FollowersTable({ periods, unit }: { periods: readonly FollowerPeriod[]; unit: Unit }) {
  const { count } = summedColumns(periods)
  const hasPrevious = periods.some(({ previousFollowers }) => previousFollowers !== null)
  return (
    <PeriodTable
      caption={words.tableCaption[unit]}
      periods={periods}
      unit={unit}
      words={words}
      columns={[
        countColumn('followers', words.now, ({ followers }) => followers),
        { key: 'gained', header: words.gained, ...count(({ gained }) => gained) },
        { key: 'lost', header: words.lost, ...count(({ lost }) => lost) },
        ...(hasPrevious
          ? [countColumn('before', words.before, ({ previousFollowers }) => previousFollowers ?? 0)]
          : []),
      ]}
    />
  )
}
