import { describe, expect, it, vi } from 'vitest'
import { fakeCopies, from, peaks } from '../../../../../tests/builders/device/fake-copies'
import { aDetail, aPurchase, aStream, aTrack } from '../../../../../tests/builders/music/tracks'
import { Sources } from './sources'

const track = aTrack('a')
const full = (expiresAtMs: number) => ({ address: `api:${aStream('a', expiresAtMs)}`, entitlement: 'full' })
const preview = { address: `api:${track.audioUrl}`, entitlement: 'preview' }

function aSources({ isKnown = true, owned = [] as string[] } = {}) {
  const world = { nowMs: 1_000_000, detail: aDetail(track) }
  const ask = vi.fn(async (_trackId: string) => world.detail)
  const sources = new Sources({
    calls: { track: ask },
    owned: { isKnown: () => isKnown, has: (trackId) => owned.includes(trackId) },
    now: () => world.nowMs,
    addressOf: (path) => `api:${path}`,
  })
  sources.setListener('me')
  return { sources, world, ask }
}

describe('the signed address of a full stream', () => {
  const knownWith = (expiresInMs: number, durationSeconds: number | null = 200) => {
    const { sources, world } = aSources()
    sources.addStreams([aPurchase(track, world.nowMs + expiresInMs)])
    return { known: sources.known({ ...track, durationSeconds }), expected: full(world.nowMs + expiresInMs) }
  }

  it('is used when it stays valid for a minute after the end of the track', () => {
    const { known, expected } = knownWith(260_001)
    expect(known).toEqual(expected)
  })

  it('has to be renewed when it would expire within a minute after the end of the track', () => {
    expect(knownWith(260_000).known).toBeNull()
  })

  it('must be valid for eleven minutes when the length of the track is unknown', () => {
    expect(knownWith(660_000, null).known).toBeNull()
    expect(knownWith(660_001, null).known).not.toBeNull()
  })

  it('is fresh until a minute before it expires', () => {
    const { sources, world } = aSources()
    expect(sources.isFresh(aStream('a', world.nowMs + 60_001))).toBe(true)
    expect(sources.isFresh(aStream('a', world.nowMs + 60_000))).toBe(false)
  })

  it('is always fresh without an expiry', () => {
    expect(aSources().sources.isFresh('/media/tracks/a/preview')).toBe(true)
  })

  it('may have its expiry at any place in the query', () => {
    const { sources } = aSources()
    expect(sources.isFresh('/media/tracks/a/stream?e=1')).toBe(false)
    expect(sources.isFresh('/media/tracks/a/stream?u=1&e=1')).toBe(false)
    expect(sources.isFresh('/media/tracks/a/stream?rate=1')).toBe(true)
  })
})

describe('the source that is known without a request', () => {
  it('is the preview of a track that is not owned', () => {
    expect(aSources().sources.known(track)).toEqual(preview)
  })

  it.each([
    ['is owned, so the full stream is needed', aSources({ owned: ['a'] }), track],
    ['may be owned, while the owned tracks are unknown', aSources({ isKnown: false }), track],
    ['is the listener’s own', aSources(), aTrack('a', { artist: { ...track.artist, _id: 'me' } })],
    ['is a work in progress', aSources(), aTrack('a', { isWorkInProgress: true })],
    ['has no preview', aSources(), aTrack('a', { audioUrl: null })],
  ])('is none for a track that %s', (_, { sources }, track) => {
    expect(sources.known(track)).toBeNull()
  })

  it('is the copy on this device', () => {
    const { sources } = aSources()
    sources.setCopies(fakeCopies('me/a').copies)
    expect(sources.known(track)).toEqual({ address: from('a'), entitlement: 'full', isCopy: true })
    expect(sources.peaksOf('a')).toEqual(peaks)
  })

  it('is never a copy while nobody is signed in', () => {
    const { sources } = aSources()
    sources.setCopies(fakeCopies('me/a', 'null/a').copies)
    sources.setListener(null)
    expect(sources.copyOf('a')).toBeNull()
  })

  it('is not a copy that could not be played, until that copy was removed and added again', () => {
    const { sources } = aSources()
    const device = fakeCopies('me/a')
    sources.setCopies(device.copies)
    sources.reportBroken('a')
    expect(device.broken).toEqual(['a'])
    expect(sources.copyOf('a')).toBeNull()
    device.remove('me/a')
    expect(sources.copyOf('a')).toBeNull()
    device.add('me/a')
    expect(sources.copyOf('a')).not.toBeNull()
  })

  it('is not the full stream of the person who was signed in before', () => {
    const { sources, world } = aSources()
    sources.addStreams([aPurchase(track, world.nowMs + 1e9)])
    sources.setListener('you')
    expect(sources.known(track)).toEqual(preview)
  })

  it('is the preview again after the entitlement to the full stream was lost', async () => {
    const { sources, world } = aSources()
    sources.addStreams([aPurchase(track, world.nowMs + 1e9)])
    await sources.fetchDetail('a')
    expect(sources.known(track)).toEqual(preview)
  })

  it('is the full stream after the server has granted it', async () => {
    const { sources, world } = aSources()
    world.detail = aDetail(track, { access: 'full', streamUrl: aStream('a', world.nowMs + 1e9) })
    await sources.fetchDetail('a')
    expect(sources.known(track)).toEqual(full(world.nowMs + 1e9))
  })
})

