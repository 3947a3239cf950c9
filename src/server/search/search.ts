// Searches tracks. Prefix matches come first, then matches that are one typo away.
import type { Database } from '../database/open'
import type { Cursors, CursorValue } from '../http/cursor'
import type { ListMemory } from '../catalog/list-memory'
import * as repository from '../catalog/repository'
import type { TrackOrder, TrackPlace } from '../catalog/repository'
import * as searchRepository from './repository'
import type { Tier, WordSought } from './repository'
import { isOneTypoApart, queryWords, typosToLookUp } from './search-words'
import { trackAnswer } from '../catalog/track-answer'
import { placeFrom, placeValues, type SearchQuery, type TrackPage } from '../catalog/track-lists'

type Parts = { database: Database; cursors: Cursors; memory: ListMemory }

const soughtFor = async (database: Database, typed: string): Promise<WordSought> => {
  const candidates = await searchRepository.wordsByTypos(database, typosToLookUp(typed))
  const forgiven = candidates.filter((word) => !word.startsWith(typed) && isOneTypoApart(word, typed))
  return { typed, forgiven }
}

/** The words of a query, each with the indexed words that are one typo away. */
export const soughtWords = (database: Database, q: string): Promise<WordSought[]> =>
  Promise.all(queryWords(q).map((word) => soughtFor(database, word)))

type Found = { tier: Tier; place: TrackPlace }

/** Up to this many matches are fetched and sorted. With more, the sorted list is scanned until a page is full. */
const fewMatches = 2_000

type Search = {
  words: WordSought[]
  query: SearchQuery
  after: Found | null
  /** The number of matches before the page. */
  skip: number
}

/** The number of matches of a tier, cached until a track changes. */
const countTier = async ({ database, memory }: Parts, { words, query }: Search, tier: Tier) => {
  const count = (counted: 'close' | 'any') =>
    memory.recall(
      JSON.stringify(['search total', counted, words.map(({ typed }) => typed), query.filter]),
      () => searchRepository.countMatches(database, { words, tier: counted, filter: query.filter }),
      'tracks',
    )
  if (tier !== 'forgiven') return count(tier)
  return (await count('any')) - (await count('close'))
}

type Step = { tier: Tier; order: TrackOrder; limit: number; skip: number }

const findIn = async (parts: Parts, search: Search, { tier, order, limit, skip }: Step) => {
  const { words, query, after } = search
  const matches = await countTier(parts, search, tier)
  if (matches <= skip) return []
  const places = await searchRepository.searchTracks(
    parts.database,
    { words, tier, filter: query.filter },
    {
      order,
      after: after?.tier === tier ? after.place : null,
      limit,
      skip,
      // A scan down to a place far down the list takes longer than sorting the matches.
      isFew: matches <= fewMatches || skip > fewMatches,
    },
  )
  return places.map((place) => ({ tier, place }))
}

/** Continues in the tier where the previous page ended. */
const findInTiers = async (parts: Parts, search: Search): Promise<Found[]> => {
  const { skip } = search
  const wanted = search.query.limit + 1
  const close =
    search.after?.tier === 'forgiven'
      ? []
      : await findIn(parts, search, { tier: 'close', order: 'popular', limit: wanted, skip })
  const isForgiving = search.words.some(({ forgiven }) => forgiven.length > 0)
  if (close.length === wanted || !isForgiving) return close
  const rest = {
    limit: wanted - close.length,
    skip: skip === 0 ? 0 : Math.max(0, skip - (await countTier(parts, search, 'close'))),
  }
  return [...close, ...(await findIn(parts, search, { tier: 'forgiven', order: 'popular', ...rest }))]
}

const foundAt = (values: CursorValue[], order: TrackOrder): Found => {
  const [tier, ...place] = values
  return { tier: tier === 'close' || tier === 'forgiven' ? tier : 'any', place: placeFrom(place, order) }
}

const search = async (parts: Parts, query: SearchQuery): Promise<TrackPage> => {
  const { database, cursors } = parts
  const typed = queryWords(query.q)
  // A query of accents alone has no words. Without this check it would match every track.
  if (typed.length === 0) return { items: [], total: 0 }
  const { filter, limit, sort } = query
  const order = sort === 'relevance' ? 'popular' : sort
  const list = JSON.stringify(['search', typed, filter.genre, filter.mood, sort])
  const after = query.cursor === undefined ? null : foundAt(cursors.read(list, query.cursor), order)
  const words = await Promise.all(typed.map((word) => soughtFor(database, word)))
  const skip = after ? 0 : (query.skip ?? 0)
  const wanted = { words, query, after, skip }
  const found =
    sort === 'relevance'
      ? await findInTiers(parts, wanted)
      : await findIn(parts, wanted, { tier: 'any', order: sort, limit: limit + 1, skip })
  const shown = found.slice(0, limit)
  const rows = await repository.listedTracksById(
    database,
    shown.map(({ place }) => place.id),
  )
  const total = await countTier(parts, wanted, 'any')
  const last = shown.at(-1)
  const items = rows.map(trackAnswer)
  if (!last || found.length <= limit) return { items, total }
  return {
    items,
    total,
    nextCursor: cursors.write(list, [last.tier, ...placeValues(last.place, order)]),
  }
}

export const createSearch = (parts: Parts) => (query: SearchQuery) => search(parts, query)
