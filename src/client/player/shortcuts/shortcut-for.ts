// Which shortcut a key press means, depending on the focus. Pure, without the DOM.

export type Shortcut = 'toggle' | 'back' | 'forward' | 'mute' | 'next' | 'previous' | 'search' | 'help'

type Modifier = 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
type KeyPress = Pick<KeyboardEvent, 'key' | Modifier | 'repeat' | 'isComposing' | 'defaultPrevented'>

/**
 * The kind of element that has the focus. `nothing` is the page itself. `typing` is a text input. `list` is an element
 * that uses letters and arrow keys, such as a menu. `control` is a button, link or other control. `pressed` is a plain
 * button that was clicked with a mouse and shows no focus ring.
 */
export type Focus = 'nothing' | 'typing' | 'list' | 'control' | 'pressed'

const letters: Partial<Record<string, Shortcut>> = {
  j: 'back',
  l: 'forward',
  m: 'mute',
  n: 'next',
  p: 'previous',
}
const arrows: Partial<Record<string, Shortcut>> = { ArrowLeft: 'back', ArrowRight: 'forward' }

/** Only seeking repeats while the key is held. */
const mayRepeat = (shortcut: Shortcut) => shortcut === 'back' || shortcut === 'forward'

function shortcutOfKey({ key, shiftKey }: KeyPress, focus: Focus): Shortcut | undefined {
  if (key === '?') return 'help'
  if (key === '/') return 'search'
  if (shiftKey) return arrows[key]
  if (key === ' ') return focus === 'nothing' ? 'toggle' : undefined
  return letters[key.toLowerCase()]
}

/** Null when the press is no shortcut, or belongs to the focused element: text input, menus, and most keys on controls. */
export function shortcutFor(press: KeyPress, focus: Focus): Shortcut | null {
  // An input method is composing text, or another listener has handled the press.
  if (press.isComposing || press.defaultPrevented) return null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (focus === 'typing' || focus === 'list') return null
  const shortcut = shortcutOfKey(press, focus)
  // No control uses the keys of these two, and people who use the keyboard nearly always have the focus on one.
  if (focus === 'control' && shortcut !== 'help' && shortcut !== 'search') return null
  if (!shortcut || (press.repeat && !mayRepeat(shortcut))) return null
  return shortcut
}
