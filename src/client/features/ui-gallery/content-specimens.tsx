import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Cover } from '~/client/ui/pictures/cover'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { Tabs } from '~/client/ui/tabs'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { Specimen } from './specimen'

const tracks = [
  { id: 't-1021', title: 'Tumbleweed Telemetry', artist: 'Ines Okafor', sold: 128, cents: 12_800 },
  { id: 't-1022', title: 'Low Gravity Two-Step', artist: 'The Perihelions', sold: 96, cents: 9_600 },
  { id: 't-1023', title: 'Dust Choir', artist: 'Marrow & Pine', sold: 41, cents: 4_100 },
  { id: 't-1024', title: 'Saddle Up, Sputnik', artist: 'Kilo Vega', sold: 7, cents: 700 },
]

const coverIds = Array.from({ length: 24 }, (_, index) => `66f0c0ffee${1000 + index * 7}`)

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function Earnings({ caption }: { caption: string }) {
  return (
    <Table
      caption={caption}
      rows={tracks}
      rowKey={(track) => track.id}
      columns={[
        { key: 'title', header: 'Track', kind: 'name', cell: (track) => track.title, total: 'Total' },
        { key: 'artist', header: 'Artist', kind: 'text', cell: (track) => track.artist },
        { key: 'sold', header: 'Sold', kind: 'count', cell: (track) => track.sold, total: 272 },
        {
          key: 'earned',
          header: 'Earned',
          kind: 'money',
          cell: (track) => dollars(track.cents),
          total: dollars(27_200),
        },
      ]}
    />
  )
}

function TrackRows() {
  return (
    <Card padding="snug">
      <ul>
        {tracks.map((track, index) => (
          <li key={track.id} className="flex items-center gap-3 p-1.5">
            <Cover id={track.id} className="w-12" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-600 leading-6">{track.title}</p>
              <p className="truncate text-sm text-dim">{track.artist}</p>
            </div>
            {index === 0 && <WaveformBars size="sm" />}
            {index < 2 ? (
              <span className="text-sm font-600 text-sage">Owned</span>
            ) : (
              <Button variant="quiet" size="sm">
                $1.00
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TrackRowSkeleton() {
  return (
    <Card padding="snug">
      <div className="flex items-center gap-3 p-1.5">
        <Skeleton shape="art" className="w-12" />
        <div className="flex-1">
          <Skeleton className="my-1 h-4 w-40" />
          <Skeleton className="my-1 h-3 w-24" />
        </div>
        <Skeleton className="h-9 w-18" />
      </div>
    </Card>
  )
}

function Library({ island }: { island: string }) {
  const [active, setActive] = useState<'tracks' | 'saved' | 'earnings'>('tracks')
  return (
    <Tabs
      label="Your library"
      active={active}
      onActivate={setActive}
      tabs={[
        { key: 'tracks', label: 'Tracks', panel: <TrackRows /> },
        { key: 'saved', label: 'On this device', panel: <TrackRowSkeleton /> },
        { key: 'earnings', label: 'Earnings', panel: <Earnings caption={`Earnings in ${island}`} /> },
      ]}
    />
  )
}

export function ContentSpecimens({ island }: { island: string }) {
  return (
    <>
      <Specimen name="Cover: generated from ids">
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
          {coverIds.map((id) => (
            <li key={id}>
              <Cover id={id} alt={`Generated cover of ${id}`} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Tabs, card">
        <Library island={island} />
      </Specimen>
      <Specimen name="Skeleton">
        <TrackRowSkeleton />
      </Specimen>
      <Specimen name="Table">
        <Earnings caption={`Earnings this month, ${island}`} />
      </Specimen>
    </>
  )
}
