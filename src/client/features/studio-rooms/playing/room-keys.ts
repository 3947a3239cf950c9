// The keys of a room. Pure, without the DOM.

export type RoomKey = 'switch' | 'comment' | 'toggle' | 'back' | 'forward'

/** `page`: nothing has the focus. `control`: a button or link, which uses Space. `typing`: an element that uses letters. */
export type RoomFocus = 'page' | 'control' | 'typing'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

const letters: Partial<Record<string, RoomKey>> = { x: 'switch', c: 'comment', j: 'back', l: 'forward' }

export function roomKeyFor(press: KeyPress, focus: RoomFocus): RoomKey | null {
  if (focus === 'typing' || press.isComposing || press.defaultPrevented) return null
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null
  if (press.key === ' ') return focus === 'page' && !press.repeat ? 'toggle' : null
  const key = letters[press.key.toLowerCase()] ?? null
  const mayRepeat = key === 'back' || key === 'forward'
  return press.repeat && !mayRepeat ? null : key
}
