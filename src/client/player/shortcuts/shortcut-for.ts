// Which shortcut a key press means, given where the focus is: one table, no DOM.

export type Shortcut = 'toggle' | 'back' | 'forward' | 'mute' | 'next' | 'previous' | 'help'

type Modifier = 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
type KeyPress = Pick<KeyboardEvent, 'key' | Modifier | 'repeat' | 'isComposing' | 'defaultPrevented'>

/**
 * What has the focus, as far as keys go: `nothing` is the page itself, `pressed` a plain button that a mouse has left
 * the focus on, without a ring around it.
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

/** What is fine to go on with while the key is held. */
const mayRepeat = (shortcut: Shortcut) => shortcut === 'back' || shortcut === 'forward'

function meant({ key, shiftKey }: KeyPress, focus: Focus): Shortcut | undefined {
  if (key === '?') return 'help'
  if (shiftKey) return arrows[key]
  if (key === ' ') return focus === 'nothing' ? 'toggle' : undefined
  return letters[key.toLowerCase()]
}

/** Null where the press is somebody else's: typing, a menu's letters, a focused control's, a slider's arrows. */
export function shortcutFor(press: KeyPress, focus: Focus): Shortcut | null {
  // A letter is being composed, or somebody else has acted on the press.
  if (press.isComposing || press.defaultPrevented) return null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (focus === 'typing' || focus === 'list' || focus === 'control') return null
  const shortcut = meant(press, focus)
  if (!shortcut || (press.repeat && !mayRepeat(shortcut))) return null
  return shortcut
}
