// The rows of the queue, and the one whose page was opened, so that the keys go on from it: on that page, and after Back.
import { readTabText, writeTabText } from '~/client/platform/storage/tab-storage'
import { rowAfter } from './key-acts'

const openedKey = 'openedQueueRow'

/** The addresses of the rows, the one that was opened, and the filters of the list, which are in its address. */
type Opened = { hrefs: (string | null)[]; at: number; view: string }

type Move = 'next' | 'previous'

const rowsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])]

const hrefOf = (row: HTMLElement) => row.getAttribute('href')

/** The row that has the focus, or holds what has it; -1 without one. */
export const focusedRow = (list: HTMLElement | null): number =>
  rowsOf(list).findIndex((row) => row.closest('li')?.contains(document.activeElement))

const opened = () => JSON.parse(readTabText(openedKey) ?? 'null') as Opened | null
const remember = (row: Opened) => writeTabText(openedKey, JSON.stringify(row))

export const rememberRow = (link: HTMLAnchorElement) => {
  const rows = rowsOf(link.closest('ul'))
  remember({ hrefs: rows.map(hrefOf), at: rows.indexOf(link), view: location.search })
}

/** The row that was opened last; after a decision about it, which took it from the list, the row before its place. */
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

/** Remembers the subject beside the opened one as opened, and returns its address; null at the ends of the list. */
export function openBeside(move: Move): string | null {
  const last = opened()
  const at = last ? last.hrefs.indexOf(location.pathname) : -1
  if (!last || at < 0) return null
  const next = rowAfter(move, at, last.hrefs.length)
  if (next === at) return null
  remember({ ...last, at: next })
  return last.hrefs[next] ?? null
}
