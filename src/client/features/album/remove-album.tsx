import { useRemoveCopies } from '~/client/offline/use-downloads'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'

const words = messages.removal

type RemoveAlbumProps = { open: boolean; ids: readonly string[]; onClose: () => void }

export function RemoveAlbum({ open, ids, onClose }: RemoveAlbumProps) {
  const removeCopies = useRemoveCopies()
  const showToast = useToast()
  const remove = () => {
    onClose()
    removeCopies(ids).catch(() => showToast({ message: words.failed, tone: 'error' }))
  }
  return (
    <ConfirmDialog
      open={open}
      title={words.title(ids.length)}
      act={words.confirm}
      keep={words.keep(ids.length)}
      onAct={remove}
      onClose={onClose}
    >
      <p>{words.consequence(ids.length)}</p>
    </ConfirmDialog>
  )
}
