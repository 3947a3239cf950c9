import { describe, expect, it } from 'vitest'
import { type Focus, type Shortcut, shortcutFor } from './shortcut-for'

const modifiers = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const bare = { ...modifiers, repeat: false, isComposing: false, defaultPrevented: false }
const press = (key: string, more: Partial<typeof bare> = {}) => ({ ...bare, key, ...more })
const shift = { shiftKey: true }

describe('on the page itself', () => {
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

  it.each(['ArrowLeft', 'ArrowUp', 'x', 'Enter', 'Escape', 'Tab'])('%s means nothing', (key) => {
    expect(shortcutFor(press(key), 'nothing')).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'nothing is meant with %s',
    (part) => {
      for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) {
        expect(shortcutFor(press(key, { [part]: true }), 'nothing')).toBeNull()
      }
    },
  )

  it('shift makes a letter somebody else’s', () => {
    expect(shortcutFor(press('N', shift), 'nothing')).toBeNull()
    expect(shortcutFor(press(' ', shift), 'nothing')).toBeNull()
  })

  it('held down, seeking goes on and nothing else is done twice', () => {
    const held = { repeat: true }
    expect(shortcutFor(press('l', held), 'nothing')).toBe('forward')
    for (const key of [' ', 'm', 'n', 'p', '?']) expect(shortcutFor(press(key, held), 'nothing')).toBeNull()
  })
})

describe('with the focus elsewhere', () => {
  it.each<Focus>(['typing', 'list', 'control'])('%s takes every key', (focus) => {
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) expect(shortcutFor(press(key), focus)).toBeNull()
    expect(shortcutFor(press('ArrowRight', shift), focus)).toBeNull()
  })

  it('a button that a mouse has pressed keeps its space and leaves the letters', () => {
    expect(shortcutFor(press(' '), 'pressed')).toBeNull()
    expect(shortcutFor(press('n'), 'pressed')).toBe('next')
    expect(shortcutFor(press('ArrowRight', shift), 'pressed')).toBe('forward')
  })
})
