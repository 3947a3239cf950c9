import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'

export type OwnTrack = Answer<'artistTracks'>['items'][number]

/** Where one is among the pages, and what turns to the next; undefined at either end. */
export type Pages = {
  number: number
  count: number
  newer: (() => void) | undefined
  older: (() => void) | undefined
}

const pollMs = 2_000
const rowsPerPage = 50

const isInWork = ({ processing }: OwnTrack) =>
  processing?.state === 'queued' || processing?.state === 'working'

/**
 * One page at a time: rows here are as tall as what is told of them. Asked again and again only while something on it
 * is being prepared, and while somebody looks.
 */
export function useOwnTracks(userId: string | undefined) {
  /** Where each page after the first begins, up to the one that is looked at. */
  const [begins, setBegins] = useState<readonly string[]>([])
  const { data, error, isLoading, mutate } = useApi(
    'artistTracks',
    userId === undefined
      ? null
      : { params: { id: userId }, query: { limit: rowsPerPage, cursor: begins.at(-1) } },
    {
      refreshInterval: (latest) => (latest?.items.some(isInWork) ? pollMs : 0),
      refreshWhenHidden: false,
      keepPreviousData: true,
      // A page turned back to is shown as it was, and may have changed through what was done on another.
      dedupingInterval: 0,
    },
  )
  const newer = () => setBegins(begins.slice(0, -1))
  // The last track of the last page has been deleted.
  if (data?.items.length === 0 && begins.length > 0 && !isLoading) newer()
  const next = data?.nextCursor
  const older = () => {
    // Until it has come, the rows on show are those of the page before, and so is where they end.
    if (next !== undefined && !isLoading && !error) setBegins([...begins, next])
  }
  const number = begins.length + 1
  const pages: Pages = {
    number,
    count: Math.max(number + (next === undefined ? 0 : 1), Math.ceil((data?.total ?? 0) / rowsPerPage)),
    newer: begins.length > 0 ? newer : undefined,
    older: next === undefined ? undefined : older,
  }
  return { data, error, turning: isLoading && data !== undefined, mutate, pages }
}
