import { useState } from 'react'
import { useOffline } from '~/client/api/reach/use-offline'
import { useAct } from '~/client/api/write/use-act'
import { useDevice } from '~/client/device/device-context'
import { withDevice } from '~/client/device/with-device'
import { wholeCount } from '~/client/offline/copies/download-kinds'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'

type SignOutDialogProps = { onLeave: () => void; onStay: () => void }

export const SignOutDialog = withDevice(KeepOrRemove)

/** Asks those with music on this device whether to keep it there; nobody else can see it either way. */
function KeepOrRemove({ onLeave, onStay }: SignOutDialogProps) {
  const { downloads, removeCopies } = useDevice()
  // Read once, since the copies leave the store as soon as their removal begins.
  const [trackIds] = useState(() => [...downloads.state.get().downloads.keys()])
  const [saved] = useState(() => wholeCount(downloads.state.get()))
  const { run, stop, state, error } = useAct({
    send: () => removeCopies(trackIds),
    onDone: onLeave,
    otherwise: 'It could not be removed. Reload the page and try again, or sign out and keep it.',
  })
  const isRemoving = state.status === 'pending'
  const stay = () => {
    stop()
    onStay()
  }
  return (
    <Dialog
      open
      title="Keep your music on this device?"
      onClose={stay}
      actions={
        <>
          <Button variant="quiet" busy={isRemoving && 'Removing…'} onClick={() => void run()}>
            Remove and sign out
          </Button>
          <Button disabled={isRemoving} onClick={onLeave}>
            Keep and sign out
          </Button>
        </>
      }
    >
      <WhatStays saved={saved} asked={trackIds.length} />
      {error && (
        <p role="alert" className="mt-3 text-rust">
          {error.message}
        </p>
      )}
    </Dialog>
  )
}

function WhatStays({ saved, asked }: { saved: number; asked: number }) {
  const offline = useOffline()
  return (
    <>
      <p>
        {hereWords(saved, asked)} What you keep plays again once you sign in again; nobody else who uses this
        device gets to hear it.
      </p>
      {offline && (
        <p className="mt-3">
          You are offline. Signing in again needs a network: until there is one, nothing saved here will play.
        </p>
      )}
    </>
  )
}

const tracksAre = (count: number) => (count === 1 ? 'One track is' : `${count} tracks are`)

/** What is on its way is not here yet. */
function hereWords(saved: number, asked: number): string {
  if (saved === asked) return `${tracksAre(saved)} saved here.`
  if (saved === 0) return `${tracksAre(asked)} being saved here.`
  return `${tracksAre(saved)} saved here, and ${asked - saved} more not all yet.`
}
