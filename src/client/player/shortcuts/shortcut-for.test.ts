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
  ])('a press of %s with %j means %s', (key, more, shortcut) => {
    expect(shortcutFor(press(key, more), 'nothing')).toBe(shortcut)
  })

  it.each(['ArrowLeft', 'ArrowUp', 'x', 'Enter', 'Escape', 'Tab'])('a press of %s is no shortcut', (key) => {
    expect(shortcutFor(press(key), 'nothing')).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'a press with %s set is no shortcut',
    (part) => {
      for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) {
        expect(shortcutFor(press(key, { [part]: true }), 'nothing')).toBeNull()
      }
    },
  )

  it('a letter or space with shift is no shortcut', () => {
    expect(shortcutFor(press('N', shift), 'nothing')).toBeNull()
    expect(shortcutFor(press(' ', shift), 'nothing')).toBeNull()
  })

  it('only seeking repeats while its key is held', () => {
    const held = { repeat: true }
    expect(shortcutFor(press('l', held), 'nothing')).toBe('forward')
    for (const key of [' ', 'm', 'n', 'p', '?']) expect(shortcutFor(press(key, held), 'nothing')).toBeNull()
  })
})

describe('with the focus on an element', () => {
  it.each<Focus>(['typing', 'list'])('no key is a shortcut when the kind of the element is %s', (focus) => {
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '/', '?'])
      expect(shortcutFor(press(key), focus)).toBeNull()
    expect(shortcutFor(press('ArrowRight', shift), focus)).toBeNull()
  })

  it('only the keys for search and help are shortcuts on a button or link that the keyboard reached', () => {
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p']) expect(shortcutFor(press(key), 'control')).toBeNull()
    expect(shortcutFor(press('ArrowRight', shift), 'control')).toBeNull()
    expect(shortcutFor(press('/'), 'control')).toBe('search')
    expect(shortcutFor(press('?'), 'control')).toBe('help')
  })

  it('letters are shortcuts, but space is not, after a mouse press on a button', () => {
    expect(shortcutFor(press(' '), 'pressed')).toBeNull()
    expect(shortcutFor(press('n'), 'pressed')).toBe('next')
    expect(shortcutFor(press('ArrowRight', shift), 'pressed')).toBe('forward')
  })
})
