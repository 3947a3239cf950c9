import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'

export type OwnTrack = Answer<'artistTracks'>['items'][number]

/** The current page, and functions that turn the page: undefined where there is no further page. */
export type Pages = {
  number: number
  count: number
  newer: (() => void) | undefined
  older: (() => void) | undefined
}

const pollMs = 2_000
const rowsPerPage = 50

const isProcessing = ({ processing }: OwnTrack) =>
  processing?.state === 'queued' || processing?.state === 'working'

/**
 * Loads the musician's tracks page by page, because rows of different heights cannot be virtualised. Polls the server
 * while a track on the current page is being processed, but not while the browser tab is hidden.
 */
export function useOwnTracks(userId: string | undefined) {
  /** The cursors of the pages after the first, up to the current one. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, isLoading, mutate } = useApi(
    'artistTracks',
    userId === undefined
      ? null
      : { params: { id: userId }, query: { limit: rowsPerPage, cursor: cursors.at(-1) } },
    {
      refreshInterval: (latest) => (latest?.items.some(isProcessing) ? pollMs : 0),
      refreshWhenHidden: false,
      keepPreviousData: true,
      // A page that is opened again shows its cached rows, which may be stale, so fetch it anew.
      dedupingInterval: 0,
    },
  )
  const newer = () => setCursors(cursors.slice(0, -1))
  // The only track of the last page was deleted, so show the page before it.
  if (data?.items.length === 0 && cursors.length > 0 && !isLoading) newer()
  const next = data?.nextCursor
  const older = () => {
    // While a page loads, `data` is still the previous page, and so is its cursor.
    if (next !== undefined && !isLoading && !error) setCursors([...cursors, next])
  }
  const number = cursors.length + 1
  const pages: Pages = {
    number,
    count: Math.max(number + (next === undefined ? 0 : 1), Math.ceil((data?.total ?? 0) / rowsPerPage)),
    newer: cursors.length > 0 ? newer : undefined,
    older: next === undefined ? undefined : older,
  }
  return { data, error, turning: isLoading && data !== undefined, mutate, pages }
}
