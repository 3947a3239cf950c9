import { useEffect, useRef } from 'react'
import { readTabText, writeTabText } from '~/client/platform/storage/tab-storage'
import { shortcutsAreOn } from '~/client/player/shortcuts/shortcut-switch'
import { actOfKey, type QueueAct, rowAfter } from './queue-keys'

const typed = 'input, textarea, select, [contenteditable]'

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? []),
]

/** The row that has the focus, or holds what has it; -1 without one. */
export const focusedRow = (list: HTMLElement | null): number =>
  rowsOf(list).findIndex((row) => row.closest('li')?.contains(document.activeElement))

const openedKey = 'openedQueueRow'

/** The row whose page was opened, its place, and the filters of the list, which are in the address. */
type Opened = { href: string; at: number; view: string }

/** Remembers the row whose page is opened, so that the keys go on from it after Back. */
export const rememberRow = (link: HTMLAnchorElement) => {
  const at = rowsOf(link.closest('ul')).indexOf(link)
  writeTabText(openedKey, JSON.stringify({ href: link.getAttribute('href'), at, view: location.search }))
}

/** The row that was opened last; after a decision about it, which took it from the list, the row before its place. */
const rememberedRow = (rows: readonly HTMLElement[]): number => {
  const opened = JSON.parse(readTabText(openedKey) ?? 'null') as Opened | null
  if (opened?.view !== location.search) return -1
  const at = rows.findIndex((row) => row.getAttribute('href') === opened.href)
  return at < 0 ? Math.min(opened.at, rows.length) - 1 : at
}

export const focusRow = (list: HTMLElement | null, act: 'next' | 'previous') => {
  const rows = rowsOf(list)
  const focused = focusedRow(list)
  const from = focused < 0 ? rememberedRow(rows) : focused
  rows[rowAfter(act, from, rows.length)]?.focus()
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
