import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Answer } from '~/contract/schemas/built'
import { aDownload, downloadsOf, fakeDownloads } from '../../../../tests/fakes/fake-downloads'
import { storedTexts } from '../../../../tests/fakes/stored-texts'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { aTrack, purchasesOf } from '../../../../tests/builders/music/tracks'
import { Owned } from '~/client/owned/owned'
import { PurchaseWatch, type Right } from './purchase-watch'

const [a, b, c] = ['a', 'b', 'c'].map((id) => aTrack(id)) as [T, T, T]
type T = ReturnType<typeof aTrack>
const offline = () => new ApiError(0, 'network')
/** A first page, and what comes of asking for the next. */
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
    rightTo: vi.fn(async (): Promise<Right> => 'not-theirs'),
  }
  const awaited = { is: false }
  const onList = vi.fn()
  const engine = new PurchaseWatch({
    downloads: downloads as never,
    ...asked,
    purchases: () => readPages(asked.purchases),
    token: () => token.now,
    isAwaited: () => awaited.is,
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
  return { ...asked, asked, memories, engine, downloads, clock, network, token, awaited, onList, sign, here }
}

beforeEach(() => {
  watch = aWatch()
})

const look = () => watch.engine.look()

describe('what is no longer the listener’s', () => {
  it('is removed at the next contact, and said, while what is stays', async () => {
    watch.sign('ada', a, b)
    await look()
    expect(watch.here()).toEqual(['a'])
    expect(watch.engine.state.get().takenBack).toEqual(['Track b'])
    watch.engine.forgetTakenBack()
    expect(watch.engine.state.get().takenBack).toEqual([])
  })

  it('is said until it was read, though the page was closed before, and to nobody else', async () => {
    watch.sign('ada', a, b)
    await look()
    const next = aWatch(watch.memories)
    next.sign('ben')
    expect(next.engine.state.get().takenBack).toEqual([])
    next.sign('ada', a)
    expect(next.engine.state.get().takenBack).toEqual(['Track b'])
    next.engine.forgetTakenBack()
    watch.engine.heardElsewhere()
    expect(watch.engine.state.get().takenBack).toEqual([])
    const last = aWatch(watch.memories)
    last.sign('ada', a)
    expect(last.engine.state.get().takenBack).toEqual([])
  })

  it('is removed when all of it was refunded', async () => {
    watch.purchases.mockResolvedValue(all())
    watch.sign('ada', a, b)
    await look()
    expect(watch.here()).toEqual([])
  })

  it('is asked for when the network comes back, and every hour', async () => {
    watch.network.online = false
    watch.sign('ada', a, b)
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.network.online = true
    watch.network.acts.forEach((act) => act())
    await vi.waitFor(() => expect(watch.here()).toEqual(['a']))
    watch.purchases.mockResolvedValue(all())
    watch.clock.turn(60 * 60 * 1_000)
    await vi.waitFor(() => expect(watch.here()).toEqual([]))
  })
})

describe('nothing is removed', () => {
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
    ['by a server that fails', new ApiError(503, 'unavailable')],
    ['by an answer that cannot be read', new ApiError(200, 'unreadable_answer')],
  ])('%s', async (_, error) => {
    watch.purchases.mockRejectedValue(error)
    expect(await leftOfBoth()).toEqual(both)
  })

  it.each([
    ['an answer without a list', {}],
    ['an answer that is no list', { items: null, total: 0 }],
    ['a list that lacks what it counts', { items: [], total: 2 }],
  ])('by %s', async (_, answer) => {
    watch.purchases.mockResolvedValue(answer as never)
    expect(await leftOfBoth()).toEqual(both)
  })

  it('by one page of a list whose next cannot be had', async () => {
    watch.purchases.mockImplementation(
      paged({ total: 2 }, () => {
        throw offline()
      }),
    )
    expect(await leftOfBoth()).toEqual(both)
  })

  it('by a list that changed while it was read', async () => {
    watch.purchases.mockImplementation(paged({ total: 2 }, () => ({ ...all(c), total: 3 })))
    expect(await leftOfBoth()).toEqual(both)
  })

  it('of what is on a later page', async () => {
    watch.purchases.mockImplementation(paged({ total: 2 }, () => ({ ...all(b), total: 2 })))
    expect(await leftOfBoth()).toEqual(both)
    expect(watch.rightTo).not.toHaveBeenCalled()
  })

  it('of what the artist has taken down, which stays bought', async () => {
    watch.purchases.mockResolvedValue(all(a, { ...b, audioUrl: null }))
    expect(await leftOfBoth()).toEqual(both)
  })

  it.each<Right>(['theirs', 'not-told'])(
    'of what the server says is %s, as after buying it in another tab',
    async (right) => {
      watch.rightTo.mockResolvedValue(right)
      expect(await leftOfBoth()).toEqual(both)
    },
  )

  it('of what one made oneself, without asking', async () => {
    const own = aTrack('own', { artist: { ...a.artist, _id: 'ada' } })
    watch.sign('ada', a, own)
    await look()
    expect(watch.here()).toEqual(['a', 'own'])
    expect(watch.rightTo).not.toHaveBeenCalled()
  })

  it('where the server takes the caller for somebody else', async () => {
    watch.whoAmI.mockResolvedValue('bob')
    expect(await leftOfBoth()).toEqual(both)
    watch.whoAmI.mockRejectedValue(offline())
    expect(await leftOfBoth()).toEqual(both)
  })

  it('where another has signed in, in this tab or another, before the list is there or after', async () => {
    watch.purchases.mockImplementationOnce(async () => {
      watch.token.now = 'of bob'
      return all(a)
    })
    expect(await leftOfBoth()).toEqual(both)
    expect(await leftOfBoth()).toEqual(both)
    expect(watch.purchases).toHaveBeenCalledTimes(1)
    expect(watch.onList).not.toHaveBeenCalled()
    watch = aWatch()
    watch.rightTo.mockImplementationOnce(async () => {
      watch.sign('bob')
      return 'not-theirs'
    })
    watch.sign('ada', a, b)
    await look()
    expect(watch.downloads.remove).not.toHaveBeenCalled()
  })
})

describe('the list', () => {
  it('is asked for only where something is kept, or somebody waits for it', async () => {
    watch.sign('ada')
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.awaited.is = true
    await look()
    expect(watch.onList).toHaveBeenCalledExactlyOnceWith('ada', all(a).items)
  })

  it('is read once more, and not more often, for all who ask while it is read', async () => {
    watch.awaited.is = true
    watch.sign('ada')
    await Promise.all([look(), look(), look()])
    expect(watch.purchases).toHaveBeenCalledTimes(2)
  })
})
