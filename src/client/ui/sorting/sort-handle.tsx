import type { KeyboardEvent } from 'react'
import { IconButton } from '../icon-button'
import { DragIcon } from '../icons/player-icons'
import { messages } from './messages'
import styles from './sort-handle.module.css'

type SortHandleProps = {
  name: string
  isHeld: boolean
  /** The id of the text that says how to sort with the keyboard. */
  helpId: string
  onPress: (event: KeyboardEvent) => void
  onLeave: () => void
}

/** The button of a row at which it is dragged, or moved with the keyboard. */
export const SortHandle = ({ name, isHeld, helpId, onPress, onLeave }: SortHandleProps) => (
  <IconButton
    label={messages.handle(name)}
    icon={<DragIcon />}
    data-handle=""
    className={styles.handle}
    aria-pressed={isHeld}
    aria-describedby={helpId}
    onKeyDown={onPress}
    // A row that moves in the document loses the focus without a `relatedTarget`, and gets it back.
    onBlur={({ relatedTarget }) => relatedTarget && onLeave()}
  />
)
