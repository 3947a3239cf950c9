import { useState } from 'react'
import { downloads } from '../offline/downloads'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

type SignOutDialogProps = { onLeave: () => void; onStay: () => void }

/** Whoever has music on this device says what becomes of it as they go: nobody else sees it here in either case. */
export function SignOutDialog({ onLeave, onStay }: SignOutDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [count] = useState(() => downloads.state.get().downloads.size)
  const leaveNothing = () => {
    downloads
      .remove([...downloads.state.get().downloads.keys()])
      .then(onLeave, () =>
        setProblem('It could not be removed. Reload the page and try again, or sign out and keep it.'),
      )
  }
  return (
    <Dialog
      open
      title="Keep your music on this device?"
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onClick={leaveNothing}>
            Remove and sign out
          </Button>
          <Button onClick={onLeave}>Keep and sign out</Button>
        </>
      }
    >
      <p>
        {count === 1 ? 'One track is' : `${count} tracks are`} saved here. Kept, they play again once you sign
        in; nobody else who uses this device gets to hear them.
      </p>
      {problem !== null && (
        <p role="alert" className="mt-3 text-rust">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
