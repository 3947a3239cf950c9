import { usePlayer } from '~/client/player/use-player'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'

/** A queue keeps this many tracks over a reload. */
const queuedMax = 500

/** Returns the function that adds the tracks of a playlist to the queue. */
export function useQueuePlaylist(store: PlaylistRows) {
  const player = usePlayer()
  const say = useToast()
  return async () => {
    const { rows } = store.state.get()
    const tracks = await firstTracks(store, Math.min(rows.length, queuedMax)).catch(() => null)
    if (!tracks) return say({ message: messages.notQueued, tone: 'error' })
    player.playLast(tracks)
    const queued = rows.length > queuedMax ? messages.queuedFirst : messages.queued
    say({ message: queued(tracks.length), tone: 'success' })
  }
}

async function firstTracks(store: PlaylistRows, count: number): Promise<Track[]> {
  const known = store.state.get().rows.slice(0, count)
  if (known.every((track) => track !== undefined)) return known
  const tracks: Track[] = []
  while (tracks.length < count) {
    const { items } = await store.readPage(tracks.length)
    if (items.length === 0) break
    tracks.push(...items)
  }
  return tracks.slice(0, count)
}
