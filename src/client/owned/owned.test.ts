import { describe, expect, it, vi } from 'vitest'
import { later } from '../../../tests/builders/app/answers-by-path'
import { settled, testPlayer } from '../../../tests/builders/device/test-player'
import { aPurchase, aTrack, purchasesOf } from '../../../tests/builders/music/tracks'
import type { Answer } from '~/contract/schemas/built'

const a = aTrack('a')
const b = aTrack('b')

/** An online visit by Ada, who owns tracks a and b. */
async function earlierVisit() {
  const stored = new Map<string, string>()
  const { owned, world } = testPlayer({ stored })
  world.owned = [a, b]
  owned.setListener('ada')
  await settled()
  return { stored, owned }
}

function offlineVisit(stored: Map<string, string>, userId: string) {
  const device = testPlayer({ stored })
  device.world.isOnline = false
  device.owned.setListener(userId)
  return device
}

describe('the set of owned tracks', () => {
  it('is restored at an offline start and loaded when the network returns', async () => {
    const { stored } = await earlierVisit()
    const { owned, ownedIds, world } = offlineVisit(stored, 'ada')
    expect(ownedIds()).toEqual(['a', 'b'])
    expect(owned.has('b')).toBe(true)
    expect(owned.isKnown()).toBe(false)
    world.isOnline = true
    world.owned = [b]
    world.comeOnline()
    await settled()
    expect(ownedIds()).toEqual(['b'])
    expect(owned.isKnown()).toBe(true)
  })

  it('includes a purchase at once and keeps it when an older list arrives late', async () => {
    const { owned, ownedIds, player, world, audio, clock, stored } = testPlayer()
    const late = later<Answer<'purchases'>>()
    world.answerPurchases = () => late.promise
    player.setListener('ada')
    owned.bought(aPurchase(b, clock.now() + world.streamsGoodForMs))
    expect(ownedIds()).toEqual(['b'])
    late.settle(purchasesOf([a], clock.now() + world.streamsGoodForMs))
    await settled()
    expect(ownedIds()).toEqual(['b', 'a'])
    expect(offlineVisit(stored, 'ada').ownedIds()).toEqual(['b', 'a'])
    player.play([b])
    expect(audio.address()).toContain('/media/tracks/b/stream?')
  })

  it('follows the load that started last, whichever answer arrives last', async () => {
    const { owned, ownedIds, world } = testPlayer()
    const late = later<Answer<'purchases'>>()
    world.answerPurchases = () => late.promise
    owned.setListener('ada')
    world.answerPurchases = async () => purchasesOf([b], 0)
    world.comeOnline()
    await settled()
    late.settle(purchasesOf([a], 0))
    await settled()
    expect(ownedIds()).toEqual(['b'])
  })

  it('is not shown to another person and is removed from storage at sign-out', async () => {
    const { stored, owned } = await earlierVisit()
    expect(offlineVisit(stored, 'bo').ownedIds()).toEqual([])
    owned.setListener(null)
    expect(owned.state.get()).toEqual({ trackIds: new Set(), isKnown: true, isAwaited: true })
    expect(offlineVisit(stored, 'ada').ownedIds()).toEqual([])
  })

  it('is awaited from the start until the first list of a person arrives', async () => {
    const { owned, world } = testPlayer()
    const isAwaited = () => owned.state.get().isAwaited
    const late = later<Answer<'purchases'>>()
    world.answerPurchases = () => late.promise
    expect(isAwaited()).toBe(true)
    owned.setListener('ada')
    expect(isAwaited()).toBe(true)
    owned.bought(aPurchase(b, 0))
    expect(isAwaited()).toBe(true)
    late.settle(purchasesOf([a], 0))
    await settled()
    expect(isAwaited()).toBe(false)
  })

  it('is no longer awaited once it could not be loaded, nor while there is no network', async () => {
    const { owned, world } = testPlayer()
    world.answerPurchases = () => Promise.reject(new Error('No answer'))
    owned.setListener('ada')
    await settled()
    expect(owned.state.get()).toMatchObject({ isKnown: false, isAwaited: false })
    expect(offlineVisit(new Map(), 'bo').owned.state.get().isAwaited).toBe(false)
  })

  it('is not awaited if this device has the list of an earlier visit', async () => {
    const { stored } = await earlierVisit()
    const { owned, world } = testPlayer({ stored })
    world.answerPurchases = () => later<Answer<'purchases'>>().promise
    owned.setListener('ada')
    expect(owned.state.get()).toMatchObject({ isKnown: false, isAwaited: false })
  })

  it('is still awaited for a person while only the load for the previous one has failed', async () => {
    const { owned, world } = testPlayer()
    let fail = () => {}
    world.answerPurchases = () => new Promise((_, reject) => (fail = () => reject(new Error('No answer'))))
    owned.setListener('ada')
    const failForAda = fail
    owned.setListener('bo')
    failForAda()
    await settled()
    expect(owned.state.get().isAwaited).toBe(true)
  })

  it('drops a list that arrives after its person signed out', async () => {
    const { owned, ownedIds, stored, world } = testPlayer()
    const late = later<Answer<'purchases'>>()
    world.answerPurchases = () => late.promise
    owned.setListener('ada')
    owned.setListener(null)
    late.settle(purchasesOf([a], 0))
    await settled()
    expect([ownedIds(), stored.size]).toEqual([[], 0])
  })

  it('includes every page of the list', async () => {
    const { owned, ownedIds, world } = testPlayer()
    const pages = [
      { ...purchasesOf([a], 0), total: 2, nextCursor: 'more' },
      { ...purchasesOf([b], 0), total: 2 },
    ]
    world.answerPurchases = async () => pages.shift() ?? purchasesOf([], 0)
    owned.setListener('ada')
    await settled()
    expect(ownedIds()).toEqual(['a', 'b'])
  })

  it('notifies subscribers only when it changes', async () => {
    const { owned, world } = testPlayer()
    world.owned = [a]
    owned.setListener('ada')
    await settled()
    const changed = vi.fn()
    owned.state.subscribe(changed)
    await owned.load()
    expect(changed).not.toHaveBeenCalled()
    world.owned = [b]
    await owned.load()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it.each(['{', '{"a":1}', 'null', '[1,null,{"_id":"a"}]'])('ignores the stored text %s', (text) => {
    const stored = new Map([['playerOwned:ada', text]])
    expect(offlineVisit(stored, 'ada').ownedIds()).toEqual([])
  })
})
