import { type KeyboardEvent, memo } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { DragIcon } from '~/client/ui/icons/player-icons'
import { VisuallyHidden } from '~/client/ui/visually-hidden'
import type { QueueItem } from '~/client/player/engine/player-types'
import { PlayerCover } from '../player-cover'
import { rowPx, type Shift } from './row-drag-place'
import { TrackWords } from '../track-words'

type QueueRowProps = {
  item: QueueItem
  /** Counted from what plays next. */
  place: number
  /** How many there are, shown or not. */
  count: number
  shift: Shift
  /** In the hand, or picked up with the keyboard. */
  carried: boolean
  held: boolean
  acts: QueueRowActs
}

/** The same functions at every drawing, so that a row that did not change is not drawn again. */
export type QueueRowActs = {
  jump: (item: QueueItem) => void
  remove: (item: QueueItem, place: number) => void
  press: (event: KeyboardEvent, item: QueueItem, place: number) => void
  leave: () => void
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, place, count, shift, carried, held, acts } = props
  const { track } = item
  return (
    <li
      className={`queue-row ${carried || held ? 'queue-row-carried' : ''}`}
      data-place={place}
      data-key={item.key}
      data-shift={shift}
      aria-posinset={place + 1}
      aria-setsize={count}
      style={{ top: place * rowPx }}
    >
      <button type="button" className="queue-jump" onClick={() => acts.jump(item)}>
        <VisuallyHidden>Play </VisuallyHidden>
        <span className="queue-art">
          <PlayerCover track={track} size={96} />
        </span>
        <TrackWords track={track} previewOnly={false} />
      </button>
      <IconButton
        label={`Remove ${track.title} from the queue`}
        icon={<CloseIcon />}
        data-remove=""
        onClick={() => acts.remove(item, place)}
      />
      <IconButton
        label={`Reorder ${track.title}`}
        icon={<DragIcon />}
        data-handle=""
        className="queue-handle"
        aria-pressed={held}
        aria-describedby="queue-help"
        onKeyDown={(event) => acts.press(event, item, place)}
        onBlur={(event) => {
          // Moved in the page it loses the focus to nobody, and gets it back.
          if (event.relatedTarget) acts.leave()
        }}
      />
    </li>
  )
})
