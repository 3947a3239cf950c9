// Moves, removes and sorts the tracks of a playlist, and says what has happened.
import { useMemo } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { PlaylistEdit } from '~/client/playlists/edits/playlist-edit'
import { placeOf } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'
import { type Sorting, sortedIds } from './sorted-ids'

const words = messages.edits
/** How often a sorting is applied to a newer order before it is given up. */
const sortTriesMax = 4

export type TrackEdits = ReturnType<typeof useTrackEdits>

export function useTrackEdits(store: PlaylistRows, playlistId: string) {
  const say = useToast()
  return useMemo(() => {
    const refused = (error: unknown) => {
      const reason = error instanceof Error ? error.message : ''
      say({ message: words.refused(reason), tone: 'error' })
    }
    const edit = (change: PlaylistEdit) => store.edit(change).catch(refused)
    return {
      move: (trackId: string, index: number) => void edit({ type: 'move', trackId, position: index + 1 }),
      remove: (track: Track) => {
        const position = placeOf(store.state.get().rows, track._id) + 1
        void edit({ type: 'remove', trackId: track._id })
        const undo = () => void edit({ type: 'add', track, position })
        say({ message: words.removed(track.title), action: { label: words.undo, onAct: undo } })
      },
      sort: (sorting: Sorting) =>
        sort(store, playlistId, sorting).then(
          (tries) => say({ message: tries > 1 ? words.resorted : words.sorted, tone: 'success' }),
          refused,
        ),
    }
  }, [store, playlistId, say])
}

/**
 * Sorts the whole playlist. If it has other tracks by the time the order arrives, the server refuses it, and the
 * present tracks are sorted again. Returns the number of tries.
 */
async function sort(store: PlaylistRows, playlistId: string, sorting: Sorting): Promise<number> {
  const known = await allTracks(store)
  // Without a network the tracks on screen are sorted.
  let trackIds: readonly string[] = known.map(({ _id }) => _id)
  for (let tries = 1; ; tries += 1) {
    try {
      await store.edit({ type: 'order', trackIds: sortedIds(trackIds, known, sorting) })
      return tries
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      if (!isOutdated || tries === sortTriesMax) throw error
      trackIds = (await call('playlistOrder', { params: { id: playlistId } })).trackIds
    }
  }
}

async function allTracks(store: PlaylistRows): Promise<Track[]> {
  const { rows } = store.state.get()
  const known = rows.filter((track) => track !== undefined)
  if (known.length === rows.length) return known
  const tracks: Track[] = []
  while (tracks.length < rows.length) {
    const { items } = await store.readPage(tracks.length)
    if (items.length === 0) break
    tracks.push(...items)
  }
  return tracks
}
