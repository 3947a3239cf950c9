import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Answer } from '~/contract/schemas/built'
import { aTrack, purchasesOf } from '../../../../tests/builders/music/tracks'
import { hourMs } from '~/contract/durations'
import type { CopyEntitlement } from './purchase-watch'
import { aPurchaseWatch } from '../../../../tests/builders/device/purchase-watch'

const [a, b, c] = ['a', 'b', 'c'].map((id) => aTrack(id)) as [T, T, T]
type T = ReturnType<typeof aTrack>
const offline = () => new ApiError(0, 'network')
/** A first page whose next page is answered by `next`. */
const paged =
  (first: Partial<Answer<'purchases'>>, next: () => Answer<'purchases'>) =>
  async (cursor: string | undefined) =>
    cursor === undefined ? { ...all(a), ...first, nextCursor: 'more' } : next()
const all = (...tracks: T[]): Answer<'purchases'> => purchasesOf(tracks, 1)

let watch: ReturnType<typeof aPurchaseWatch>

beforeEach(() => {
  watch = aPurchaseWatch()
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
    const next = aPurchaseWatch(watch.memories)
    next.sign('ben')
    expect(next.engine.state.get().removedTitles).toEqual([])
    next.sign('ada', a)
    expect(next.engine.state.get().removedTitles).toEqual(['Track b'])
    next.engine.dismissRemoved()
    watch.engine.otherTabChanged()
    expect(watch.engine.state.get().removedTitles).toEqual([])
    const last = aPurchaseWatch(watch.memories)
    last.sign('ada', a)
    expect(last.engine.state.get().removedTitles).toEqual([])
  })

  it('is removed when all purchases were refunded', async () => {
    watch.purchases.mockResolvedValue(all())
    watch.sign('ada', a, b)
    await look()
    expect(watch.here()).toEqual([])
  })

  it('is not reported when the person removed it meanwhile', async () => {
    watch.copyEntitlement.mockImplementationOnce(async () => {
      await watch.downloads.remove(['b'])
      return 'not-entitled'
    })
    watch.sign('ada', a, b)
    await look()
    expect(watch.engine.state.get().removedTitles).toEqual([])
  })

  it('is reported with at most 99 earlier ones', async () => {
    const titles = Array.from({ length: 100 }, (_, at) => `Removed ${at}`)
    watch.memories.texts.set('ada', JSON.stringify(titles))
    watch.sign('ada', a, b)
    await look()
    expect(watch.engine.state.get().removedTitles).toEqual([...titles.slice(1), 'Track b'])
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

  it('when the session changes or another person signs in while the server is asked about the track', async () => {
    watch.copyEntitlement.mockImplementationOnce(async () => {
      watch.token.now = 'of bob'
      return 'not-entitled'
    })
    expect(await leftOfBoth()).toEqual(both)
    watch = aPurchaseWatch()
    watch.copyEntitlement.mockImplementationOnce(async () => {
      watch.sign('bob', a, b)
      return 'not-entitled'
    })
    watch.copyEntitlement.mockResolvedValue('unknown')
    expect(await leftOfBoth()).toEqual(both)
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

  it('when the session belongs to another person or its person cannot be determined', async () => {
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
    watch = aPurchaseWatch()
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

  it('is read once after the stored copies were read, not before', async () => {
    watch.downloads.state.set({ userId: 'ada', vault: 'unread' })
    watch.sign('ada', a)
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.downloads.state.set({ vault: 'read' })
    await vi.waitFor(() => expect(watch.onList).toHaveBeenCalledTimes(1))
    watch.sign('ada', a, b)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(watch.purchases).toHaveBeenCalledTimes(1)
  })

  it('is read for the next person who signs in', async () => {
    watch.sign('ada', a)
    await vi.waitFor(() => expect(watch.onList).toHaveBeenCalledTimes(1))
    watch.token.now = 'of bob'
    watch.sign('bob', a)
    await vi.waitFor(() => expect(watch.onList).toHaveBeenLastCalledWith('bob', all(a).items))
  })

  it('is not requested when nobody is signed in', async () => {
    watch.needed.is = true
    expect(watch.engine.state.get()).toEqual({ removedTitles: [] })
    watch.sign(null)
    await look()
    watch.token.now = null
    watch.sign('ada', a)
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
    watch.sign(null)
    watch.token.now = 'of ada'
    await look()
    expect(watch.purchases).not.toHaveBeenCalled()
  })

  it('is used without asking whom the session belongs to if it contains the tracks of all copies', async () => {
    watch.sign('ada', a)
    await look()
    expect(watch.whoAmI).not.toHaveBeenCalled()
  })
})
