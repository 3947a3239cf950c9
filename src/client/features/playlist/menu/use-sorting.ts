// Sorts all tracks of a playlist, and says what has happened.
import { useContext } from 'react'
import { ApiError } from '~/client/api/api-error'
import { ApiUser } from '~/client/api/read/api-user'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from '../messages'
import { allTrackIds, presentOrder } from './all-track-ids'
import { restoredIds, type Sorting, sortedIds } from './sorted-ids'

const words = messages.edits
/** How often a sorting is applied to a newer order before it is given up. */
const triesMax = 4

export function useSorting(store: PlaylistRows, playlistId: string) {
  const say = useToast()
  const userId = useContext(ApiUser)
  const place = { userId, playlistId }
  const sayWhy = (error: unknown) =>
    say({ message: words.refused(error instanceof Error ? error.message : ''), tone: 'error' })
  const putBack = (before: readonly string[]) =>
    void arrange(store, place, (trackIds) => restoredIds(trackIds, before)).catch(sayWhy)
  return (sorting: Sorting) =>
    void sort(store, place, sorting).then(
      ({ tries, before }) =>
        say({
          message: tries > 1 ? words.resorted : words.sorted,
          tone: 'success',
          action: { label: words.undo, onAct: () => putBack(before) },
        }),
      sayWhy,
    )
}

type Place = { userId: string | null; playlistId: string }

async function sort(store: PlaylistRows, place: Place, sorting: Sorting) {
  const known = sorting === 'reversed' ? [] : await store.readAll()
  return arrange(store, place, (trackIds) => sortedIds(trackIds, known, sorting))
}

/**
 * Orders the whole playlist. If it has other tracks by the time the order arrives, the server refuses it, and the
 * present tracks are ordered again. Returns the number of tries, and the order before.
 */
async function arrange(
  store: PlaylistRows,
  { userId, playlistId }: Place,
  order: (trackIds: readonly string[]) => string[],
): Promise<{ tries: number; before: readonly string[] }> {
  // Without a network the order on screen is sorted.
  let trackIds = await allTrackIds(userId, playlistId, store.state.get().rows)
  for (let tries = 1; ; tries += 1) {
    try {
      await store.edit({ type: 'order', trackIds: order(trackIds) })
      return { tries, before: trackIds }
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      if (!isOutdated || tries === triesMax) throw error
      trackIds = await presentOrder(userId, playlistId)
    }
  }
}
