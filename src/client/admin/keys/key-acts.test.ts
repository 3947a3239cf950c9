import { expect, it } from 'vitest'
import { actOfKey, rowAfter } from './key-acts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false }
const press = (key: string, more: Partial<typeof bare> = {}) => ({ ...bare, key, ...more })

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['p', 'listen'],
  ['A', 'decide'],
  ['c', 'claim'],
  ['?', 'help'],
  ['Enter', null],
  ['x', null],
])('a press of %s means %s', (key, act) => {
  expect(actOfKey(press(key), false)).toBe(act)
})

it('no key acts while somebody types, or together with Ctrl, Alt or Meta', () => {
  for (const key of ['j', 'k', 'p', 'a', 'c', '?']) {
    expect(actOfKey(press(key), true)).toBeNull()
    for (const part of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)
      expect(actOfKey(press(key, { [part]: true }), false)).toBeNull()
  }
})

it('only moving repeats while a key is held', () => {
  const held = { repeat: true }
  expect(actOfKey(press('j', held), false)).toBe('next')
  for (const key of ['p', 'a', 'c', '?']) expect(actOfKey(press(key, held), false)).toBeNull()
})

it('moves from the first row to the last and no further', () => {
  expect(rowAfter('next', -1, 3)).toBe(0)
  expect(rowAfter('next', 1, 3)).toBe(2)
  expect(rowAfter('next', 2, 3)).toBe(2)
  expect(rowAfter('previous', 0, 3)).toBe(0)
})
