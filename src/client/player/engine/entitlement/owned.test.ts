import { expect, test } from 'vitest'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { later } from '../../../../../tests/builders/app/answering'
import { aPurchase, aTrack, purchasesOf } from '../../../../../tests/builders/music/tracks'
import type { Answer } from '~/contract/schemas/built'

const a = aTrack('a')
const b = aTrack('b')

/** Somebody who owns this was here, on this device, with a network. */
async function knownBefore() {
  const stored = new Map<string, string>()
  const { player, world } = testPlayer({ stored })
  world.owned = [a, b]
  player.setListener('ada')
  await settled()
  return { stored, player }
}

function without(stored: Map<string, string>, userId: string) {
  const table = testPlayer({ stored })
  table.world.isOnline = false
  table.player.setListener(userId)
  return table
}

test('without a network what is owned stays owned, as it was last known', async () => {
  const { stored } = await knownBefore()
  const { state, world } = without(stored, 'ada')
  expect(state().purchasedTracks).toEqual([{ _id: 'a' }, { _id: 'b' }])
  world.isOnline = true
  world.owned = [b]
  world.comeOnline()
  await settled()
  expect(state().purchasedTracks).toEqual([{ _id: 'b' }])
})

test('what is bought is owned at once, and stays so where a list that was asked for before comes late', async () => {
  const { player, state, world, audio, clock, stored } = testPlayer()
  const late = later<Answer<'purchases'>>()
  world.answerPurchases = () => late.promise
  player.setListener('ada')
  player.bought(aPurchase(b, clock.now() + world.streamsGoodForMs))
  expect(state().purchasedTracks).toEqual([{ _id: 'b' }])
  late.settle(purchasesOf([a], clock.now() + world.streamsGoodForMs))
  await settled()
  expect(state().purchasedTracks).toEqual([{ _id: 'b' }, { _id: 'a' }])
  expect(without(stored, 'ada').state().purchasedTracks).toEqual([{ _id: 'b' }, { _id: 'a' }])
  player.play([b])
  expect(audio.address()).toContain('/media/tracks/b/stream?')
})

test('of two lists the one that was asked for last counts, whichever comes last', async () => {
  const { player, state, world } = testPlayer()
  const late = later<Answer<'purchases'>>()
  world.answerPurchases = () => late.promise
  player.setListener('ada')
  world.answerPurchases = async () => purchasesOf([b], 0)
  world.comeOnline()
  await settled()
  late.settle(purchasesOf([a], 0))
  await settled()
  expect(state().purchasedTracks).toEqual([{ _id: 'b' }])
})

test('it is nobody else’s, and gone from the device once they sign out', async () => {
  const { stored, player } = await knownBefore()
  expect(without(stored, 'bo').state().purchasedTracks).toEqual([])
  player.setListener(null)
  expect(without(stored, 'ada').state().purchasedTracks).toEqual([])
})

test.each(['{', '{"a":1}', 'null', '[1,null,{"_id":"a"}]'])('what stands there as %s is nothing', (text) => {
  const stored = new Map([['playerOwned:ada', text]])
  expect(without(stored, 'ada').state().purchasedTracks).toEqual([])
})
