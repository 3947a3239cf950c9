import { useRef } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useRowKeys } from '~/client/catalog/rows/row-keys'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { InteractiveUl } from '~/client/ui/interactive-list'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { OwnTrackRow, type TrackActs } from './own-track-row'
import { PageTurner, type Way } from './page-turner'
import type { OwnTrack, useOwnTracks } from './use-own-tracks'

type OwnTracksProps = { tracks: ReturnType<typeof useOwnTracks>; acts: TrackActs }

export function OwnTracks({ tracks, acts }: OwnTracksProps) {
  const { data, error, mutate, pages, turning } = tracks
  const top = useRef<HTMLDivElement>(null)
  if (data?.total === 0) {
    return (
      <EmptyState title="Nothing out there yet">
        This is where your tracks stand, with what they cost and how often they are played. Upload your first
        one: it can stay a work in progress until you are ready.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="your-tracks">
      <div
        ref={top}
        className="mb-3 flex min-h-9 scroll-mt-4 flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <h2 id="your-tracks" className="text-2xl">
          Your tracks
        </h2>
        {pages.count > 1 && <PageTurner pages={pages} speaks />}
      </div>
      {error && (
        <div className="mb-4">
          <LoadProblem
            message="Your tracks could not be loaded."
            error={error}
            onRetry={() => void mutate()}
            offersLibrary
          />
        </div>
      )}
      {data ? <Rows tracks={data.items} acts={acts} busy={turning} /> : !error && <RowSkeletons />}
      {pages.count > 1 && (
        <div className="mt-4 flex justify-end">
          <PageTurner pages={pages} onTurn={(way) => goToTop(top.current, way)} />
        </div>
      )}
    </section>
  )
}

/** To where the page begins that has been asked for, with the focus on the same button there. */
function goToTop(top: HTMLElement | null, way: Way) {
  top?.scrollIntoView({ block: 'start' })
  top?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus({ preventScroll: true })
}

const isReady = ({ processing }: OwnTrack) => processing?.state === 'ready'

type RowsProps = { tracks: readonly OwnTrack[]; acts: TrackActs; busy: boolean }

/** A press plays on through all on the page that can be heard. */
function Rows({ tracks, acts, busy }: RowsProps) {
  const ready = tracks.filter(isReady)
  const playFrom = usePlayFrom(ready)
  const goToRow = useRowKeys(() => false)
  return (
    <InteractiveUl
      aria-labelledby="your-tracks"
      aria-busy={busy}
      className={`divide-y divide-line overflow-hidden rounded-card border border-line bg-surface ${busy ? 'opacity-60' : ''}`}
      onKeyDown={goToRow}
    >
      {tracks.map((track, index) => {
        const place = ready.indexOf(track)
        return (
          <OwnTrackRow
            key={track._id}
            track={track}
            index={index}
            acts={acts}
            onPlay={place < 0 ? undefined : () => playFrom(place)}
          />
        )
      })}
    </InteractiveUl>
  )
}

const RowSkeletons = () => (
  <div className="divide-y divide-line rounded-card border border-line bg-surface" aria-busy="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-3.5 px-4 py-3">
        <Skeleton shape="art" className="w-13" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      </div>
    ))}
  </div>
)
