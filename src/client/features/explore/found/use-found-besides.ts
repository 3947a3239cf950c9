import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'
import type { Filters } from '../filters'

export type FoundBesides = {
  names: Answer<'find'>
  /** Whether they are those of the previous search, because the answer to this one is pending. */
  isStale: boolean
}

/**
 * What a search finds besides its list of tracks. A genre, mood or order concerns tracks alone. Null where nothing is
 * known, also after a failure: the list of tracks says what went wrong.
 */
export function useFoundBesides({ q, genre, mood, sort }: Filters): FoundBesides | null {
  const isForAll = q !== '' && genre === null && mood === null && sort === null
  const { data, error, isLoading } = useApi('find', isForAll ? { query: { q } } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  return isForAll && data && !error ? { names: data, isStale: isLoading } : null
}

/** How many artists, albums and playlists were found. */
export const countBesides = (found: FoundBesides | null): number =>
  found ? found.names.artists.length + found.names.albums.length + found.names.playlists.length : 0
