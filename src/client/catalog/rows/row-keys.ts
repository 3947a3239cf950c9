import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const controls = 'a, button'

type Goal = { list: Element; row: number; nth: number; setOutFrom: Element | null }

const rowOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-track-row]') : null

/** The number of the row that holds this; null outside of rows. */
export function rowNumberOf(node: EventTarget | null): number | null {
  const row = rowOf(node)
  return row ? Number(row.dataset.trackRow) : null
}

/**
 * Up and Down go from row to row, to the same thing in it; Tab goes through all that is in one, as ever. `bringIn` is
 * asked for a row that is not in the document, and answers whether it will be.
 */
export function useRowKeys(bringIn: (row: number) => boolean) {
  const headedFor = useRef<Goal | null>(null)
  useLayoutEffect(() => {
    const goal = headedFor.current
    if (goal && (isGivenUp(goal) || focusAt(goal))) headedFor.current = null
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = rowOf(event.target)
    if (by === 0 || !row) return
    event.preventDefault()
    const nth = [...row.querySelectorAll(controls)].indexOf(event.target as HTMLElement)
    const goal = {
      list: event.currentTarget,
      row: Number(row.dataset.trackRow) + by,
      nth: Math.max(0, nth),
      setOutFrom: document.activeElement,
    }
    if (focusAt(goal)) return
    headedFor.current = bringIn(goal.row) ? goal : null
  }
}

/** Whoever went on to something else meanwhile is not fetched back. */
const isGivenUp = ({ setOutFrom }: Goal) =>
  document.activeElement !== setOutFrom && document.activeElement !== document.body

function focusAt({ list, row, nth }: Goal): boolean {
  const there = list.querySelector(`[data-track-row="${row}"]`)
  const all = [...(there?.querySelectorAll<HTMLElement>(controls) ?? [])]
  // A row may have fewer controls than the one before.
  const next = all[nth] ?? all.at(-1)
  next?.focus()
  return next !== undefined
}
