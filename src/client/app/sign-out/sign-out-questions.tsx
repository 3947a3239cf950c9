import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import type { Losses } from './losses'
import { EditsDialog, EditsNote } from './waiting-edits'
import { messages } from './messages'
import { SignOutDialog } from './sign-out-dialog'

const words = messages.uploads

type SignOutQuestionsProps = { losses: Losses; onLeave: () => void; onStay: () => void }

/**
 * Asks before a sign-out: first about unfinished uploads, then about copies of tracks on this device. The first question that
 * is shown also names the playlist edits that were not sent yet. Uploads are cancelled only after the last answer.
 */
export function SignOutQuestions({ losses, onLeave, onStay }: SignOutQuestionsProps) {
  const { uploads, hasCopies, waitingEdits } = losses
  const [step, setStep] = useState<'uploads' | 'copies' | 'leaving'>(
    uploads.length > 0 ? 'uploads' : 'copies',
  )
  const leave = async () => {
    if (uploads.length > 0) {
      setStep('leaving')
      await losses.cancelUploads()
    }
    onLeave()
  }
  if (uploads.length === 0 && !hasCopies)
    return <EditsDialog count={waitingEdits} onLeave={onLeave} onStay={onStay} />
  if (step === 'copies')
    return (
      <SignOutDialog waitingEdits={uploads.length === 0 ? waitingEdits : 0} onLeave={leave} onStay={onStay} />
    )
  return (
    <UploadsDialog
      uploads={uploads}
      waitingEdits={waitingEdits}
      isLeaving={step === 'leaving'}
      onCancel={() => (hasCopies ? setStep('copies') : void leave())}
      onStay={onStay}
    />
  )
}

type UploadsDialogProps = {
  uploads: Losses['uploads']
  waitingEdits: number
  isLeaving: boolean
  onCancel: () => void
  onStay: () => void
}

const namesShown = 5

function UploadsDialog({ uploads, waitingEdits, isLeaving, onCancel, onStay }: UploadsDialogProps) {
  const more = uploads.length - namesShown
  return (
    <Dialog
      open
      title={words.title}
      onClose={() => isLeaving || onStay()}
      actions={
        <>
          <Button variant="quiet" busy={isLeaving && words.cancelling} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button disabled={isLeaving} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.unfinished(uploads.length)}</p>
      <ul className="my-3 grid gap-1">
        {uploads.slice(0, namesShown).map(({ id, name }) => (
          <li key={id} className="truncate font-600" dir="auto">
            {name}
          </li>
        ))}
        {more > 0 && <li className="text-dim">{words.more(more)}</li>}
      </ul>
      <p>{words.consequence}</p>
      <EditsNote count={waitingEdits} />
    </Dialog>
  )
}
