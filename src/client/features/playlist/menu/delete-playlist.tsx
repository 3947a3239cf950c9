import { drop } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useDevicePart } from '~/client/device/device-context'
import { keptPlaylistsOf } from '~/client/device/parts/playlists-part'
import { deletedHere } from '~/client/offline/playlists/deleted-here'
import { useStore } from '~/client/platform/use-store'
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
  const keptPlaylists = useDevicePart(keptPlaylistsOf)
  const isKept = useStore(keptPlaylists.state).kept?.has(playlist._id) === true
  const { run, state, error } = useWrite('deletePlaylist', {
    refreshes: ['playlists', 'editorialPlaylists'],
    onLeave: 'finish',
    // Already deleted: on another device, or by an earlier press whose answer was lost.
    answerIfGone: { deleted: true },
    apply: (_answer, input) => {
      deletedHere.note(input.params.id)
      drop('playlist', input)
      // If this fails, the next start finds that the playlist is gone.
      keptPlaylists.unkeep(input.params.id).catch(() => {})
    },
    onDone: onDeleted,
  })
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
      {isKept && <p className="mt-3">{words.kept}</p>}
    </ConfirmDialog>
  )
}
