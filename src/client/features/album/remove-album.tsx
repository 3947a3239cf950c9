import { useRemoveCopies } from '~/client/offline/use-downloads'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { useToast } from '~/client/ui/feedback/toast'

type RemoveAlbumProps = { open: boolean; ids: readonly string[]; onClose: () => void }

export function RemoveAlbum({ open, ids, onClose }: RemoveAlbumProps) {
  const removeCopies = useRemoveCopies()
  const say = useToast()
  const remove = () => {
    onClose()
    removeCopies(ids).catch(() =>
      say({ message: 'The album could not be removed. Reload the page and try again.', tone: 'error' }),
    )
  }
  return (
    <ConfirmDialog open={open} title="Remove from this device?" act="Remove" onAct={remove} onClose={onClose}>
      <p>
        {ids.length === 1 ? 'One track' : `${ids.length} tracks`} will no longer play here without a network.
        {ids.length === 1 ? ' It stays' : ' They stay'} yours, and can be saved again.
      </p>
    </ConfirmDialog>
  )
}
