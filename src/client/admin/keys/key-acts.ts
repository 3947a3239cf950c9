// Which key does what in the queue and on the page of a subject. Pure, without the DOM.

export type KeyAct = 'next' | 'previous' | 'listen' | 'decide' | 'claim' | 'help'

const acts: Partial<Record<string, KeyAct>> = {
  j: 'next',
  k: 'previous',
  p: 'listen',
  a: 'decide',
  c: 'claim',
  '?': 'help',
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>

/** null for other keys, and while somebody types. Only moving repeats while a key is held. */
export function actOfKey(press: KeyPress, isTyping: boolean): KeyAct | null {
  if (isTyping || press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null
  const act = acts[press.key.toLowerCase()] ?? null
  return press.repeat && act !== 'next' && act !== 'previous' ? null : act
}

/** The row that a key leads to. Without a row that has the focus, the first one. */
export function rowAfter(act: 'next' | 'previous', at: number, count: number): number {
  if (at < 0) return 0
  return Math.min(count - 1, Math.max(0, at + (act === 'next' ? 1 : -1)))
}
