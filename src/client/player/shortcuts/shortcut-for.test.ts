import { describe, expect, it } from 'vitest'
import { type Focus, type Shortcut, shortcutFor } from './shortcut-for'

const modifiers = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const bare = { ...modifiers, repeat: false, isComposing: false, defaultPrevented: false }
const press = (key: string, more: Partial<typeof bare> = {}) => ({ ...bare, key, ...more })
const shift = { shiftKey: true }

describe('with the focus on the page itself', () => {
  it.each<[string, Partial<typeof bare>, Shortcut]>([
    [' ', {}, 'toggle'],
    ['j', {}, 'back'],
    ['l', {}, 'forward'],
    ['L', {}, 'forward'],
    ['ArrowLeft', shift, 'back'],
    ['ArrowRight', shift, 'forward'],
    ['m', {}, 'mute'],
    ['n', {}, 'next'],
    ['p', {}, 'previous'],
    ['?', shift, 'help'],
    ['?', {}, 'help'],
  ])('%s %j means %s', (key, more, shortcut) => {
    expect(shortcutFor(press(key, more), 'nothing')).toBe(shortcut)
  })

  it.each(['ArrowLeft', 'ArrowUp', 'x', 'Enter', 'Escape', 'Tab'])('%s is no shortcut', (key) => {
    expect(shortcutFor(press(key), 'nothing')).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'is null with %s',
    (part) => {
      for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) {
        expect(shortcutFor(press(key, { [part]: true }), 'nothing')).toBeNull()
      }
    },
  )

  it('is null for letters and space with shift', () => {
    expect(shortcutFor(press('N', shift), 'nothing')).toBeNull()
    expect(shortcutFor(press(' ', shift), 'nothing')).toBeNull()
  })

  it('repeats only seeking while a key is held', () => {
    const held = { repeat: true }
    expect(shortcutFor(press('l', held), 'nothing')).toBe('forward')
    for (const key of [' ', 'm', 'n', 'p', '?']) expect(shortcutFor(press(key, held), 'nothing')).toBeNull()
  })
})

describe('with the focus on an element', () => {
  it.each<Focus>(['typing', 'list', 'control'])('is null for every key with the focus on: %s', (focus) => {
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) expect(shortcutFor(press(key), focus)).toBeNull()
    expect(shortcutFor(press('ArrowRight', shift), focus)).toBeNull()
  })

  it('leaves letters, but not space, to the player after a mouse press on a button', () => {
    expect(shortcutFor(press(' '), 'pressed')).toBeNull()
    expect(shortcutFor(press('n'), 'pressed')).toBe('next')
    expect(shortcutFor(press('ArrowRight', shift), 'pressed')).toBe('forward')
  })
})
