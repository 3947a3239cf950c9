// Keyboard navigation in an open menu, following the ARIA menu pattern. Arrow keys wrap around, and typed letters move
// the focus to the next item that starts with them.

const typeaheadPauseMs = 500

export function menuItemsIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function focusAt(items: HTMLElement[], index: number): void {
  items.at(index % items.length)?.focus()
}

function indexByKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Typing the same letter again moves to the next match, so the search starts after the focused item. */
function indexByText(text: string, at: number, items: HTMLElement[]): number | undefined {
  const from = text.length === 1 ? at + 1 : Math.max(at, 0)
  const order = items.map((_, step) => (from + step) % items.length)
  return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(text))
}

export interface Typeahead {
  text: string
  typedAtMs: number
}

/** Moves the focus. Returns whether the key was handled. */
export function moveMenuFocus(menu: HTMLElement, key: string, timeMs: number, typeahead: Typeahead): boolean {
  const items = menuItemsIn(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const target = indexByKey(key, at, items.length)
  if (target !== undefined) {
    focusAt(items, target)
    return true
  }
  if (key.length !== 1) return false
  const running = timeMs - typeahead.typedAtMs < typeaheadPauseMs ? typeahead.text : ''
  const letter = key.toLowerCase()
  const text = running === letter ? letter : running + letter
  const found = indexByText(text, at, items)
  // Space presses the item, unless it is typed inside the text of one.
  if (key === ' ' && (running === '' || found === undefined)) return false
  typeahead.text = text
  typeahead.typedAtMs = timeMs
  if (found !== undefined) focusAt(items, found)
  return true
}
