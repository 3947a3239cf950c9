import { useWrite } from '~/client/api/write/use-write'
import { playlistReads } from '~/client/playlists/details/use-playlist-writes'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'

const words = messages.share

export type SharePrivateProps = {
  playlist: Pick<Playlist, '_id' | 'title'>
  onShare: () => void
  onClose: () => void
}

/**
 * Says that nobody else can open a private playlist, and offers to let the link work. A link that works only later would
 * be useless, so this does not wait in the outbox.
 */
export function SharePrivate({ playlist, onShare, onClose }: SharePrivateProps) {
  const { run, state, error } = useWrite('updatePlaylist', {
    refreshes: playlistReads,
    onLeave: 'finish',
    onDone: () => {
      onShare()
      onClose()
    },
  })
  const open = () => void run({ params: { id: playlist._id }, body: { visibility: 'unlisted' } })
  return (
    <ActDialog
      title={words.title}
      cancel={words.keep}
      act={
        <Button busy={state.status === 'pending' && words.opening} onClick={open}>
          {words.open}
        </Button>
      }
      onClose={onClose}
    >
      {error?.message && (
        <div className="mb-4">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
      <p>{words.text(playlist.title)}</p>
    </ActDialog>
  )
}
