import { usePlayer } from '~/client/player/use-player'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from '../messages'

/** A queue keeps this many tracks over a reload. */
const queuedMax = 500

/** Returns the function that adds the tracks of a playlist to the queue. */
export function useQueuePlaylist(store: PlaylistRows) {
  const player = usePlayer()
  const say = useToast()
  return async () => {
    const { rows } = store.state.get()
    const tracks = await store.readAll(Math.min(rows.length, queuedMax)).catch(() => null)
    if (!tracks) return say({ message: messages.notQueued, tone: 'error' })
    player.playLast(tracks)
    const queued = rows.length > queuedMax ? messages.queuedFirst : messages.queued
    say({ message: queued(tracks.length), tone: 'success' })
  }
}
