import { expect, it } from 'vitest'
import { movedTo } from './moved-to'

it('moves an item to a place', () => {
  const items = ['a', 'b', 'c'].map((key) => ({ key }))
  expect(movedTo(items, 'a', 2).map(({ key }) => key)).toEqual(['b', 'c', 'a'])
  expect(movedTo(items, 'c', 0).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  expect(movedTo(items, 'x', 0)).toEqual(items)
})
