// In the place of `client/player/player`: `vi.mock('~/client/player/player', () => import('…/player-module'))`.
import { fakePlayer } from './fake-player'

export const player = fakePlayer()
