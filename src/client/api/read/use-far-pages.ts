// Reads pages of a list by their place, for someone who jumps far down a long list.
import { useCallback, useMemo, useState } from 'react'
import type { Input } from '~/contract/schemas/built'
import type { PagedRoute, PageInput, Row, Rows } from './paged-routes'
import { useApi } from './use-api'

/** The rows on screen are on at most this many pages. */
const farPagesMax = 4
/** A page that was read once is kept while the list is on screen. */
const readOnce = { revalidateIfStale: false, revalidateOnFocus: false }

type Place = { question: string; firstPage: number; count: number }
type Near<Item> = {
  /** The rows from the start of the list. */
  items: readonly Item[]
  rowsPerPage: number
  /** The input as text. A place belongs to one input. */
  question: string
}

export function useFarPages<Name extends PagedRoute>(
  name: Name,
  input: Input<Name> | null,
  { items, rowsPerPage, question }: Near<Row<Name>>,
) {
  const [latest, setLatest] = useState<Place | null>(null)
  const place = latest?.question === question ? latest : null
  const inputOf = (index: number): Input<Name> | null => {
    if (input === null || place === null || index >= place.count) return null
    const { query, ...rest } = input as PageInput
    const skip = (place.firstPage + index) * rowsPerPage
    return { ...rest, query: { ...query, limit: rowsPerPage, skip } } as Input<Name>
  }
  const one = useApi(name, inputOf(0), readOnce)
  const two = useApi(name, inputOf(1), readOnce)
  const three = useApi(name, inputOf(2), readOnce)
  const four = useApi(name, inputOf(3), readOnce)
  const firstRow = (place?.firstPage ?? 0) * rowsPerPage
  const rows = useMemo(() => {
    const all: (Row<Name> | undefined)[] = [...items]
    for (const [index, page] of [one.data, two.data, three.data, four.data].entries()) {
      const pageAt = firstRow + index * rowsPerPage
      for (const [at, row] of ((page?.items ?? []) as Row<Name>[]).entries()) {
        if (pageAt + at >= items.length) all[pageAt + at] = row
      }
    }
    return all
  }, [items, one.data, two.data, three.data, four.data, firstRow, rowsPerPage])
  const show = useCallback(
    ({ from, to }: Rows) => {
      const firstPage = Math.floor(from / rowsPerPage)
      const count = Math.min(farPagesMax, Math.ceil(to / rowsPerPage) - firstPage)
      setLatest((now) =>
        now?.question === question && now.firstPage === firstPage && now.count === count
          ? now
          : { question, firstPage, count },
      )
    },
    [rowsPerPage, question],
  )
  const failed = [one, two, three, four].filter(({ error }) => error !== undefined)
  return {
    rows,
    show,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ mutate }) => void mutate()),
  }
}
