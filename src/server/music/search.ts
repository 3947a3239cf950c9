// From what was typed to a page of tracks: words that begin so first, then those one typo away.
import type { Database } from '../database/open'
import type { Cursors, CursorValue } from './cursor'
import type { ListMemory } from './list-memory'
import * as repository from './repository'
import type { TrackFilter, TrackOrder, TrackPlace } from './repository'
import * as searchRepository from './search-repository'
import type { Tier, WordSought } from './search-repository'
import { isOneTypoApart, typosToLookUp, wordsToFind } from './search-words'
import { trackAnswer } from './track-answer'
import { placeFrom, placeValues, type TrackPage } from './track-lists'

type Parts = { database: Database; cursors: Cursors; memory: ListMemory }

type SearchQuery = {
  q: string
  filter: TrackFilter
  sort: TrackOrder | 'relevance'
  limit: number
  cursor?: string
}

const soughtFor = async (database: Database, typed: string): Promise<WordSought> => {
  const candidates = await searchRepository.wordsByTypos(database, typosToLookUp(typed))
  const forgiven = candidates.filter((word) => !word.startsWith(typed) && isOneTypoApart(word, typed))
  return { typed, forgiven }
}

type Found = { tier: Tier; place: TrackPlace }

/** One tier after the other, from where the page before ended. */
const findInTiers = async (
  { database }: Parts,
  words: WordSought[],
  { filter, limit }: SearchQuery,
  after: Found | null,
): Promise<Found[]> => {
  const tiers: Tier[] = words.some(({ forgiven }) => forgiven.length > 0) ? ['close', 'forgiven'] : ['close']
  const found: Found[] = []
  for (const tier of after?.tier === 'forgiven' ? tiers.slice(1) : tiers) {
    const page = {
      order: 'popular' as const,
      after: after?.tier === tier ? after.place : null,
      limit: limit + 1 - found.length,
    }
    const places = await searchRepository.searchTracks(database, { words, tier, filter }, page)
    found.push(...places.map((place) => ({ tier, place })))
    if (found.length > limit) break
  }
  return found
}

const findSorted = async (
  { database }: Parts,
  words: WordSought[],
  { filter, limit }: SearchQuery,
  order: TrackOrder,
  after: Found | null,
): Promise<Found[]> => {
  const page = { order, after: after?.place ?? null, limit: limit + 1 }
  const places = await searchRepository.searchTracks(database, { words, tier: 'any', filter }, page)
  return places.map((place) => ({ tier: 'any', place }))
}

const foundAt = (values: CursorValue[], order: TrackOrder): Found => {
  const [tier, ...place] = values
  return { tier: tier === 'close' || tier === 'forgiven' ? tier : 'any', place: placeFrom(place, order) }
}

export const searchTracks = async (parts: Parts, query: SearchQuery): Promise<TrackPage> => {
  const { database, cursors, memory } = parts
  const typed = wordsToFind(query.q)
  // Nothing but accents is left of some searches, and nothing would match everything.
  if (typed.length === 0) return { items: [], total: 0 }
  const { filter, limit, sort } = query
  const order = sort === 'relevance' ? 'popular' : sort
  const list = JSON.stringify(['search', typed, filter.genre, filter.mood, sort])
  const after = query.cursor === undefined ? null : foundAt(cursors.read(list, query.cursor), order)
  const words = await Promise.all(typed.map((word) => soughtFor(database, word)))
  const found =
    sort === 'relevance'
      ? await findInTiers(parts, words, query, after)
      : await findSorted(parts, words, query, sort, after)
  const shown = found.slice(0, limit)
  const rows = await repository.listedTracksById(
    database,
    shown.map(({ place }) => place.id),
  )
  const total = await memory.recall(
    JSON.stringify(['search total', typed, filter.genre, filter.mood]),
    () => searchRepository.countMatches(database, { words, tier: 'any', filter }),
    'tracks',
  )
  const last = shown.at(-1)
  const items = rows.map(trackAnswer)
  if (!last || found.length <= limit) return { items, total }
  return {
    items,
    total,
    nextCursor: cursors.write(list, [last.tier, ...placeValues(last.place, order)]),
  }
}
