import { expect, it, vi } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { Preload } from './preload'
import type { Source, Sources } from './sources'

const [a, b] = [aTrack('a'), aTrack('b')]
const sourceOf = (address: string): Source => ({ address, entitlement: 'preview' })

function aPreload() {
  const world = { isOnline: true }
  const sources = {
    copyOf: vi.fn((_trackId: string): unknown => null),
    known: vi.fn((_track: unknown): Source | null => sourceOf('/known')),
    ask: vi.fn(async (_track: unknown): Promise<Source | null> => sourceOf('/asked')),
  }
  const warm = vi.fn()
  const preload = new Preload({
    sources: sources as unknown as Sources,
    isOnline: () => world.isOnline,
    warm,
  })
  return { preload, world, sources, warm }
}

it('prepares the next track in the last twenty seconds of the current one, if its end is known', () => {
  const { preload } = aPreload()
  expect(preload.isTime(79.9, 100)).toBe(false)
  expect(preload.isTime(80, 100)).toBe(true)
  expect(preload.isTime(0, 0)).toBe(false)
})

it('fetches the first bytes once when the same track is prepared twice', async () => {
  const { preload, sources, warm } = aPreload()
  await preload.prepare(a)
  await preload.prepare(a)
  expect(warm.mock.calls).toEqual([['/known']])
  expect(sources.ask).not.toHaveBeenCalled()
})

it('asks for the address when it is not known', async () => {
  const { preload, sources, warm } = aPreload()
  sources.known.mockReturnValue(null)
  await preload.prepare(a)
  expect(warm.mock.calls).toEqual([['/asked']])
})

it('prepares nothing without a track, without a network, and for a copy on this device', async () => {
  const { preload, sources, world, warm } = aPreload()
  await preload.prepare(null)
  sources.copyOf.mockReturnValueOnce({})
  await preload.prepare(a)
  world.isOnline = false
  await preload.prepare(a)
  expect(warm).not.toHaveBeenCalled()
})

it('fetches nothing when the address cannot be found', async () => {
  const { preload, sources, warm } = aPreload()
  sources.known.mockReturnValue(null)
  sources.ask.mockRejectedValueOnce(new Error('Down'))
  await preload.prepare(a)
  sources.ask.mockResolvedValueOnce(null)
  await preload.prepare(b)
  expect(warm).not.toHaveBeenCalled()
})

it('fetches nothing for a track whose address arrives after another track was prepared', async () => {
  const { preload, sources, warm } = aPreload()
  sources.known.mockReturnValueOnce(null)
  await Promise.all([preload.prepare(a), preload.prepare(b)])
  expect(warm.mock.calls).toEqual([['/known']])
})
