import type { ReactNode } from 'react'
import type { ApiPages } from '~/client/api/use-api-pages'
import type { Track } from '~/contract/schemas/built'
import { LoadProblem } from './load-problem'
import type { MusicLinks } from './music-links'
import { TrackInPassing } from './track-in-passing'
import { TrackRow, TrackRowSkeleton } from './track-row'
import { usePlayFrom } from './use-playing'
import { WindowedRows } from './windowed-rows'

type EndlessTracksProps = {
  label: string
  pages: ApiPages<Track>
  /** What stands there when there is none. */
  empty: ReactNode
  links: MusicLinks
}

/** Rows shown as coming, while nobody knows yet how many there are. */
const guessed = 8

/** Every track of a list that may be very long; they come as one gets to them. */
export function EndlessTracks({ label, pages, empty, links }: EndlessTracksProps) {
  const { items, total, error, retry, want } = pages
  const playFrom = usePlayFrom(items)
  const problem = error && <LoadProblem what="The tracks" error={error} onRetry={retry} />
  if (total === null && problem) return problem
  if (total === 0) return empty
  return (
    <>
      {problem && <div className="mb-3">{problem}</div>}
      {/* Rows that have come are a list of their own, whole at once: nobody has scrolled past what stood for them. */}
      <WindowedRows
        key={total === null ? 'coming' : 'come'}
        label={label}
        count={total ?? guessed}
        onReach={want}
        row={(index, drawn) => {
          const track = items[index]
          if (!track) return drawn === 'whole' && <TrackRowSkeleton />
          if (drawn === 'in-passing') return <TrackInPassing track={track} />
          return <TrackRow track={track} index={index} onPlay={playFrom} links={links} />
        }}
      />
    </>
  )
}
