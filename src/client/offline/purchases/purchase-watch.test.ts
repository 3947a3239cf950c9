import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Answer } from '~/contract/schemas/built'
import { aDownload, downloadsOf, fakeDownloads } from '../../../../tests/fakes/fake-downloads'
import { storedTexts } from '../../../../tests/fakes/stored-texts'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { aTrack, purchasesOf } from '../../../../tests/builders/music/tracks'
import { Owned } from '~/client/owned/owned'
import { hourMs } from '~/contract/durations'
import { PurchaseWatch, type CopyEntitlement } from './purchase-watch'

const [a, b, c] = ['a', 'b', 'c'].map((id) => aTrack(id)) as [T, T, T]
type T = ReturnType<typeof aTrack>
const offline = () => new ApiError(0, 'network')
/** A first page whose next page is answered by `next`. */
const paged =
  (first: Partial<Answer<'purchases'>>, next: () => Answer<'purchases'>) =>
  async (cursor: string | undefined) =>
    cursor === undefined ? { ...all(a), ...first, nextCursor: 'more' } : next()
const all = (...tracks: T[]): Answer<'purchases'> => purchasesOf(tracks, 1)

const readPages = (purchases: (cursor: string | undefined) => Promise<Answer<'purchases'>>) =>
  new Owned({
    purchases,
    storage: { read: () => null, write: () => {}, remove: () => {} },
    life: { isOnline: () => true, onOnline: () => {} },
  }).load()

let watch: ReturnType<typeof aWatch>

function aWatch(memories = storedTexts()) {
  const downloads = fakeDownloads()
  downloads.remove.mockImplementation((...[ids]: unknown[]) => {
    const left = [...downloads.state.get().downloads.values()].filter(
      ({ trackId }) => !(ids as string[]).includes(trackId),
    )
    downloads.state.set({ downloads: downloadsOf(...left) })
    return Promise.resolve()
  })
  const clock = manualClock()
  const network = { online: true, acts: [] as (() => void)[] }
  const token = { now: 'of ada' as string | null }
  const asked = {
    purchases: vi.fn<(cursor: string | undefined) => Promise<Answer<'purchases'>>>(async () => all(a)),
    whoAmI: vi.fn(async () => 'ada'),
    copyEntitlement: vi.fn(async (): Promise<CopyEntitlement> => 'not-entitled'),
  }
  const needed = { is: false }
  const onList = vi.fn()
  const engine = new PurchaseWatch({
    downloads: downloads as never,
    ...asked,
    purchases: () => readPages(asked.purchases),
    token: () => token.now,
    isListNeeded: () => needed.is,
    onList,
    memoryOf: memories.memoryOf,
    clock,
    life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
  })
  const sign = (userId: string | null, ...tracks: T[]) =>
    downloads.state.set({
      userId,
      downloads: downloadsOf(...tracks.map((track) => aDownload(track, { type: 'kept' }))),
    })
  const here = () => [...downloads.state.get().downloads.keys()]
  return { ...asked, asked, memories, engine, downloads, clock, network, token, needed, onList, sign, here }
}

beforeEach(() => {
  watch = aWatch()
})

const look = () => watch.engine.look()

describe('a copy of a track that is no longer owned', () => {
  it('is removed at the next contact with the server and reported, while owned copies stay', async () => {
    watch.sign('ada', a, b)
    await look()
    expect(watch.here()).toEqual(['a'])
    expect(watch.engine.state.get().removedTitles).toEqual(['Track b'])
    watch.engine.dismissRemoved()
    expect(watch.engine.state.get().removedTitles).toEqual([])
  })

  it('is reported to its owner only, until they dismiss the notice', async () => {
    watch.sign('ada', a, b)
    await look()
    const next = aWatch(watch.memories)
    next.sign('ben')
    expect(next.engine.state.get().removedTitles).toEqual([])
    next.sign('ada', a)
    expect(next.engine.state.get().removedTitles).toEqual(['Track b'])
    next.engine.dismissRemoved()
    watch.engine.otherTabChanged()
    expect(watch.engine.state.get().removedTitles).toEqual([])
    const last = aWatch(watch.memories)
    last.sign('ada', a)
    expect(last.engine.state.get().removedTitles).toEqual([])
  })

  it('is removed when all purchases were refunded', async () => {
    watch.purchases.mockResolvedValue(all())
    watch.sign('ada', a, b)
    await look()
    expect(watch.here()).toEqual([])
  })

  it('is looked for when the network is back, and every hour', async () => {
    watch.network.online = false
    watch.sign('ada', a, b)
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.network.online = true
    watch.network.acts.forEach((act) => act())
    await vi.waitFor(() => expect(watch.here()).toEqual(['a']))
    watch.purchases.mockResolvedValue(all())
    watch.clock.advance(hourMs)
    await vi.waitFor(() => expect(watch.here()).toEqual([]))
  })
})

