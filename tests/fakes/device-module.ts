// In the place of `client/offline/downloads`, as `player-module.ts` is in the player's.
import { fakeDownloads } from './fake-downloads'

export const downloads = fakeDownloads()
export const openedCopy = { addressOf: () => null, open: () => Promise.resolve(null) }
