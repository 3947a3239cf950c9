import { useState } from 'react'
import { Link } from 'wouter'
import { summedColumns } from '~/client/charts/summed-columns'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { Table } from '~/client/ui/table'
import type { Answer } from '~/contract/schemas/built'
import { ChartCard } from '~/client/charts/chart-card'
import { fileName, tracksFile } from './analytics-file'
import { roundedText } from './comparison'
import styles from './analytics.module.css'
import { messages } from './messages'

const words = messages.tracks

type Analytics = Answer<'musicAnalytics'>
type TracksTableProps = { data: Analytics; addressOf: (trackId: string) => string }

const shownAtFirst = 20

export function TracksTable({ data, addressOf }: TracksTableProps) {
  const [isWhole, setWhole] = useState(false)
  const { tracks, trackCount } = data
  const shown = isWhole ? tracks : tracks.slice(0, shownAtFirst)
  return (
    <ChartCard title={words.title} tools={<SaveTracks data={data} />}>
      <p className="mb-4 text-dim">{words.choose}</p>
      <Rows tracks={shown} addressOf={addressOf} />
      {shown.length < tracks.length && (
        <div className="mt-4">
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            {words.showAll(tracks.length)}
          </Button>
        </div>
      )}
      {tracks.length < trackCount && (
        <p className="mt-4 text-sm text-dim">{words.firstOf(tracks.length, trackCount)}</p>
      )}
      {tracks.reduce((sum, { plays }) => sum + plays, 0) < data.totals.plays &&
        tracks.length === trackCount && <p className="mt-4 text-sm text-dim">{words.deleted}</p>}
    </ChartCard>
  )
}

const SaveTracks = ({ data }: { data: Analytics }) => (
  <Button
    size="sm"
    variant="quiet"
    onClick={() => saveFile(tracksFile(data), fileName('tracks', data.timeRange, pageClock.now()))}
  >
    {messages.file.tracks}
  </Button>
)

type RowsProps = { tracks: Analytics['tracks']; addressOf: (trackId: string) => string }

function Rows({ tracks, addressOf }: RowsProps) {
  const { count } = summedColumns(tracks)
  const counted = (of: (track: Analytics['tracks'][number]) => number) => {
    const { kind, cell } = count(of)
    return { kind, cell }
  }
  return (
    <Table
      caption={words.caption}
      captionPlace="hidden"
      rows={tracks}
      rowKey={({ trackId }) => trackId}
      columns={[
        {
          key: 'title',
          header: words.track,
          kind: 'name',
          cell: ({ trackId, title }) => (
            <Link
              href={addressOf(trackId)}
              dir="auto"
              className={`${styles.trackTitle} font-600 @hover:text-ember`}
            >
              {title}
            </Link>
          ),
        },
        { key: 'plays', header: words.plays, ...counted(({ plays }) => plays) },
        {
          key: 'listeners',
          header: words.listeners,
          kind: 'count',
          cell: ({ listenersPerDay }) => roundedText(listenersPerDay),
        },
        { key: 'previews', header: words.previews, ...counted(({ previews }) => previews) },
        { key: 'purchases', header: words.purchases, ...counted(({ purchases }) => purchases) },
        {
          key: 'rate',
          header: words.rate,
          kind: 'count',
          cell: ({ previews, purchases }) =>
            previews > 0 ? messages.percent(purchases / previews) : words.none,
        },
      ]}
    />
  )
}
