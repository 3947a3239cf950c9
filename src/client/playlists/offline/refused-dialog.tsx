import { useAct } from '~/client/api/write/use-act'
import { useDevicePart } from '~/client/device/device-context'
import { refusedPlaylistsOf } from '~/client/device/parts/playlists-part'
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import type { Playlist } from '~/contract/schemas/built'
import { refreshPlaylists } from '../details/use-playlist-writes'
import { keepVersion } from './keep-version'
import { messages } from './messages'

const words = messages.refused

type RefusedDialogProps = {
  version: RefusedPlaylist
  onKept: (playlist: Playlist) => void
  onClose: () => void
}

/** A playlist was deleted while this device was offline. Asks whether to keep its version as a new one. */
export function RefusedDialog({ version, onKept, onClose }: RefusedDialogProps) {
  const refused = useDevicePart(refusedPlaylistsOf)
  const { run, state, error } = useKeepVersion({ version, onKept, onClose })
  const { reason, title, trackIds, trackCount, playlistId } = version
  const discard = () => {
    onClose()
    void refused.discard(playlistId)
  }
  const known = reason === 'changed' ? 'deleted' : reason
  return (
    <ActDialog
      title={words.title[known]}
      cancel={words.discard}
      onCancel={discard}
      onClose={onClose}
      act={
        <Button busy={state.status === 'pending' && words.keeping} onClick={() => void run()}>
          {words.keep}
        </Button>
      }
    >
      {error?.message && (
        <div className="mb-4">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
      <p className="[overflow-wrap:anywhere]">
        {words.told[known](title)} {words.question(trackIds.length, trackCount)}
      </p>
    </ActDialog>
  )
}

function useKeepVersion({ version, onKept, onClose }: RefusedDialogProps) {
  const refused = useDevicePart(refusedPlaylistsOf)
  const { user } = useSession()
  const say = useToast()
  return useAct<void, Playlist>({
    send: async () => {
      if (!user) throw new Error('Nobody is signed in')
      return keepVersion(version, user)
    },
    onLeave: 'finish',
    refresh: refreshPlaylists,
    unexpectedMessage: words.notKept,
    // If the page is left before this, the question is asked again, and its answer leads to the same new playlist.
    onDone: (playlist) => {
      onClose()
      void refused.discard(version.playlistId)
      say({ message: words.kept(version.title), tone: 'success' })
      onKept(playlist)
    },
  })
}
