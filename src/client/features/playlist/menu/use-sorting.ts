// Sorts all tracks of a playlist, and says what has happened.
import { useContext } from 'react'
import { ApiError } from '~/client/api/api-error'
import { ApiUser } from '~/client/api/read/api-user'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from '../messages'
import { allTrackIds, presentOrder } from './all-track-ids'
import { type Sorting, sortedIds } from './sorted-ids'

const words = messages.edits
/** How often a sorting is applied to a newer order before it is given up. */
const triesMax = 4

export function useSorting(store: PlaylistRows, playlistId: string) {
  const say = useToast()
  const userId = useContext(ApiUser)
  return (sorting: Sorting) =>
    void sort(store, { userId, playlistId }, sorting).then(
      (tries) => say({ message: tries > 1 ? words.resorted : words.sorted, tone: 'success' }),
      (error: unknown) =>
        say({ message: words.refused(error instanceof Error ? error.message : ''), tone: 'error' }),
    )
}

type Place = { userId: string | null; playlistId: string }

/**
 * Sorts the whole playlist. If it has other tracks by the time the order arrives, the server refuses it, and the
 * present tracks are sorted again. Returns the number of tries.
 */
async function sort(store: PlaylistRows, { userId, playlistId }: Place, sorting: Sorting): Promise<number> {
  const known = sorting === 'reversed' ? [] : await store.readAll()
  // Without a network the order on screen is sorted.
  let trackIds = await allTrackIds(userId, playlistId, store.state.get().rows)
  for (let tries = 1; ; tries += 1) {
    try {
      await store.edit({ type: 'order', trackIds: sortedIds(trackIds, known, sorting) })
      return tries
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      if (!isOutdated || tries === triesMax) throw error
      trackIds = await presentOrder(userId, playlistId)
    }
  }
}
