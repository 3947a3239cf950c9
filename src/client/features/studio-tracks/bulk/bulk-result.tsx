import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { mayRetry, type PartialOutcome } from './bulk-edits'
import { messages } from './messages'
import type { BulkEdit } from './use-bulk-edit'

const texts = messages.result
/** Nobody reads more, and the list may have thousands. */
const mostListed = 50

type BulkResultProps = {
  outcome: PartialOutcome
  bulk: BulkEdit
}

/** Says which tracks could not be changed and why, and tries them again. */
export function BulkResult({ outcome, bulk: { progress, edits } }: BulkResultProps) {
  const { changed, failed } = outcome
  const close = () => edits.finish(outcome)
  const [title, others] =
    outcome.kind === 'undo' ? [texts.undoTitle, texts.undone] : [texts.title, texts.changed]
  return (
    <Dialog
      open
      title={title(failed.length)}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
          {failed.some(mayRetry) && (
            <Button
              onClick={() => void edits.retry(outcome)}
              busy={progress !== null && messages.dialog.saving(progress.done, progress.total)}
            >
              {texts.retry}
            </Button>
          )}
        </>
      }
    >
      <p className="text-dim">
        {changed.length > 0 && `${others(changed.length)} `}
        {texts.stillSelected}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {failed.slice(0, mostListed).map(({ edit, message }) => (
          <li key={edit._id} className="py-2.5">
            <p dir="auto" className="truncate font-600">
              {edit.title}
            </p>
            <p className="text-sm text-rust">{message}</p>
          </li>
        ))}
      </ul>
      {failed.length > mostListed && (
        <p className="mt-3 text-dim">{texts.more(failed.length - mostListed)}</p>
      )}
    </Dialog>
  )
}
