// What the questions before a sign-out say about playlist edits that were not sent yet.
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'

const words = messages.edits

/** A paragraph about unsent edits, for a question that is mainly about uploads or copies. */
export const EditsNote = ({ count }: { count: number }) =>
  count > 0 && <p className="mt-3">{words.waiting(count)}</p>

type EditsDialogProps = { count: number; onLeave: () => void; onStay: () => void }

export const EditsDialog = ({ count, onLeave, onStay }: EditsDialogProps) => (
  <Dialog
    open
    title={words.title}
    onClose={onStay}
    actions={
      <>
        <Button variant="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button onClick={onStay}>{words.stay}</Button>
      </>
    }
  >
    <p>{words.waiting(count)}</p>
  </Dialog>
)
