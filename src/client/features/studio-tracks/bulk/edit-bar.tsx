import { Button } from '~/client/ui/button'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { messages } from './messages'
import styles from './selection-bar.module.css'
import type { BulkEdit } from './use-bulk-edit'

/** The progress of an edit of many tracks, or the undo of the last one. Empty if there is neither. */
export function EditBar({ bulk: { progress, last, edits } }: { bulk: BulkEdit }) {
  return (
    // Screen readers announce only changes of an element that was there before.
    <div role="status">
      {progress ? (
        <p className={`${styles.bar} shadow-2xl`}>
          <span className={styles.words}>{messages.dialog.saving(progress.done, progress.total)}</span>
          <Button size="sm" variant="ghost" onClick={() => edits.stop()}>
            {messages.dialog.stop}
          </Button>
        </p>
      ) : (
        last.length > 0 && (
          <p className={`${styles.bar} shadow-2xl`}>
            <span className={styles.words}>{messages.done(last.length)}</span>
            <Button size="sm" variant="quiet" onClick={() => void edits.undo()}>
              {messages.undo}
            </Button>
            <IconButton label={messages.dismiss} icon={<CloseIcon />} onClick={() => edits.dismiss()} />
          </p>
        )
      )}
    </div>
  )
}
