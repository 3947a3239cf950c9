// Reads a long list page by page. Each page is requested with the cursor of the previous page. When someone jumps far
// down the list, only the pages on screen are requested, by their place.
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { cache, INFINITE_PREFIX, serialize } from 'swr/_internal'
import useSWRInfinite from 'swr/infinite'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from '../api-error'
import '../forget-answers'
import { ApiUser } from './api-user'
import { retryUntilDone, retryLater } from './retry'
import { read } from './read'
import { nameOfKey, recalledKeys } from './recalled-keys'
import type { List, PagedRoute, PageInput, Row, Rows } from './paged-routes'
import { useFarPages } from './use-far-pages'
import { useWantedRows } from './use-wanted-rows'

type Key = readonly [userId: string, name: BuiltRoute, input: PageInput]

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

const listOptions = {
  keepPreviousData: true,
  revalidateFirstPage: false,
  revalidateOnFocus: false,
  // SWR would check a cached list again in the next frame, with the function that reads whatever list is shown by then,
  // and would keep the pages of that list as the pages of this one.
  revalidateIfStale: false,
  onErrorRetry: retryLater,
}

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
  const swr = useSWRInfinite<Answer<Name>, ApiError>(
    keyOf,
    fetchPage as () => Promise<Answer<Name>>,
    listOptions,
  )
  const { data: pages, error, size, setSize, isLoading, isValidating, mutate } = swr
  useRefetchRecalled(pages, keyOf(0, null), mutate)
  useRefetchMarked(keyOf(0, null), mutate)
  const items = useMemo(() => (pages ?? []).flatMap((page) => page.items as Row<Name>[]), [pages])
  const rowsPerPage = pages?.[0]?.items.length ?? 0
  const waiting = isLoading || isValidating || error !== undefined || !hasMore(pages)
  const question = JSON.stringify(keyOf(0, null))
  const far = useFarPages(name, input, { items, rowsPerPage, question })
  const total = pages?.[0]?.total ?? null
  const near = useNearPages({ rowsPerPage, size, fetched: items.length, waiting, setSize })
  const want = useWantedRows({
    rows: far.rows,
    count: rowsPerPage === 0 ? 0 : (total ?? 0),
    near,
    far: far.show,
  })
  const retry = useCallback(() => void setSize((now) => now), [setSize])
  return {
    items,
    rows: far.rows,
    total,
    error: error ?? far.error,
    stale: useIsStale(pages, question),
    loading: isValidating,
    want,
    retry: error ? retry : far.retry,
  }
}

type Near = {
  rowsPerPage: number
  size: number
  /** How many rows have been fetched from the start of the list. */
  fetched: number
  waiting: boolean
  setSize: (pages: number) => Promise<unknown>
}

/** Returns the function that fetches all pages up to a row, unless too many are missing. */
function useNearPages({ rowsPerPage, size, fetched, waiting, setSize }: Near) {
  return useCallback(
    (toRow: number) => {
      const pagesNeeded = Math.ceil(toRow / rowsPerPage)
      if (pagesNeeded > size + pagesAtOnce) return false
      if (!waiting && toRow > fetched) void setSize(pagesNeeded)
      return true
    },
    [rowsPerPage, size, fetched, waiting, setSize],
  )
}

/** Whether the pages are those of the previous input, which stay on screen until the new ones arrive. */
function useIsStale(pages: object | undefined, question: string) {
  const [answered, setAnswered] = useState({ pages, question })
  if (answered.pages !== pages) setAnswered({ pages, question })
  return pages !== undefined && answered.pages === pages && answered.question !== question
}

const hasMore = (pages: readonly List[] | undefined) => pages?.at(-1)?.nextCursor !== undefined

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
