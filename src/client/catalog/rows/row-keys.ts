import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const controls = 'a, button, input'

type Goal = { list: Element; row: number; nth: number; focusedBefore: Element | null }

const rowOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-track-row]') : null

/** The index of the row that contains this node; null outside rows. */
export function rowNumberOf(node: EventTarget | null): number | null {
  const row = rowOf(node)
  return row ? Number(row.dataset.trackRow) : null
}

const stepsOf = (columns: number): Record<string, number> => ({
  ArrowUp: -columns,
  ArrowDown: columns,
  ...(columns > 1 && { ArrowLeft: -1, ArrowRight: 1 }),
})

/**
 * Arrow keys move the focus from row to row, to the same control in it, or between the covers of a grid with several
 * columns. Tab moves through the controls of a row as usual. `bringIn` is called for a row that is not in the document, and
 * answers whether it will be.
 */
export function useRowKeys(bringIn: (row: number) => boolean, columns = 1) {
  const goalRef = useRef<Goal | null>(null)
  useLayoutEffect(() => {
    const goal = goalRef.current
    if (goal && (isGivenUp(goal) || focusAt(goal))) goalRef.current = null
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = stepsOf(columns)[event.key] ?? 0
    const row = rowOf(event.target)
    if (by === 0 || !row) return
    event.preventDefault()
    const nth = [...row.querySelectorAll(controls)].indexOf(event.target as HTMLElement)
    const goal = {
      list: event.currentTarget,
      row: Number(row.dataset.trackRow) + by,
      nth: Math.max(0, nth),
      focusedBefore: document.activeElement,
    }
    if (focusAt(goal)) return
    goalRef.current = bringIn(goal.row) ? goal : null
  }
}

/** Focus is not moved if the person has focused something else meanwhile. */
const isGivenUp = ({ focusedBefore }: Goal) =>
  document.activeElement !== focusedBefore && document.activeElement !== document.body

function focusAt({ list, row, nth }: Goal): boolean {
  const there = list.querySelector(`[data-track-row="${row}"]`)
  const all = [...(there?.querySelectorAll<HTMLElement>(controls) ?? [])]
  // A row may have fewer controls than the previous one.
  const next = all[nth] ?? all.at(-1)
  next?.focus()
  return next !== undefined
}
