// Reading a long list page by page: each page asks with the cursor of the one before.
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from '../api-error'
import { ApiUser } from './api-user'
import { keepAsking, retryLater } from './ask-again'
import { read } from './read'
import { nameOfKey, recalledKeys } from './recalled-keys'

type List = { items: unknown[]; total: number; nextCursor?: string | undefined }
/** The routes that answer lists and take a cursor. */
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
  /** Of the whole list; null until the first page has come. */
  total: number | null
  error: ApiError | undefined
  /** What is shown belongs to an earlier question: the answer to this one is on its way, or did not come. */
  stale: boolean
  /** Rows are on their way. */
  loading: boolean
  /** Sees to it that the rows up to this one come. */
  want: (index: number) => void
  retry: () => void
}

/** Someone who drags the scrollbar far gets there page after page; so many are asked for in one go. */
const pagesAtOnce = 5

export function useApiPages<Name extends PagedRoute>(
  name: Name,
  /** Null asks nothing. */
  input: Input<Name> | null,
): ApiPages<Row<Name>> {
  const userId = useContext(ApiUser)
  const keyOf = (index: number, before: List | null): Key | null => {
    if (input === null) return null
    const asked = input as PageInput
    if (index === 0) return [userId, name, asked]
    if (!before?.nextCursor) return null
    return [userId, name, { ...asked, query: { ...asked.query, cursor: before.nextCursor } }]
  }
  const swr = useSWRInfinite<Answer<Name>, ApiError>(keyOf, fetchPage as () => Promise<Answer<Name>>, {
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateOnFocus: false,
    onErrorRetry: retryLater,
  })
  const { data: pages, error, size, setSize, isLoading, isValidating, mutate } = swr
  useAskAgain(pages, keyOf(0, null), mutate)
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
    stale: useIsOfEarlier(pages, JSON.stringify(keyOf(0, null))),
    loading: isValidating,
    want,
    retry,
  }
}

/** Pages that stay on show while the question changes are still the answer to the one they came for. */
function useIsOfEarlier(pages: object | undefined, question: string) {
  const [answered, setAnswered] = useState({ pages, question })
  if (answered.pages !== pages) setAnswered({ pages, question })
  return pages !== undefined && answered.pages === pages && answered.question !== question
}

const fetchPage = (key: Key) => read(key)

/** SWR asks for no page twice: a list out of what was last seen is asked for anew once the server may be there. */
function useAskAgain(pages: object | undefined, first: Key | null, ask: () => Promise<unknown>) {
  const question = JSON.stringify(first)
  useEffect(() => {
    const key = JSON.parse(question) as Key | null
    if (!pages || !key || !recalledKeys.has(nameOfKey(key))) return
    return keepAsking(() => {
      if (!recalledKeys.has(nameOfKey(key))) return 'no-need'
      void ask()
      return 'asked'
    })
  }, [pages, question, ask])
}
