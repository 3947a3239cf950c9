// Reads the search and filters of the Explore page from its address, and writes them to it.
import { searchMaxLength } from '~/contract/limits-beyond'
import { type Genre, type Mood, genreNamed, moodNamed } from '~/contract/rules/genres'

const sorts = ['relevance', 'createdAt', 'popular', 'title'] as const
export type Sort = (typeof sorts)[number]

export type Filters = {
  q: string
  genre: Genre | null
  mood: Mood | null
  sort: Sort | null
  /** A genre or mood in the address that does not exist, as it was written. */
  unknown: string | null
}

export const noFilters: Filters = { q: '', genre: null, mood: null, sort: null, unknown: null }

export const isFiltered = ({ q, genre, mood, sort, unknown }: Filters) =>
  q !== '' || genre !== null || mood !== null || sort !== null || unknown !== null

export function filtersOf(search: string): Filters {
  const params = new URLSearchParams(search)
  const written = (name: string) => params.get(name)?.trim() || null
  const genre = written('genre')
  const mood = written('mood')
  const knownGenre = genre && genreNamed(genre)
  const knownMood = mood && moodNamed(mood)
  return {
    q: (written('q') ?? '').slice(0, searchMaxLength),
    genre: knownGenre || null,
    mood: knownMood || null,
    sort: sorts.find((sort) => sort === written('sort')) ?? null,
    unknown: (genre && !knownGenre ? genre : mood && !knownMood ? mood : null)?.slice(0, 40) ?? null,
  }
}

const inAddress = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Returns a query string with its question mark, or an empty string without filters. */
export function searchOf({ q, genre, mood, sort }: Filters): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (genre) params.set('genre', inAddress(genre))
  if (mood) params.set('mood', inAddress(mood))
  if (sort) params.set('sort', sort)
  return params.size === 0 ? '' : `?${params}`
}
