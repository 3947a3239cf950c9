// Two query plans: few matches are fetched and sorted; with many matches, the sorted list is scanned until a
// page is full.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'
import { orderOf, type TrackFilter, type TrackOrder, type TrackPlace } from '../catalog/repository'
import { pastPrefix } from './search-words'

/** A typed word, and the indexed words that are one typo away from it. */
export type WordSought = { typed: string; forgiven: string[] }

/** `close`: every word matches by prefix. `forgiven`: at least one word matches only with a typo. */
export type Tier = 'close' | 'forgiven' | 'any'

const forgivenMax = 60
export const wordsByTypos = async (database: Database, typos: string[]): Promise<string[]> => {
  if (typos.length === 0) return []
  const rows = await database
    .selectFrom('word_typos')
    .select('word')
    .distinct()
    .where('typo', 'in', typos)
    .limit(forgivenMax * 4)
    .execute()
  return rows.map(({ word }) => word)
}

type Condition = RawBuilder<boolean>

const closeTo = ({ typed }: WordSought): Condition => sql`(word >= ${typed} and word < ${pastPrefix(typed)})`

const anyOf = (sought: WordSought): Condition =>
  sought.forgiven.length === 0
    ? closeTo(sought)
    : sql`(${closeTo(sought)} or word in (${sql.join(sought.forgiven.slice(0, forgivenMax))}))`

const hasWord = (condition: Condition): Condition =>
  sql`exists (select 1 from track_words where track_words.track_id = tracks.id and ${condition})`

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

const tierCondition = (words: WordSought[], tier: Tier): Condition => {
  const close = all(words.map((word) => hasWord(closeTo(word))))
  if (tier === 'close') return close
  const any = all(words.map((word) => hasWord(anyOf(word))))
  return tier === 'any' ? any : sql`(${any} and not ${close})`
}

/** Counting stops at this number, which is enough to tell rare words from common ones. */
const countedUpTo = 20_000

const countUpTo = async (database: Database, condition: Condition) => {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from
      (select 1 from track_words where ${condition} limit ${countedUpTo}) as matches
  `.execute(database)
  return rows[0]?.found ?? 0
}

/** The word with the fewest tracks. The query starts from it. */
const rarestOf = async (database: Database, words: WordSought[], tier: Tier): Promise<Condition> => {
  const conditions = words.map(tier === 'close' ? closeTo : anyOf)
  let rarest: { condition: Condition; found: number } | null = null
  for (const condition of conditions) {
    const found = conditions.length > 1 ? await countUpTo(database, condition) : 0
    if (!rarest || found < rarest.found) rarest = { condition, found }
  }
  return rarest?.condition ?? sql`1 = 0`
}

type Search = { words: WordSought[]; tier: Tier; filter: TrackFilter }

const filterConditions = ({ genre, mood }: TrackFilter): Condition[] => [
  sql`tracks.is_listed = 1`,
  ...(genre ? [sql<boolean>`tracks.genre = ${genre}`] : []),
  ...(mood ? [sql<boolean>`tracks.mood = ${mood}`] : []),
]

// SQLite keeps the written order of a cross join, and would reorder other joins.
const startingAt = (rarest: Condition) =>
  sql`(select distinct track_id from track_words where ${rarest}) as found cross join tracks`

type Page = { order: TrackOrder; after: TrackPlace | null; limit: number; skip: number; isFew: boolean }

export const searchTracks = async (
  database: Database,
  { words, tier, filter }: Search,
  { order, after, limit, skip, isFew }: Page,
): Promise<TrackPlace[]> => {
  const { by, past } = orderOf(order)
  const from = isFew ? startingAt(await rarestOf(database, words, tier)) : sql`tracks`
  const conditions = [
    ...(isFew ? [sql<boolean>`tracks.id = found.track_id`] : []),
    ...filterConditions(filter),
    tierCondition(words, tier),
    ...(after ? [past(after)] : []),
  ]
  const { rows } = await sql<TrackPlace>`
    select tracks.id, tracks.released_at as "releasedAt", tracks.heat, tracks.title_key as "titleKey"
    from ${from} where ${all(conditions)} order by ${by} limit ${limit} offset ${skip}
  `.execute(database)
  return rows
}

/** Only listed tracks have words, so that without a filter no join with `tracks` is needed. */
export const countMatches = async (database: Database, { words, tier, filter }: Search): Promise<number> => {
  const rarest = await rarestOf(database, words, tier)
  const isFiltered = filter.genre !== undefined || filter.mood !== undefined
  const found = sql`select distinct track_id as id from track_words where ${rarest}`
  const from = isFiltered ? sql`${startingAt(rarest)}` : sql`(${found}) as tracks`
  const conditions = [
    ...(isFiltered ? [sql<boolean>`tracks.id = found.track_id`, ...filterConditions(filter)] : []),
    // A single word needs only one condition.
    words.length > 1 ? tierCondition(words, tier) : sql<boolean>`1 = 1`,
  ]
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${from} where ${all(conditions)}
  `.execute(database)
  return rows[0]?.total ?? 0
}