describe('no copy is removed', () => {
  const leftOfBoth = async () => {
    watch.sign('ada', a, b)
    await look()
    return watch.here()
  }
  const both = ['a', 'b']

  it.each([
    ['without a network', offline()],
    ['behind a locked gate', new ApiError(403, 'beta_access_required', { requiresBetaAccess: true })],
    ['when signed out', new ApiError(401, 'signed_out')],
    ['after a server error', new ApiError(503, 'unavailable')],
    ['after an unreadable response', new ApiError(200, 'unreadable_answer')],
  ])('%s', async (_, error) => {
    watch.purchases.mockRejectedValue(error)
    expect(await leftOfBoth()).toEqual(both)
  })

  it.each([
    ['a response without a list', {}],
    ['a response with an invalid list', { items: null, total: 0 }],
    ['a list with fewer items than its total', { items: [], total: 2 }],
  ])('because of %s', async (_, answer) => {
    watch.purchases.mockResolvedValue(answer as never)
    expect(await leftOfBoth()).toEqual(both)
  })

  it('because of a list whose next page fails', async () => {
    watch.purchases.mockImplementation(
      paged({ total: 2 }, () => {
        throw offline()
      }),
    )
    expect(await leftOfBoth()).toEqual(both)
  })

  it('because of a list that changed while it was read', async () => {
    watch.purchases.mockImplementation(paged({ total: 2 }, () => ({ ...all(c), total: 3 })))
    expect(await leftOfBoth()).toEqual(both)
  })

  it('when the purchase of its track is on a later page', async () => {
    watch.purchases.mockImplementation(paged({ total: 2 }, () => ({ ...all(b), total: 2 })))
    expect(await leftOfBoth()).toEqual(both)
    expect(watch.copyEntitlement).not.toHaveBeenCalled()
  })

  it('when the artist has taken its track down', async () => {
    watch.purchases.mockResolvedValue(all(a, { ...b, audioUrl: null }))
    expect(await leftOfBoth()).toEqual(both)
  })

  it.each<CopyEntitlement>(['entitled', 'unknown'])(
    'when the server answers "%s" for a track that is missing from the list',
    async (entitlement) => {
      watch.copyEntitlement.mockResolvedValue(entitlement)
      expect(await leftOfBoth()).toEqual(both)
    },
  )

  it('when the person is the artist of its track, and the server is not asked', async () => {
    const own = aTrack('own', { artist: { ...a.artist, _id: 'ada' } })
    watch.sign('ada', a, own)
    await look()
    expect(watch.here()).toEqual(['a', 'own'])
    expect(watch.copyEntitlement).not.toHaveBeenCalled()
  })

  it('when the session belongs to another person', async () => {
    watch.whoAmI.mockResolvedValue('bob')
    expect(await leftOfBoth()).toEqual(both)
    watch.whoAmI.mockRejectedValue(offline())
    expect(await leftOfBoth()).toEqual(both)
  })

  it('when another person signs in during the request, in any tab', async () => {
    watch.purchases.mockImplementationOnce(async () => {
      watch.token.now = 'of bob'
      return all(a)
    })
    expect(await leftOfBoth()).toEqual(both)
    expect(await leftOfBoth()).toEqual(both)
    expect(watch.purchases).toHaveBeenCalledTimes(1)
    expect(watch.onList).not.toHaveBeenCalled()
    watch = aWatch()
    watch.copyEntitlement.mockImplementationOnce(async () => {
      watch.sign('bob')
      return 'not-entitled'
    })
    watch.sign('ada', a, b)
    await look()
    expect(watch.downloads.remove).not.toHaveBeenCalled()
  })
})

describe('the list of purchases', () => {
  it('is requested only when there are copies or automatic saving needs it', async () => {
    watch.sign('ada')
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.needed.is = true
    await look()
    expect(watch.onList).toHaveBeenCalledExactlyOnceWith('ada', all(a).items)
  })

  it('is read only once more for any number of requests during a read', async () => {
    watch.needed.is = true
    watch.sign('ada')
    await Promise.all([look(), look(), look()])
    expect(watch.purchases).toHaveBeenCalledTimes(2)
  })
})