describe('the source that is requested when none is known', () => {
  it.each([
    [
      'the full stream',
      { access: 'full', streamUrl: '/full' },
      { address: 'api:/full', entitlement: 'full' },
    ],
    ['the preview while the full stream is not ready', { access: 'full', streamUrl: null }, preview],
    ['the preview', { access: 'preview', streamUrl: null }, preview],
    ['none without an entitlement', { access: 'none' }, null],
    ['none without audio', { access: 'preview', audioUrl: null }, null],
  ] as const)('is %s', async (_, detail, source) => {
    const { sources, world } = aSources()
    world.detail = aDetail(track, detail)
    expect(await sources.ask(track)).toEqual(source)
  })

  it('is a copy that has to be opened first', async () => {
    const { sources, ask } = aSources()
    const device = fakeCopies('me/a')
    device.worker.answers = false
    sources.setCopies(device.copies)
    expect(sources.known(track)).toBeNull()
    expect(await sources.ask(track)).toEqual({ address: 'blob:a', entitlement: 'full', isCopy: true })
    expect(ask).not.toHaveBeenCalled()
  })

  it('is requested once for concurrent calls, and again for a later call', async () => {
    const { sources, ask } = aSources()
    await Promise.all([sources.ask(track), sources.fetchDetail('a')])
    expect(ask.mock.calls).toEqual([['a']])
    await sources.ask(track)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is requested again after a failure', async () => {
    const { sources, ask } = aSources()
    ask.mockRejectedValueOnce(new Error('Down'))
    await expect(sources.ask(track)).rejects.toThrow('Down')
    expect(await sources.ask(track)).toEqual(preview)
  })

  it('is requested once for the person who has just signed in, even if the answer for the previous person arrives between two calls', async () => {
    const { sources, ask, world } = aSources()
    const answers: (() => void)[] = []
    ask.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(world.detail))))
    const first = sources.fetchDetail('a')
    sources.setListener('you')
    const second = sources.fetchDetail('a')
    answers[0]?.()
    await first
    expect(sources.fetchDetail('a')).toBe(second)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is not stored when another person has signed in meanwhile', async () => {
    const { sources } = aSources()
    const asking = sources.fetchDetail('a')
    sources.setListener('you')
    await asking
    expect(sources.detailOf('a')).toBeNull()
  })
})

it('keeps the details of the hundred tracks that were fetched last', async () => {
  const { sources, world } = aSources()
  const fetch = async (id: string) => {
    world.detail = aDetail(aTrack(id), { peaks: btoa('ÿ') })
    await sources.fetchDetail(id)
  }
  for (let at = 0; at < 100; at += 1) await fetch(`t${at}`)
  await fetch('t0')
  expect(sources.detailOf('t1')).not.toBeNull()
  await fetch('t100')
  expect(sources.detailOf('t1')).toBeNull()
  expect(sources.detailOf('t0')?._id).toBe('t0')
  expect(sources.peaksOf('t0')).toEqual([1])
})

it('recognizes the listener’s own track by its artist', () => {
  const { sources } = aSources()
  const own = aTrack('own', { artist: { ...track.artist, _id: 'me' } })
  expect([sources.isOwn(own), sources.isOwn(track)]).toEqual([true, false])
})
