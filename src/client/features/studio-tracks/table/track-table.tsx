import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowNumberOf, useRowKeys } from '~/client/catalog/rows/row-keys'
import { type DrawnRow, useDrawnRows } from '~/client/catalog/rows/use-drawn-rows'
import { rowRem, useWindowRange } from '~/client/catalog/rows/use-window-range'
import { usePlayFrom } from '~/client/catalog/use-playing'
import type { OwnDecisions } from '~/client/reporting/hidden/own-decisions'
import { isReady, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { InteractiveTableBody } from '~/client/ui/interactive-list'
import { rowsOf } from '~/client/ui/window-range'
import { messages } from './messages'
import type { Sort } from '../view/track-view'
import type { Selection } from '../view/use-selection'
import type { TrackActions } from './track-actions'
import { TableHead } from './table-head'
import { TrackLine } from './track-line'
import styles from './track-table.module.css'

type TrackTableProps = {
  tracks: readonly OwnTrack[]
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  /** Whether phones show the checkboxes. */
  selects: boolean
  actions: TrackActions
  /** Finds the decision of moderators that hides something of the artist. */
  decisionAbout: OwnDecisions
}

/** Only the rows near the screen and the focused row are in the document. The others are gaps of the same height. */
export function TrackTable({
  tracks,
  sort,
  onSort,
  selection,
  selects,
  actions,
  decisionAbout,
}: TrackTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const count = tracks.length
  const { from, to } = useWindowRange(body, count)
  const drawn = useDrawnRows(body, { from, to, count })
  const { focused, events } = useFocusedRow(count)
  const play = usePlay(tracks)
  const select = useStable(selection.toggle)
  const line = (index: number, drawn: DrawnRow) => {
    const track = tracks[index]
    if (!track) return null
    if (drawn === 'short') return <ShortLine key={track._id} track={track} index={index} />
    const isSelected = selection.isSelected(track._id)
    return (
      <TrackLine
        key={track._id}
        {...{ track, index, isSelected, actions }}
        decision={decisionOf(track, decisionAbout)}
        onSelect={select}
        onPlay={play}
      />
    )
  }
  return (
    <table
      className={styles.table}
      aria-label={messages.table.label}
      aria-rowcount={count + 1}
      data-selects={selects || undefined}
    >
      <TableHead sort={sort} onSort={onSort} selection={selection} />
      <InteractiveTableBody ref={body} {...events}>
        {withGaps(rowsOf({ from, to }, focused ?? -1, count), count, (index) =>
          line(index, index === focused ? 'full' : drawn(index)),
        )}
      </InteractiveTableBody>
    </table>
  )
}

/** Which row has the focus. It stays in the document wherever the page is scrolled to. */
function useFocusedRow(count: number) {
  const [focused, setFocused] = useState<number | null>(null)
  const goToRow = useRowKeys((row) => {
    if (row < 0 || row >= count) return false
    setFocused(row)
    return true
  })
  const events = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(rowNumberOf(target)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null)
    },
    onKeyDown: goToRow,
  }
  return { focused, events }
}

/** A track is hidden together with its album, with a hidden album that it was on, and with its artist. */
const decisionOf = ({ _id, album, artist, withheldWith = [] }: OwnTrack, decisionAbout: OwnDecisions) =>
  decisionAbout(
    { type: 'track', id: _id },
    { type: 'album', id: album?._id },
    ...withheldWith.map((id) => ({ type: 'album', id }) as const),
    { type: 'user', id: artist._id },
  )

const gap = (after: number, before: number) =>
  before - after > 1 && <Gap key={`gap-${after}`} rows={before - after - 1} />

function withGaps(rows: readonly number[], count: number, line: (index: number) => ReactNode) {
  return [
    ...rows.flatMap((row, place) => [gap(place === 0 ? -1 : (rows[place - 1] ?? -1), row), line(row)]),
    gap(rows.at(-1) ?? -1, count),
  ]
}

const Gap = ({ rows }: { rows: number }) => (
  <tr aria-hidden="true" className={styles.gap} style={{ height: `${rows * rowRem}rem` }}>
    <td>{/* Nothing is here until someone scrolls to it. */}</td>
  </tr>
)

const ShortLine = ({ track, index }: { track: OwnTrack; index: number }) => (
  <tr className={styles.short} data-track-row={index} aria-rowindex={index + 2}>
    <td>{track.title}</td>
  </tr>
)

/** Playing a track continues with the tracks below it that are ready. */
function usePlay(tracks: readonly OwnTrack[]) {
  const ready = tracks.filter(isReady)
  const playFrom = usePlayFrom(ready)
  return useStable((track: OwnTrack) => playFrom(ready.findIndex(({ _id }) => _id === track._id)))
}

/** Returns a function that never changes, so that rows need not render again. It calls the newest `act`. */
function useStable<Values extends unknown[]>(act: (...values: Values) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((...values: Values) => latest.current(...values), [])
}
