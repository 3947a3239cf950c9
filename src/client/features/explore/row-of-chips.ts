// A row of chips is one stop of the Tab key. The arrow keys, Home and End move along it.
import type { KeyboardEvent } from 'react'

/** The chip that Tab reaches: the one that has the focus, else the chosen one, else the first. */
export function stopAt(row: HTMLElement, focused?: EventTarget) {
  const chips = [...row.querySelectorAll('a')]
  const had = chips.find((chip) => chip === (focused ?? document.activeElement))
  const stop = had ?? chips.find((chip) => chip.hasAttribute('aria-current')) ?? chips[0]
  for (const chip of chips) chip.tabIndex = chip === stop ? 0 : -1
}

const nextPlace: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

export function goAlong(event: KeyboardEvent<HTMLElement>) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const chips = [...event.currentTarget.querySelectorAll('a')]
  const at = chips.findIndex((chip) => chip === event.target)
  const next = nextPlace[event.key]?.(at, chips.length - 1)
  if (at < 0 || next === undefined) return
  event.preventDefault()
  chips[next]?.focus()
}
