import { useRef, useState } from 'react'
import { useOffline } from '~/client/api/reach/use-offline'
import { downloads } from '~/client/offline/downloads'
import { wholeCount } from '~/client/offline/copies/download-kinds'
// So that what is removed is not taken for lost.
import '~/client/offline/lost-copies'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'

type SignOutDialogProps = { onLeave: () => void; onStay: () => void }

/** Whoever has music on this device says what becomes of it as they go: nobody else sees it here in either case. */
export function SignOutDialog({ onLeave, onStay }: SignOutDialogProps) {
  const [state, setState] = useState<'asking' | 'removing' | 'failed'>('asking')
  // As it was asked: what is being removed is shown nowhere any more, whether or not that succeeds.
  const [trackIds] = useState(() => [...downloads.state.get().downloads.keys()])
  const [saved] = useState(() => wholeCount(downloads.state.get()))
  const stays = useRef(false)
  const stay = () => {
    stays.current = true
    onStay()
  }
  const leaveNothing = async () => {
    setState('removing')
    try {
      await downloads.remove(trackIds)
      if (!stays.current) onLeave()
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog
      open
      title="Keep your music on this device?"
      onClose={stay}
      actions={
        <>
          <Button variant="quiet" busy={state === 'removing' && 'Removing…'} onClick={leaveNothing}>
            Remove and sign out
          </Button>
          <Button disabled={state === 'removing'} onClick={onLeave}>
            Keep and sign out
          </Button>
        </>
      }
    >
      <WhatStays saved={saved} asked={trackIds.length} />
      {state === 'failed' && (
        <p role="alert" className="mt-3 text-rust">
          It could not be removed. Reload the page and try again, or sign out and keep it.
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
