import { useShare } from '~/client/catalog/rows/menu/use-share'
import { useAct } from '~/client/api/write/use-act'
import { refreshPlaylists } from '~/client/playlists/details/use-playlist-writes'
import { useToast } from '~/client/ui/feedback/toast'
import { pathTo } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import { ownerName } from './owner'

const words = messages.share

/** Shares the link of a playlist. Nobody else can open that of a private one, so it offers to change this. */
export function useSharePlaylist({ _id, title, owner, type, visibility, mayEdit }: PlaylistDetail) {
  const say = useToast()
  const share = useShare()
  const { run } = useAct<void, unknown>({
    // Few people press this button, so its code loads with the press.
    send: async (_, { idempotencyKey }) => {
      const { updatePlaylist } = await import('~/client/playlists/details/update-playlist')
      return updatePlaylist({ params: { id: _id }, body: { visibility: 'unlisted' } }, idempotencyKey)
    },
    refresh: refreshPlaylists,
    onLeave: 'finish',
    onDone: () => say({ message: words.opened, tone: 'success' }),
  })
  const open = async () => {
    const error = await run()
    if (error) say({ message: words.notOpened(error.message ?? ''), tone: 'error' })
  }
  return async () => {
    const name = owner ? messages.titleBy(title, ownerName(owner)) : title
    const isShared = await share(pathTo.playlist(type, _id), name)
    if (!isShared || visibility !== 'private' || !mayEdit) return
    say({ message: words.private, action: { label: words.open, onAct: () => void open() } })
  }
}
