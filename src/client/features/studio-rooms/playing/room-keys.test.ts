import { expect, it } from 'vitest'
import { type RoomFocus, roomKeyFor } from './room-keys'

const press = (key: string, changes: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...changes,
})

it.each<[string, RoomFocus, string | null]>([
  ['x', 'page', 'switch'],
  ['X', 'control', 'switch'],
  ['c', 'page', 'comment'],
  ['j', 'page', 'back'],
  ['l', 'page', 'forward'],
  [' ', 'page', 'toggle'],
  [' ', 'control', null],
  ['x', 'typing', null],
  ['c', 'typing', null],
  ['y', 'page', null],
])('the key "%s" with the focus on "%s" means %s in a room', (key, focus, meaning) => {
  expect(roomKeyFor(press(key), focus)).toBe(meaning)
})

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
  { isComposing: true },
  { defaultPrevented: true },
])('the keys of a room ignore a press with %o', (changes) =>
  expect(roomKeyFor(press('c', changes), 'page')).toBeNull(),
)

it('of the keys of a room, only those that seek repeat while they are held', () => {
  expect(['x', 'c', ' ', 'j', 'l'].map((key) => roomKeyFor(press(key, { repeat: true }), 'page'))).toEqual([
    null,
    null,
    null,
    'back',
    'forward',
  ])
})
