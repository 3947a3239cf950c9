// Pages of tracks with cursors, and random order.
import type { Track } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import type { Cursors, CursorValue } from '../http/cursor'
import type { ListMemory } from './list-memory'
import * as repository from './repository'
import type { TrackFilter, TrackOrder, TrackPlace, TrackRow } from './repository'
import { deal, deckOf, newSeed, type ShufflePlace } from './shuffle'
import { trackAnswer } from './track-answer'

type Parts = { database: Database; cursors: Cursors; memory: ListMemory }

export type TrackPage = { items: Track[]; total: number; nextCursor?: string }

/** Handled by the search folder, which the catalog may not import. */
export type SearchQuery = {
  q: string
  filter: TrackFilter
  sort: TrackOrder | 'relevance'
  limit: number
  cursor?: string
  skip?: number
}

export const placeValues = (
  { id, releasedAt, heat, titleKey }: TrackPlace,
  order: TrackOrder,
): CursorValue[] => {
  if (order === 'title') return [id, titleKey]
  return order === 'popular' ? [id, releasedAt, heat] : [id, releasedAt]
}

export const placeFrom = ([id, first, second]: CursorValue[], order: TrackOrder): TrackPlace => ({
  id: String(id),
  releasedAt: order === 'title' ? 0 : Number(first),
  heat: order === 'popular' ? Number(second) : 0,
  titleKey: order === 'title' ? String(first) : '',
})

/** Counts per genre and mood, cached until a track changes. */
export const listedCounts = ({ database, memory }: Pick<Parts, 'database' | 'memory'>) =>
  memory.recall('counts', () => repository.countListed(database), 'tracks')

const countTracks = async (parts: Parts, { genre, mood }: TrackFilter) => {
  const counts = await listedCounts(parts)
  return counts
    .filter((count) => (!genre || count.genre === genre) && (!mood || count.mood === mood))
    .reduce((total, { trackCount }) => total + trackCount, 0)
}

type PageQuery = { filter: TrackFilter; order: TrackOrder; limit: number; cursor?: string; skip?: number }

export const pageOfRows = async (
  { database, cursors }: Pick<Parts, 'database' | 'cursors'>,
  list: string,
  { filter, order, limit, cursor, skip = 0 }: PageQuery,
): Promise<{ rows: TrackRow[]; nextCursor?: string }> => {
  const name = `${list} ${order}`
  const isSkipping = cursor === undefined && skip > 0
  const skipped = isSkipping ? await repository.placeAt(database, filter, order, skip - 1) : null
  if (skipped === undefined) return { rows: [] }
  const after = cursor === undefined ? skipped : placeFrom(cursors.read(name, cursor), order)
  const found = await repository.listTracks(database, filter, order, { after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (!last || found.length <= limit) return { rows }
  return { rows, nextCursor: cursors.write(name, placeValues(repository.placeOf(last), order)) }
}

export const pageOfTracks = async (parts: Parts, list: string, query: PageQuery): Promise<TrackPage> => {
  const { rows, nextCursor } = await pageOfRows(parts, list, query)
  const total = await countTracks(parts, query.filter)
  return { items: rows.map(trackAnswer), total, ...(nextCursor && { nextCursor }) }
}

const shufflePlace = ([seed, key, id]: CursorValue[]): ShufflePlace => ({
  seed: Number(seed),
  key: Number(key),
  id: String(id),
})

/** The first page picks a new seed, and its cursor carries the seed to the next pages. */
export const pageOfShuffled = async (
  { database, cursors, memory }: Parts,
  { filter, limit, cursor }: Omit<PageQuery, 'order' | 'skip'>,
): Promise<TrackPage> => {
  const list = JSON.stringify(['shuffle', filter.genre, filter.mood])
  const after = cursor === undefined ? null : shufflePlace(cursors.read(list, cursor))
  const deck = await memory.recall(
    list,
    async () => deckOf(await repository.listedIds(database, filter)),
    'tracks',
  )
  const dealt = deal(deck, after?.seed ?? newSeed(), after, limit + 1)
  const shown = dealt.slice(0, limit)
  const rows = await repository.listedTracksById(
    database,
    shown.map(({ id }) => id),
  )
  const page = { items: rows.map(trackAnswer), total: deck.ids.length }
  const last = shown.at(-1)
  if (!last || dealt.length <= limit) return page
  return { ...page, nextCursor: cursors.write(list, [last.seed, last.key, last.id]) }
}
