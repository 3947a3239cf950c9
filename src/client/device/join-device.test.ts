import { beforeEach, expect, it, vi } from 'vitest'
import { reach } from '../api/reach/reach'
import { player as fake } from '../../../tests/fakes/player-module'
import { joinDevice } from './join-device'

vi.mock('../player/player', () => import('../../../tests/fakes/player-module'))
vi.mock('../offline/downloads', () => ({ downloads: {}, openedCopy: () => null }))
vi.mock('../platform/page/page-worker', () => ({ pageWorker: { onMessage: () => {} } }))
vi.mock('./played-copies', () => ({ playedCopies: () => ({}) }))

beforeEach(() => reach.set({ isThere: true }))

it('a network that led nowhere and leads to the server again is one to play by, though the browser saw no change', () => {
  joinDevice()
  const back = () => fake.asked.filter(([what]) => what === 'backOnline').length
  reach.set({ isThere: false })
  expect(back()).toBe(0)
  reach.set({ isThere: true })
  expect(back()).toBe(1)
})
