import { useState } from 'react'
import { useOffline } from '~/client/api/reach/use-offline'
import { useAct } from '~/client/api/write/use-act'
import { useDevice } from '~/client/device/device-context'
import { forgetPerson } from '~/client/device/parts/forget-person'
import { forgetPlaylists } from '~/client/device/parts/playlist-storage'
import { withDevice } from '~/client/device/with-device'
import { wholeCount } from '~/client/offline/copies/download-kinds'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'
import { EditsNote } from './waiting-edits'

const words = messages.keepCopies

type SignOutDialogProps = {
  /** How many edits of playlists wait to be sent. */
  waitingEdits?: number
  onLeave: () => void | Promise<void>
  onStay: () => void
}

export const SignOutDialog = withDevice(KeepOrRemove)

/** Asks a user with copies on this device whether to keep them. No other user can play them either way. */
function KeepOrRemove({ waitingEdits = 0, onLeave, onStay }: SignOutDialogProps) {
  const { downloads, removeCopies } = useDevice()
  // These are read once, because the copies leave the store as soon as their removal begins.
  const [trackIds] = useState(() => [...downloads.state.get().downloads.keys()])
  const [saved] = useState(() => wholeCount(downloads.state.get()))
  const [userId] = useState(() => downloads.state.get().userId)
  const { run, stop, state, error } = useAct({
    send: () => removeCopies(trackIds),
    onDone: async () => {
      await onLeave()
      if (userId === null) return
      forgetPerson(userId)
      forgetPlaylists(userId)
    },
    unexpectedMessage: words.failed,
  })
  const isRemoving = state.status === 'pending'
  const stay = () => {
    stop()
    onStay()
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={stay}
      actions={
        <>
          <Button variant="quiet" busy={isRemoving && words.removing} onClick={() => void run()}>
            {words.remove}
          </Button>
          <Button disabled={isRemoving} onClick={() => void onLeave()}>
            {words.keep}
          </Button>
        </>
      }
    >
      <Consequence saved={saved} asked={trackIds.length} />
      <EditsNote count={waitingEdits} />
      {error && (
        <p role="alert" className="mt-3 text-rust">
          {error.message}
        </p>
      )}
    </Dialog>
  )
}

function Consequence({ saved, asked }: { saved: number; asked: number }) {
  const offline = useOffline()
  return (
    <>
      <p>
        {copiesText(saved, asked)} {words.consequence}
      </p>
      {offline && <p className="mt-3">{words.offline}</p>}
    </>
  )
}

function copiesText(saved: number, asked: number): string {
  if (saved === asked) return words.allSaved(saved)
  return saved === 0 ? words.noneSaved(asked) : words.someSaved(saved, asked)
}
