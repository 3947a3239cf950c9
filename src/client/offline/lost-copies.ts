// This device's memory of what it has kept, made once. Whatever can remove copies imports it, so that it sees them go.
import { call } from '../api/call'
import { askPurchases } from './ask-purchases'
import { downloads } from './downloads'
import { LostCopies } from './purchases/lost-copies'
import { savableTracks } from './purchases/savable-tracks'
import { userMemory } from './user-memory'

export const lostCopies: LostCopies = new LostCopies({
  downloads,
  memoryOf: userMemory('keptCopies', () => lostCopies.heardElsewhere()),
  tracksOf: (trackIds) =>
    savableTracks(trackIds, {
      userId: downloads.state.get().userId,
      purchases: askPurchases,
      track: (id) => call('track', { params: { id } }),
    }),
})
