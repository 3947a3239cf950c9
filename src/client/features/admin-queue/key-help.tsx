import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'
import styles from './admin-queue.module.css'

const texts = messages.keys

const rows: readonly (readonly [words: string, key: string])[] = [
  [texts.next, 'J'],
  [texts.previous, 'K'],
  [texts.open, texts.enter],
  [texts.listen, 'P'],
  [texts.decide, 'A'],
  [texts.claim, 'C'],
  [texts.help, '?'],
]

/** Lists the keys of the queue. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title={texts.title} onClose={onClose}>
    <dl className={styles.keys}>
      {rows.map(([words, key]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
