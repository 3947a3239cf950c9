import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { billOf, houseBandOf, nightOf } from './tonight'

const track = (id: number, artist: string) =>
  ({ _id: `t${id}`, artist: { _id: artist, displayName: artist } }) as unknown as Track

const popular = Array.from({ length: 20 }, (_, index) => track(index, `artist ${index % 8}`))
const evening = new Date(2030, 4, 17, 21)

it('the night goes on until six in the morning', () => {
  expect(nightOf(new Date(2030, 4, 18, 5, 59))).toEqual(nightOf(evening))
  expect(nightOf(new Date(2030, 4, 18, 6)).number).toBe(nightOf(evening).number + 1)
})

it('the bill has five acts and no artist twice', () => {
  const bill = billOf(nightOf(evening), popular)
  expect(bill).toHaveLength(5)
  expect(new Set(bill.map(({ artist }) => artist._id)).size).toBe(5)
})

it('everybody reads the same bill on the same night, and another one on the next', () => {
  const tonight = nightOf(evening)
  const tomorrow = nightOf(new Date(2030, 4, 18, 21))
  expect(billOf(tonight, popular)).toEqual(billOf(tonight, popular))
  expect(billOf(tomorrow, popular)).not.toEqual(billOf(tonight, popular))
})

it('what is played meanwhile does not change the bill', () => {
  const tonight = nightOf(evening)
  expect(billOf(tonight, popular.toReversed())).toEqual(billOf(tonight, popular))
})

it('a quiet town has a short bill, and an empty one none', () => {
  expect(billOf(nightOf(evening), [track(1, 'only one')])).toHaveLength(1)
  expect(billOf(nightOf(evening), [])).toEqual([])
  expect(houseBandOf(nightOf(evening), [])).toBeUndefined()
})

it('the house band stays for a week', () => {
  const bands = ['a', 'b', 'c'].map((_id) => ({ _id }))
  const week = Array.from({ length: 14 }, (_, day) =>
    houseBandOf(nightOf(new Date(2030, 4, 1 + day, 21)), bands),
  )
  expect(new Set(week.slice(0, 14)).size).toBeLessThanOrEqual(3)
  expect(week.filter((band, index) => index > 0 && band !== week[index - 1]).length).toBeLessThanOrEqual(2)
})
