import type { ReactNode } from 'react'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import type { Track } from '~/contract/schemas/built'
import { LoadProblem } from '../load-problem'
import { LongTrackList } from './long-track-list'
import { TrackRow } from './track-row'
import { messages } from './messages'

type EndlessTracksProps = {
  label: string
  pages: ApiPages<Track>
  /** Shown if the list is empty. */
  empty: ReactNode
}

/** The number of placeholder rows while the length of the list is unknown. */
const guessed = 8

/** A list of tracks of any length. Its pages load while scrolling. */
export function EndlessTracks({ label, pages, empty }: EndlessTracksProps) {
  const { rows, total, error, retry, want } = pages
  const problem = error && (
    <LoadProblem message={messages.loadFailed} error={error} onRetry={retry} offersLibrary />
  )
  if (total === null && problem) return problem
  if (total === 0) return empty
  return (
    <>
      {problem && <div className="mb-3">{problem}</div>}
      <LongTrackList
        label={label}
        count={total ?? guessed}
        tracks={rows}
        onReach={want}
        row={(track, index, playFrom) => <TrackRow track={track} index={index} onPlay={playFrom} />}
      />
    </>
  )
}
