// Reads a long list page by page. Each page is requested with the cursor of the previous page.
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from '../api-error'
import { ApiUser } from './api-user'
import { retryUntilDone, retryLater } from './retry'
import { read } from './read'
import { nameOfKey, recalledKeys } from './recalled-keys'

type List = { items: unknown[]; total: number; nextCursor?: string | undefined }
/** The routes that return a list and accept a cursor. */
type PagedRoute = {
  [Name in BuiltRoute]: Answer<Name> extends List
    ? Input<Name> extends { query?: { cursor?: string | undefined } }
      ? Name
      : never
    : never
}[BuiltRoute]

type Row<Name extends PagedRoute> = Answer<Name>['items'][number]
type Key = readonly [userId: string, name: BuiltRoute, input: PageInput]
type PageInput = { params?: object; query?: { cursor?: string | undefined } }

export type ApiPages<Item> = {
  items: readonly Item[]
  /** The length of the whole list; null until the first page has arrived. */
  total: number | null
  error: ApiError | undefined
  /** Whether the items belong to the previous input, because the answer to this one is pending or has failed. */
  stale: boolean
  /** Whether any page is being fetched, for the first time or again. */
  loading: boolean
  /** Fetches pages up to the row at this index, at most five more for each call. */
  want: (index: number) => void
  retry: () => void
}

/** The most pages to request at once when someone drags the scrollbar far down. */
const pagesAtOnce = 5

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
    onErrorRetry: retryLater,
  })
  const { data: pages, error, size, setSize, isLoading, isValidating, mutate } = swr
  useRefetchRecalled(pages, keyOf(0, null), mutate)
  const items = useMemo(() => (pages ?? []).flatMap((page) => page.items as Row<Name>[]), [pages])
  const rowsPerPage = pages?.[0]?.items.length ?? 0
  const more = pages?.at(-1)?.nextCursor !== undefined
  const waiting = isLoading || isValidating || error !== undefined || !more
  const want = useCallback(
    (index: number) => {
      if (waiting || index < items.length || rowsPerPage === 0) return
      void setSize(Math.min(Math.ceil((index + 1) / rowsPerPage), size + pagesAtOnce))
    },
    [waiting, items.length, rowsPerPage, size, setSize],
  )
  const retry = useCallback(() => void setSize((now) => now), [setSize])
  return {
    items,
    total: pages?.[0]?.total ?? null,
    error,
    stale: useIsStale(pages, JSON.stringify(keyOf(0, null))),
    loading: isValidating,
    want,
    retry,
  }
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
