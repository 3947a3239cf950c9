import { useDeletePlaylist } from '~/client/playlists/details/use-playlist-writes'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'

const words = messages.delete

type DeletePlaylistProps = {
  playlist: Pick<PlaylistDetail, '_id' | 'title'>
  onClose: () => void
  onDeleted: () => void
}

export function DeletePlaylist({ playlist, onClose, onDeleted }: DeletePlaylistProps) {
  const { run, state, error } = useDeletePlaylist(onDeleted)
  return (
    <ConfirmDialog
      open
      title={words.title}
      act={words.act}
      busy={state.status === 'pending' && words.busy}
      problem={error?.message}
      onAct={() => void run({ params: { id: playlist._id } })}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">{words.text(playlist.title)}</p>
    </ConfirmDialog>
  )
}
