import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'
import type { BulkEdit, PartialOutcome } from './use-bulk-edit'

const texts = messages.result
/** Nobody reads more, and the list may have thousands. */
const mostListed = 50

type BulkResultProps = {
  outcome: PartialOutcome
  bulk: BulkEdit
}

/** Says which tracks could not be changed and why, and tries them again. */
export function BulkResult({ outcome, bulk: { progress, retry, finish } }: BulkResultProps) {
  const { changed, failed } = outcome
  const close = () => finish(outcome)
  return (
    <Dialog
      open
      title={texts.title(failed.length)}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
          <Button
            onClick={() => retry(outcome)}
            busy={progress !== null && messages.dialog.saving(progress.done, progress.total)}
          >
            {texts.retry}
          </Button>
        </>
      }
    >
      <p className="text-dim">
        {changed.length > 0 && `${texts.changed(changed.length)} `}
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
