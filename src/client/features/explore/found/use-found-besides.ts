import { useApi } from '~/client/api/read/use-api'
import type { Answer } from '~/contract/schemas/built'
import type { Filters } from '../filters'

export type FoundBesides = {
  names: Answer<'find'>
  /** Whether they are those of the previous search, because the answer to this one is pending. */
  isStale: boolean
}

/**
 * What a search finds besides its list of tracks. A genre, mood or order concerns tracks alone. Undefined until the first
 * answer. Null where nothing is known, also after a failure: the list of tracks says what went wrong.
 */
export function useFoundBesides({ q, genre, mood, sort }: Filters): FoundBesides | null | undefined {
  const isForAll = q !== '' && genre === null && mood === null && sort === null
  const { data, error, isLoading } = useApi('find', isForAll ? { query: { q } } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  if (!isForAll || error) return null
  return data && { names: data, isStale: isLoading }
}

/** How many artists, albums and playlists were found. */
export const countBesides = (found: FoundBesides | null | undefined): number =>
  found ? found.names.artists.length + found.names.albums.length + found.names.playlists.length : 0
