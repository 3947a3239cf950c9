import { expect, it } from 'vitest'
import { RecentMap } from './recent-map'

it('drops the entry that was used longest ago when it is full', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3])
})

it('replaces the value of a key without dropping another', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  expect(['a', 'b'].map((key) => map.get(key))).toEqual([3, 2])
})

it('deletes a key only while it has the given value', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 2)
  map.deleteValue('a', 1)
  expect(map.get('a')).toBe(2)
  map.deleteValue('a', 2)
  expect(map.get('a')).toBeUndefined()
})

it('drops all entries when it is cleared', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.clear()
  expect(map.get('a')).toBeUndefined()
})
