// Remembers the rows of the queue and which one was opened. J and K then continue from that row, both on the page of the
// subject and after Back leads to the queue again.
import { readTabText, writeTabText } from '~/client/platform/storage/tab-storage'
import { rowAfter } from './key-acts'

const openedKey = 'openedQueueRow'

/** `hrefs` are the addresses of the rows, `at` is the index of the opened row, `view` is the query of the queue's address. */
type Opened = { hrefs: (string | null)[]; at: number; view: string }

type Move = 'next' | 'previous'

const rowsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])]

const hrefOf = (row: HTMLElement) => row.getAttribute('href')

/** The index of the row that contains the focused element; -1 if none does. */
export const focusedRow = (list: HTMLElement | null): number =>
  rowsOf(list).findIndex((row) => row.closest('li')?.contains(document.activeElement))

const opened = () => JSON.parse(readTabText(openedKey) ?? 'null') as Opened | null
const remember = (row: Opened) => writeTabText(openedKey, JSON.stringify(row))

export const rememberRow = (link: HTMLAnchorElement) => {
  const rows = rowsOf(link.closest('ul'))
  remember({ hrefs: rows.map(hrefOf), at: rows.indexOf(link), view: location.search })
}

/** The index of the row that was opened last. If a decision has removed it from the list, the index of the row before it. */
const rememberedRow = (rows: readonly HTMLElement[]): number => {
  const last = opened()
  if (last?.view !== location.search) return -1
  const at = rows.findIndex((row) => hrefOf(row) === last.hrefs[last.at])
  return at < 0 ? Math.min(last.at, rows.length) - 1 : at
}

export const focusRow = (list: HTMLElement | null, move: Move) => {
  const rows = rowsOf(list)
  const focused = focusedRow(list)
  const from = focused < 0 ? rememberedRow(rows) : focused
  rows[rowAfter(move, from, rows.length)]?.focus()
}

/** Returns the address of the row before or after the opened one, and remembers that row as opened. Null at the ends. */
export function openBeside(move: Move): string | null {
  const last = opened()
  const at = last ? last.hrefs.indexOf(location.pathname) : -1
  if (!last || at < 0) return null
  const next = rowAfter(move, at, last.hrefs.length)
  if (next === at) return null
  remember({ ...last, at: next })
  return last.hrefs[next] ?? null
}
