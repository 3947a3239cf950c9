import { array, assert as check, constantFrom, integer, nat, oneof, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import type { Queue } from '../player-types'
import * as queues from './queue'
import { propertyRuns } from '../../../../../tests/builders/property-runs'

const three = queues.queueOf([aTrack('a'), aTrack('b'), aTrack('c')], 1)
const names = (queue: Queue) => queue.items.map(({ track }) => track._id).join('')
const current = (queue: Queue) => queues.currentItem(queue)?.track._id
const keyAt = (queue: Queue, place: number) =>
  queue.items[place % Math.max(queue.items.length, 1)]?.key ?? 'gone'

const act = oneof(
  record({
    type: constantFrom('next', 'last', 'shuffle', 'unshuffle', 'after', 'before', 'clear'),
    place: nat(20),
    to: nat(20),
  }),
  record({
    type: constantFrom('move', 'remove', 'jump', 'play'),
    place: nat(20),
    to: integer({ min: -3, max: 25 }),
  }),
)
type Act = { type: string; place: number; to: number }

function applied(queue: Queue, { type, place, to }: Act): Queue {
  const goTo = (item: { key: string } | null) => (item ? queues.jumpTo(queue, item.key) : queue)
  switch (type) {
    case 'next':
      return queues.addNext(queue, aTrack(`n${place}`))
    case 'last':
      return queues.addLast(queue, [aTrack(`l${place}`), aTrack(`l${to}`)])
    case 'shuffle':
      return queues.shuffle(queue, () => ((place * 7) % 21) / 21)
    case 'unshuffle':
      return queues.unshuffle(queue)
    case 'clear':
      return queues.removeFollowing(queue)
    case 'move':
      return queues.moveItem(queue, keyAt(queue, place), to)
    case 'remove':
      return queues.removeItem(queue, keyAt(queue, place))
    case 'jump':
      return queues.jumpTo(queue, keyAt(queue, place))
    case 'play':
      return queues.queueOf([aTrack('p'), aTrack('q'), aTrack('p')].slice(0, place % 4), to, queue)
    default:
      return goTo(type === 'after' ? queues.afterCurrent(queue, 'all') : queues.beforeCurrent(queue, 'off'))
  }
}

const keysOf = (queue: Queue) => queue.items.map(({ key }) => key)
const keepsCurrent = new Set(['next', 'last', 'shuffle', 'unshuffle', 'move', 'clear'])

const always = () => true

it('keeps a valid index and unique keys after any sequence of operations', () => {
  const run = (acts: Act[]) => {
    let queue = queues.emptyQueue
    const everUsed = new Set<string>()
    for (const next of acts) {
      const before = queue
      queue = applied(queue, next)
      const keys = keysOf(queue)
      expect(new Set(keys).size).toBe(keys.length)
      expect(queue.index).toBeGreaterThanOrEqual(queue.items.length === 0 ? -1 : 0)
      expect(queue.index).toBeLessThan(Math.max(queue.items.length, 0.5))
      for (const key of keys.filter((key) => !keysOf(before).includes(key))) {
        expect(everUsed.has(key)).toBe(false)
        everUsed.add(key)
      }
      expect((queue.unshuffled ?? keys).toSorted()).toEqual(keys.toSorted())
      const mayChange = !keepsCurrent.has(next.type) || before.items.length === 0
      expect(mayChange || queues.currentItem(queue) === queues.currentItem(before)).toBe(true)
    }
  }
  check(property(array(act, { maxLength: 40 }), run), { numRuns: propertyRuns({ usual: 500, deep: 5_000 }) })
})

it('restores the original order when shuffle is turned off, even if items were moved while it was on', () => {
  check(
    property(nat(9), array(nat(9), { maxLength: 6 }), (at, moves) => {
      const queue = queues.queueOf(
        [...'abcdefghij'].map((id) => aTrack(id)),
        at,
      )
      let shuffled = queues.shuffle(queue, () => 0.4)
      for (const place of moves) shuffled = queues.moveItem(shuffled, keyAt(shuffled, place), 9 - place)
      expect(queues.unshuffle(shuffled)).toEqual(queue)
    }),
  )
})

it('keeps tracks that were added during a shuffle when the shuffle is undone', () => {
  const shuffled = queues.shuffle(three, () => 0)
  const added = queues.addLast(queues.addNext(shuffled, aTrack('x')), [aTrack('y')])
  expect(names(queues.unshuffle(added))).toBe('abxcy')
})

it('puts the current item first in a shuffle and all others after it', () => {
  const shuffled = queues.shuffle(three, () => 0)
  expect(shuffled.index).toBe(0)
  expect(names(shuffled)[0]).toBe('b')
  expect([...names(shuffled)].toSorted().join('')).toBe('abc')
})

it('adds "play next" after the current item and "play last" at the end', () => {
  expect(names(queues.addNext(three, aTrack('x')))).toBe('abxc')
  expect(names(queues.addLast(three, [aTrack('x')]))).toBe('abcx')
  expect(current(queues.addNext(queues.emptyQueue, aTrack('x')))).toBe('x')
})

it('makes the next item current when the current one is removed, or the previous one at the end', () => {
  expect(current(queues.removeItem(three, keyAt(three, 1)))).toBe('c')
  const atEnd = queues.jumpTo(three, keyAt(three, 2))
  expect(current(queues.removeItem(atEnd, keyAt(three, 2)))).toBe('b')
  expect(current(queues.removeItem(three, keyAt(three, 0)))).toBe('b')
})

it('gives the same queue whether the following items are removed at once or one by one', () => {
  check(
    property(array(act, { maxLength: 20 }), (acts) => {
      const queue = acts.reduce(applied, queues.emptyQueue)
      const oneByOne = keysOf(queue)
        .slice(queue.index + 1)
        .reduce(queues.removeItem, queue)
      expect(queues.removeFollowing(queue)).toEqual(oneByOne)
    }),
  )
})

it('continues after the last track as the repeat mode says, and leaves a repeated track on "next"', () => {
  const last = queues.jumpTo(three, keyAt(three, 2))
  expect(queues.following(last, 'off', always)).toBeNull()
  expect(queues.following(last, 'all', always)?.track._id).toBe('a')
  expect(queues.following(last, 'one', always)?.track._id).toBe('c')
  expect(queues.afterCurrent(three, 'one')?.track._id).toBe('c')
  expect(queues.beforeCurrent(queues.jumpTo(three, keyAt(three, 0)), 'all')?.track._id).toBe('c')
})

it('has no following item after the last and none before the first, except with repeat "all"', () => {
  const first = queues.jumpTo(three, keyAt(three, 0))
  const last = queues.jumpTo(three, keyAt(three, 2))
  expect([queues.afterCurrent(last, 'off'), queues.beforeCurrent(first, 'off')]).toEqual([null, null])
  expect([queues.afterCurrent(last, 'one'), queues.beforeCurrent(first, 'one')]).toEqual([null, null])
  expect(queues.afterCurrent(last, 'all')).toBe(three.items[0])
  expect(queues.beforeCurrent(first, 'all')).toBe(three.items[2])
  expect(queues.beforeCurrent(last, 'all')).toBe(three.items[1])
  expect([
    queues.afterCurrent(queues.emptyQueue, 'all'),
    queues.beforeCurrent(queues.emptyQueue, 'all'),
  ]).toEqual([null, null])
})

it.each([
  [2, 0, 'cab'],
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [1, 99, 'acb'],
  [2, -1, 'cab'],
  [1, Number.NaN, 'bac'],
  [1, 1, 'abc'],
])('moves the item at %d to %d', (from, to, order) => {
  const moved = queues.moveItem(three, keyAt(three, from), to)
  expect(names(moved)).toBe(order)
  expect(current(moved)).toBe('b')
})

it('changes nothing when the item is no longer in the queue', () => {
  expect(queues.moveItem(three, 'gone', 0)).toEqual(three)
  expect(queues.removeItem(three, 'gone')).toEqual(three)
  expect(queues.jumpTo(three, 'gone')).toEqual(three)
})

it('stays empty when it has no tracks and none are added', () => {
  expect(queues.queueOf([], 3)).toEqual(queues.emptyQueue)
  expect(queues.addLast(queues.emptyQueue, [])).toEqual(queues.emptyQueue)
  expect(queues.unshuffle(queues.shuffle(queues.emptyQueue, () => 0))).toEqual(queues.emptyQueue)
})

it('starts at the nearest valid index', () => {
  const startOf = (at: number) => queues.queueOf([aTrack('a'), aTrack('b')], at).index
  expect([-1, 0, 1.9, 2, Number.NaN].map(startOf)).toEqual([0, 0, 1, 1, 0])
})

it('can shuffle into every order of the other items', () => {
  const queue = queues.queueOf(
    [...'abcd'].map((id) => aTrack(id)),
    1,
  )
  const draws = [
    [0.1, 0.5, 0.9],
    [0.1, 0.9, 0.5],
    [0.5, 0.1, 0.9],
    [0.5, 0.9, 0.1],
    [0.9, 0.1, 0.5],
    [0.9, 0.5, 0.1],
  ]
  const orders = draws.map((values) => names(queues.shuffle(queue, () => values.shift() ?? 0)))
  expect(orders.toSorted()).toEqual(['bacd', 'badc', 'bcad', 'bcda', 'bdac', 'bdca'])
})

it('keeps the original order when a shuffled queue is shuffled again', () => {
  const once = queues.shuffle(three, () => 0)
  expect(names(queues.unshuffle(queues.shuffle(once, () => 0)))).toBe('abc')
})
