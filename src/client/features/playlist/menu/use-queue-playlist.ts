import { useDevicePart } from '~/client/device/device-context'
import { usePlayer } from '~/client/player/use-player'
import { partsInOrder } from '~/client/playlists/play/next-parts'
import { pageSize, type PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from '../messages'
import { queueFillingOf } from '~/client/playlists/play/queue-filling'
import { pagesOf } from '../pages-of'

/** Returns the function that adds the tracks of a playlist to the queue. Those of a long one follow while it plays. */
export function useQueuePlaylist(store: PlaylistRows) {
  const player = usePlayer()
  const filling = useDevicePart(queueFillingOf)
  const say = useToast()
  return async () => {
    const { length } = store.state.get().rows
    const tracks = await store.readAll(Math.min(length, pageSize)).catch(() => null)
    if (!tracks) return say({ message: messages.notQueued, tone: 'error' })
    player.playLast(tracks)
    if (tracks.length < length) filling.insert(partsInOrder(pagesOf(store, length), tracks.length))
    say({ message: messages.queued(length), tone: 'success' })
  }
}
