// Reads a long list page by page. Each page is requested with the cursor of the previous page. When someone jumps far
// down the list, only the pages on screen are requested, by their place.
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { cache, INFINITE_PREFIX, serialize } from 'swr/_internal'
import useSWRInfinite from 'swr/infinite'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from '../api-error'
import { ApiUser } from './api-user'
import { retryUntilDone, retryLater } from './retry'
import { read } from './read'
import { nameOfKey, recalledKeys } from './recalled-keys'
import { useFarPages } from './use-far-pages'

type List = { items: unknown[]; total: number; nextCursor?: string | undefined }
/** The routes that return a list and accept a cursor and a place. */
export type PagedRoute = {
  [Name in BuiltRoute]: Answer<Name> extends List
    ? Input<Name> extends { query?: { cursor?: string | undefined; skip?: unknown; limit?: unknown } }
      ? Name
      : never
    : never
}[BuiltRoute]

export type Row<Name extends PagedRoute> = Answer<Name>['items'][number]
/** The rows from `from` up to, but not including, `to`. */
export type Rows = { from: number; to: number }
type Key = readonly [userId: string, name: BuiltRoute, input: PageInput]
export type PageInput = { params?: object; query?: { cursor?: string | undefined } }

export type ApiPages<Item> = {
  /** The rows from the start of the list that have been fetched. */
  items: readonly Item[]
  /** All fetched rows at their places: `items`, and those on screen after a jump. */
  rows: readonly (Item | undefined)[]
  /** The length of the whole list; null until the first page has arrived. */
  total: number | null
  error: ApiError | undefined
  /** Whether the items belong to the previous input, because the answer to this one is pending or has failed. */
  stale: boolean
  /** Whether any page is being fetched, for the first time or again. */
  loading: boolean
  /** Fetches these rows: with all pages before them if at most five are missing, and otherwise without. */
  want: (rows: Rows) => void
  retry: () => void
}

/** With more missing pages than this, the pages before the rows on screen are left out. */
const pagesAtOnce = 5
/** Longer than the time between two steps of someone who scrolls fast. */
const settledMs = 120

export function useApiPages<Name extends PagedRoute>(
  name: Name,
  /** With null nothing is fetched. */
  input: Input<Name> | null,
): ApiPages<Row<Name>> {
  const userId = useContext(ApiUser)
  const keyOf = (index: number, before: List | null): Key | null => {
    if (input === null || userId === null) return null
    const first = input as PageInput
    if (index === 0) return [userId, name, first]
    if (!before?.nextCursor) return null
    return [userId, name, { ...first, query: { ...first.query, cursor: before.nextCursor } }]
  }
  const swr = useSWRInfinite<Answer<Name>, ApiError>(keyOf, fetchPage as () => Promise<Answer<Name>>, {
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateOnFocus: false,
    // SWR would check a cached list again in the next frame, with the function that reads whatever list is shown by then,
    // and would keep the pages of that list as the pages of this one.
    revalidateIfStale: false,
    onErrorRetry: retryLater,
  })
  const { data: pages, error, size, setSize, isLoading, isValidating, mutate } = swr
  useRefetchRecalled(pages, keyOf(0, null), mutate)
  useRefetchMarked(keyOf(0, null), mutate)
  const items = useMemo(() => (pages ?? []).flatMap((page) => page.items as Row<Name>[]), [pages])
  const rowsPerPage = pages?.[0]?.items.length ?? 0
  const lastPage: List | undefined = pages?.at(-1)
  const more = lastPage?.nextCursor !== undefined
  const waiting = isLoading || isValidating || error !== undefined || !more
  const question = JSON.stringify(keyOf(0, null))
  const far = useFarPages(name, input, { items, rowsPerPage, question })
  const { rows, show: showFar } = far
  const fetch = useCallback(
    ({ from, to }: Rows) => {
      const pagesNeeded = Math.ceil(to / rowsPerPage)
      if (pagesNeeded > size + pagesAtOnce) showFar({ from, to })
      else if (!waiting && to > items.length) void setSize(pagesNeeded)
    },
    [waiting, items.length, rowsPerPage, size, setSize, showFar],
  )
  const total = pages?.[0]?.total ?? null
  const want = useSettled(
    useCallback(
      ({ from, to }: Rows) => {
        const last = Math.min(to, total ?? 0) - 1
        const isFetched = (row: number) => rows[row] !== undefined
        const wanted = Array.from({ length: Math.max(0, last + 1 - from) }, (_, at) => from + at)
        if (rowsPerPage === 0 || wanted.every(isFetched)) return null
        // Rows beside fetched ones are wanted at once. Somebody may scroll past all others.
        const follows = [from - 1, from, last].some(isFetched)
        return { isSettled: follows, act: () => fetch({ from, to: last + 1 }) }
      },
      [total, rowsPerPage, rows, fetch],
    ),
  )
  const retry = useCallback(() => void setSize((now) => now), [setSize])
  return {
    items,
    rows,
    total,
    error: error ?? far.error,
    stale: useIsStale(pages, question),
    loading: isValidating,
    want,
    retry: error ? retry : far.retry,
  }
}

type Wanted = { isSettled: boolean; act: () => void } | null

/** Acts at once, or after a moment in which nothing else was wanted. */
function useSettled(decide: (rows: Rows) => Wanted) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (rows: Rows) => {
      clearTimeout(timer.current)
      const wanted = decide(rows)
      if (wanted?.isSettled) wanted.act()
      else if (wanted) timer.current = setTimeout(wanted.act, settledMs)
    },
    [decide],
  )
}

/** Whether the pages are those of the previous input, which stay on screen until the new ones arrive. */
function useIsStale(pages: object | undefined, question: string) {
  const [answered, setAnswered] = useState({ pages, question })
  if (answered.pages !== pages) setAnswered({ pages, question })
  return pages !== undefined && answered.pages === pages && answered.question !== question
}

const fetchPage = (key: Key) => read(key)

/**
 * SWR does not fetch a page that it has. A list that was shown from stored answers is fetched again once the server may
 * be reachable.
 */
function useRefetchRecalled(pages: object | undefined, first: Key | null, ask: () => Promise<unknown>) {
  const question = JSON.stringify(first)
  useEffect(() => {
    const key = JSON.parse(question) as Key | null
    if (!pages || !key || !recalledKeys.has(nameOfKey(key))) return
    return retryUntilDone(() => {
      if (!recalledKeys.has(nameOfKey(key))) return 'done'
      void ask()
      return 'pending'
    })
  }, [pages, question, ask])
}

/** Fetches a list again that was marked by `refresh` while another one was shown. */
function useRefetchMarked(first: Key | null, ask: () => Promise<unknown>) {
  const entry = INFINITE_PREFIX + serialize(first)[0]
  useEffect(() => {
    const { _i: isMarked } = (cache.get(entry) ?? {}) as { _i?: boolean }
    if (isMarked) void ask()
  }, [entry, ask])
}
