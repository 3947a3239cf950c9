import { useRef } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useRowKeys } from '~/client/catalog/rows/row-keys'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { InteractiveUl } from '~/client/ui/interactive-list'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { messages } from './messages'
import { OwnTrackRow, type TrackActions } from './own-track-row'
import { PageTurner, type Direction } from './page-turner'
import type { OwnTrack, useOwnTracks } from './use-own-tracks'

const texts = messages.tracks

type OwnTracksProps = { tracks: ReturnType<typeof useOwnTracks>; actions: TrackActions }

export function OwnTracks({ tracks, actions }: OwnTracksProps) {
  const { data, error, mutate, pages, turning } = tracks
  const top = useRef<HTMLDivElement>(null)
  if (data?.total === 0) {
    return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
  }
  return (
    <section aria-labelledby="your-tracks">
      <div
        ref={top}
        className="mb-3 flex min-h-9 scroll-mt-4 flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <h2 id="your-tracks" className="text-2xl">
          {texts.title}
        </h2>
        {pages.count > 1 && <PageTurner pages={pages} announces />}
      </div>
      {error && (
        <div className="mb-4">
          <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} offersLibrary />
        </div>
      )}
      {data ? <Rows tracks={data.items} actions={actions} busy={turning} /> : !error && <RowSkeletons />}
      {pages.count > 1 && (
        <div className="mt-4 flex justify-end">
          <PageTurner pages={pages} onTurn={(direction) => goToTop(top.current, direction)} />
        </div>
      )}
    </section>
  )
}

/** Scrolls to the top of the list and focuses the same button there. */
function goToTop(top: HTMLElement | null, direction: Direction) {
  top?.scrollIntoView({ block: 'start' })
  top?.querySelector<HTMLElement>(`[data-direction="${direction}"]`)?.focus({ preventScroll: true })
}

const isReady = ({ processing }: OwnTrack) => processing?.state === 'ready'

type RowsProps = { tracks: readonly OwnTrack[]; actions: TrackActions; busy: boolean }

/** Playing a track continues with the other ready tracks of the page. */
function Rows({ tracks, actions, busy }: RowsProps) {
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
        const readyIndex = ready.indexOf(track)
        return (
          <OwnTrackRow
            key={track._id}
            track={track}
            index={index}
            actions={actions}
            onPlay={readyIndex < 0 ? undefined : () => playFrom(readyIndex)}
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
