import { LoadProblem } from '~/client/music/load-problem'
import { useRowKeys } from '~/client/music/row-keys'
import { usePlayFrom } from '~/client/music/use-playing'
import { EmptyState } from '~/client/ui/empty-state'
import { MindingUl } from '~/client/ui/minding-list'
import { Skeleton } from '~/client/ui/skeleton'
import { OwnTrackRow, type TrackActs } from './own-track-row'
import type { OwnTrack, useOwnTracks } from './use-own-tracks'

type OwnTracksProps = { tracks: ReturnType<typeof useOwnTracks>; acts: TrackActs }

export function OwnTracks({ tracks: { data, error, mutate }, acts }: OwnTracksProps) {
  if (data?.items.length === 0) {
    return (
      <EmptyState title="Nothing out there yet">
        This is where your tracks stand, with what they cost and how often they are played. Upload your first
        one: it can stay a work in progress until you are ready.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="your-tracks">
      <h2 id="your-tracks" className="mb-3 text-2xl">
        Your tracks
      </h2>
      {error && (
        <div className="mb-4">
          <LoadProblem what="Your tracks" error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data ? (
        <>
          <Rows tracks={data.items} acts={acts} />
          {data.total > data.items.length && (
            <p className="mt-3 text-sm text-dim">
              The newest {data.items.length} of {data.total} are shown.
            </p>
          )}
        </>
      ) : (
        !error && <RowSkeletons />
      )}
    </section>
  )
}

const isReady = ({ processing }: OwnTrack) => processing?.state === 'ready'

/** A press plays on through all that can be heard. */
function Rows({ tracks, acts }: { tracks: readonly OwnTrack[]; acts: TrackActs }) {
  const ready = tracks.filter(isReady)
  const playFrom = usePlayFrom(ready)
  const goToRow = useRowKeys(() => false)
  return (
    <MindingUl
      aria-labelledby="your-tracks"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
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
    </MindingUl>
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
