import { expect, test } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/test-player'
import { aTrack } from '../../../../tests/builders/tracks'

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
