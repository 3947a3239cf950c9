import { call } from '~/client/api/call'
import { LostCopies } from '~/client/offline/purchases/lost-copies'
import { savableTracks } from '~/client/offline/purchases/savable-tracks'
import type { Device } from '../device'
import { userMemory } from './user-memory'

/** Notices copies that the browser cleared. It must exist before a user removes copies, to observe that removal. */
export function lostCopiesOf({ downloads, owned }: Device): LostCopies {
  const lostCopies: LostCopies = new LostCopies({
    downloads,
    memoryOf: userMemory('keptCopies', () => lostCopies.otherTabChanged()),
    tracksOf: (trackIds) =>
      savableTracks(trackIds, {
        userId: downloads.state.get().userId,
        purchases: async () => (await owned.load()).purchases,
        track: (id) => call('track', { params: { id } }),
      }),
  })
  return lostCopies
}
