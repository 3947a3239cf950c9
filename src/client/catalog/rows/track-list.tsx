import { InteractiveOl } from '~/client/ui/interactive-list'
import type { Track } from '~/contract/schemas/built'
import { useRowKeys } from './row-keys'
import { TrackRow, TrackRowSkeleton } from './track-row'
import { usePlayFrom } from '../use-playing'

/** CSS draws the position, without a text for screen readers, which count the items of the list anyway. */
const rankedClass =
  'grid grid-cols-[1.25rem_minmax(0,1fr)] items-center before:content-[attr(data-rank)_/_""] before:text-dim before:tabular-nums'

type TrackListProps = {
  label: string
  /** Undefined while they load. Then `expected` placeholder rows are shown. */
  tracks: readonly Track[] | undefined
  expected?: number
  /** Only this many tracks are shown as rows. The others are shown as placeholders. Without it, all are rows. */
  drawn?: number
  /**
   * `numbered` shows numbers instead of covers, as on an album. `ranked` shows the position before the cover. `columns`
   * uses two columns if there is room.
   */
  layout?: 'rows' | 'numbered' | 'ranked' | 'columns'
  /** What a row says below the title instead of the artist. */
  noteOf?: (track: Track) => string
}

/** A short list of tracks. All its rows are in the document. */
export function TrackList({
  label,
  tracks,
  expected = 5,
  drawn = Infinity,
  layout = 'rows',
  noteOf,
}: TrackListProps) {
  const playFrom = usePlayFrom(tracks ?? [])
  const goToRow = useRowKeys(() => false)
  const numbered = layout === 'numbered'
  const ranked = layout === 'ranked' ? rankedClass : ''
  const columns = layout === 'columns' ? 'grid gap-x-10 desk:grid-cols-2' : ''
  const missing = tracks ? tracks.length - drawn : expected
  return (
    <>
      {tracks && drawn > 0 && (
        <InteractiveOl aria-label={label} className={columns} onKeyDown={goToRow}>
          {tracks.slice(0, drawn).map((track, index) => (
            <li key={track._id} data-track-row={index} data-rank={index + 1} className={`min-w-0 ${ranked}`}>
              <TrackRow
                track={track}
                index={index}
                onPlay={playFrom}
                note={noteOf?.(track)}
                number={numbered ? (track.trackNumber ?? index + 1) : undefined}
              />
            </li>
          ))}
        </InteractiveOl>
      )}
      {missing > 0 && (
        <div className={columns} aria-hidden="true">
          {Array.from({ length: missing }, (_, index) => (
            <div key={index} className={ranked} data-rank={index + 1}>
              <TrackRowSkeleton numbered={numbered} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
