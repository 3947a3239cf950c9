import { useMemo } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { StepArea } from '~/client/charts/chart-series'
import { numberText } from '~/client/platform/language'
import { clockTime } from '~/client/player/view/controls/time-words'
import { reducePeaks } from '~/client/player/view/controls/waveform-shape'
import { Table } from '~/client/ui/table'
import { peaksFrom } from '~/contract/rules/peaks'
import type { Answer } from '~/contract/schemas/built'
import { ChartCard } from '~/client/charts/chart-card'
import styles from './analytics.module.css'
import { messages } from './messages'
import { fewReports, halfGoneAt, largestDropAt, sharesOf, wavePath } from './retention-curve'

const words = messages.retention

type RetentionProps = {
  trackId: string
  retention: NonNullable<Answer<'musicAnalytics'>['retention']>
}

/** How many still listen at each part of a track, over its waveform. */
export function Retention({ trackId, retention }: RetentionProps) {
  const track = useApi('track', { params: { id: trackId } })
  return (
    <ChartCard title={words.title}>
      {track.error && !track.data && (
        <div className="mb-4">
          <LoadProblem message={words.failed} error={track.error} onRetry={() => void track.mutate()} />
        </div>
      )}
      {retention.reports === 0 ? (
        <>
          <p>{words.none}</p>
          <p className="mt-2 text-sm text-dim">{words.noneNote}</p>
        </>
      ) : (
        <Curve
          retention={retention}
          peaks={track.data?.peaks ?? null}
          durationSeconds={track.data?.durationSeconds ?? 0}
        />
      )}
    </ChartCard>
  )
}

type CurveProps = Pick<RetentionProps, 'retention'> & { peaks: string | null; durationSeconds: number }

const percentScale = scaleOf([100], 100)
const percentText = (value: number) => messages.percent(value / 100)
const barsPerPart = 4

function Curve({ retention, peaks, durationSeconds }: CurveProps) {
  const { reports, heard } = retention
  const shares = sharesOf(retention)
  const parts = heard.length
  const timeAt = (part: number) =>
    durationSeconds > 0 ? clockTime((part / parts) * durationSeconds) : percentText((100 * part) / parts)
  const wave = useMemo(
    () => wavePath(reducePeaks(peaksFrom(peaks) ?? [], parts * barsPerPart), parts),
    [peaks, parts],
  )
  const points = shares.map((share, part) => ({
    key: String(part),
    label: timeAt(part),
    words: words.point(timeAt(part), messages.percent(share), heard[part] ?? 0, reports),
  }))
  return (
    <Chart
      label={words.chart}
      points={points}
      scale={percentScale}
      format={percentText}
      summary={[words.summary(reports), ...findings(shares, timeAt)].join(' ')}
      below={<p className="mt-2 text-sm text-dim">{reports < fewReports ? words.few : words.noneNote}</p>}
      table={() => <PartsTable rows={points.map(({ label }, part) => ({ label, part }))} {...retention} />}
    >
      <path className={styles.wave} d={wave} />
      <StepArea values={shares.map((share) => 100 * share)} scale={percentScale} />
    </Chart>
  )
}

/** What stands out in the curve, as sentences. */
function findings(shares: readonly number[], timeAt: (part: number) => string) {
  const [half, drop, last] = [halfGoneAt(shares), largestDropAt(shares), shares.at(-1)]
  return [
    half === null ? null : words.half(timeAt(half)),
    drop === null || drop === half ? null : words.drop(timeAt(drop)),
    half === null && last ? words.stays(messages.percent(last)) : null,
  ].filter((text) => text !== null)
}

type PartsTableProps = RetentionProps['retention'] & { rows: readonly { label: string; part: number }[] }

const PartsTable = ({ rows, reports, heard }: PartsTableProps) => (
  <Table
    caption={words.tableCaption}
    rows={rows}
    rowKey={({ part }) => String(part)}
    columns={[
      { key: 'part', header: words.part, kind: 'name', cell: ({ label }) => label },
      {
        key: 'heard',
        header: words.heard,
        kind: 'count',
        cell: ({ part }) => numberText(heard[part] ?? 0),
      },
      {
        key: 'share',
        header: words.share,
        kind: 'count',
        cell: ({ part }) => messages.percent((heard[part] ?? 0) / reports),
      },
    ]}
  />
)
