import { type KeyboardEvent, memo } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { DragIcon } from '~/client/ui/icons/player-icons'
import type { Shift } from '~/client/ui/sorting/row-drag-place'
import type { QueueItem } from '~/client/player/engine/player-types'
import { PlayerCover } from '../player-cover'
import { messages } from './messages'
import { rowRem } from './row-height'
import { TrackWords } from '../track-words'
import styles from './queue.module.css'

type QueueRowProps = {
  item: QueueItem
  /** Counted from the next track, which is 0. */
  place: number
  /** The number of all rows, rendered or not. */
  count: number
  shift: Shift
  /** `carried` by the pointer or `held` with the keyboard. */
  carried: boolean
  held: boolean
  acts: QueueRowActs
}

/** These functions never change, so that unchanged rows are not rendered again. */
export type QueueRowActs = {
  jump: (item: QueueItem) => void
  /** Called when a link is followed. */
  leaveQueue: () => void
  remove: (item: QueueItem, place: number) => void
  press: (event: KeyboardEvent, item: QueueItem, place: number) => void
  leave: () => void
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, place, count, shift, carried, held, acts } = props
  const { track } = item
  return (
    <li
      className={`${styles.row} ${carried || held ? styles.carried : ''}`}
      data-place={place}
      data-key={item.key}
      data-shift={shift}
      aria-posinset={place + 1}
      aria-setsize={count}
      style={{ top: `${place * rowRem}rem` }}
    >
      <div className={styles.track}>
        <button
          type="button"
          aria-label={messages.play(track.title)}
          className={styles.jump}
          onClick={() => acts.jump(item)}
        >
          <PlayerCover track={track} size={96} />
        </button>
        <TrackWords track={track} previewOnly={false} onLeave={acts.leaveQueue} />
      </div>
      <IconButton
        label={messages.remove(track.title)}
        icon={<CloseIcon />}
        data-remove=""
        onClick={() => acts.remove(item, place)}
      />
      <IconButton
        label={messages.reorder.label(track.title)}
        icon={<DragIcon />}
        data-handle=""
        className={styles.handle}
        aria-pressed={held}
        aria-describedby="queue-help"
        onKeyDown={(event) => acts.press(event, item, place)}
        onBlur={(event) => {
          // A row that moves in the document loses the focus without a `relatedTarget`, and gets it back. The
          // reordering ends only when another element gets the focus.
          if (event.relatedTarget) acts.leave()
        }}
      />
    </li>
  )
})
