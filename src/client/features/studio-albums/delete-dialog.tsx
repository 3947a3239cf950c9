import { drop } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import type { OwnAlbum } from '~/contract/schemas/built'
import { changedByAlbums } from './changed-by-albums'
import { messages } from './messages'

const words = messages.delete

type DeleteDialogProps = { album: OwnAlbum; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ album, onClose, onDeleted }: DeleteDialogProps) {
  const input = { params: { id: album._id } }
  const { run, state, error } = useWrite('deleteAlbum', {
    refreshes: changedByAlbums,
    // Already deleted: in another tab, or by an earlier press whose answer was lost.
    answerIfGone: { deleted: true },
    onLeave: 'finish',
    apply: () => drop('album', input),
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      title={words.title}
      act={words.confirm}
      busy={state.status === 'pending' && words.deleting}
      problem={error && words.failed(error.message ?? '')}
      onAct={() => void run(input)}
      onClose={onClose}
    >
      <p>{words.text(album.title)}</p>
    </ConfirmDialog>
  )
}
