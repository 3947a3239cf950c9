import { useEffect, useRef } from 'react'
import { shortcutsAreOn } from '~/client/player/shortcuts/shortcut-switch'
import { actOfKey, type QueueAct, rowAfter } from './queue-keys'

const typed = 'input, textarea, select, [contenteditable]'

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? []),
]

/** The row that has the focus, or holds what has it; -1 without one. */
export const focusedRow = (list: HTMLElement | null): number =>
  rowsOf(list).findIndex((row) => row.closest('li')?.contains(document.activeElement))

export const focusRow = (list: HTMLElement | null, act: 'next' | 'previous') => {
  const rows = rowsOf(list)
  rows[rowAfter(act, focusedRow(list), rows.length)]?.focus()
}

/** Handles the keys of the queue on the whole page, before those of the player. */
export function useQueueKeys(onAct: (act: QueueAct) => void) {
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsAreOn() || document.querySelector('dialog:modal')) return
      const isTyping = event.target instanceof Element && event.target.matches(typed)
      const act = actOfKey(event, isTyping)
      if (act === null) return
      event.preventDefault()
      latest.current(act)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
