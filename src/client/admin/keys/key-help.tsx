import { Button } from '~/client/ui/button'
import { KeyList } from '~/client/ui/key-list'
import { Dialog } from '~/client/ui/overlays/dialog'
import styles from './key-help.module.css'
import { messages } from './messages'

const rows: readonly (readonly [words: string, key: string])[] = [
  [messages.next, 'J'],
  [messages.previous, 'K'],
  [messages.open, messages.enter],
  [messages.listen, 'P'],
  [messages.decide, 'A'],
  [messages.claim, 'C'],
  [messages.help, '?'],
]

type KeyHelpProps = {
  onClose: () => void
  /** Whether the page of a subject is open. It has no list, so the key that opens a list entry does nothing there. */
  isOpened?: boolean
}

/** Lists the keys of the queue, or of the page of a subject. */
export const KeyHelp = ({ onClose, isOpened = false }: KeyHelpProps) => (
  <Dialog open title={messages.title} onClose={onClose}>
    <KeyList rows={isOpened ? rows.filter(([words]) => words !== messages.open) : rows} />
  </Dialog>
)

/** Opens the list of keys. Phones have no keys. */
export const KeyHelpButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" size="sm" className={styles.button} onClick={onClick}>
    {messages.title}
  </Button>
)
