import { useDevicePart } from '~/client/device/device-context'
import { keptPlaylistsOf } from '~/client/device/parts/playlists-part'
import { useRemoveCopies } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'

const words = messages.unkeep

type UnkeepProps = {
  playlistId: string
  /** The downloads that nothing else on this device needs. */
  copies: readonly string[]
  onClose: () => void
}

/** Asks what happens to the downloads of a playlist that is not kept any more. */
export function UnkeepDialog({ playlistId, copies, onClose }: UnkeepProps) {
  const keptPlaylists = useDevicePart(keptPlaylistsOf)
  const removeCopies = useRemoveCopies()
  const say = useToast()
  const unkeep = (copiesToo: boolean) => {
    onClose()
    const done = keptPlaylists.unkeep(playlistId).then(() => (copiesToo ? removeCopies(copies) : undefined))
    done.catch(() => say({ message: words.removeFailed, tone: 'error' }))
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => unkeep(true)}>
            {words.removeCopies}
          </Button>
          <Button onClick={() => unkeep(false)}>{words.keepCopies}</Button>
        </>
      }
    >
      <p>{words.text(copies.length)}</p>
    </Dialog>
  )
}
