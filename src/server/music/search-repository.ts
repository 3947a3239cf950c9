// Search reads in one of two ways: few matches are looked up and sorted; where many match, the list is
// walked in its order until enough are found.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'
import { orderOf, type TrackFilter, type TrackOrder, type TrackPlace } from './repository'
import { pastPrefix } from './search-words'

/** One word as it was typed, and the words that are one typo away from it. */
export type WordSought = { typed: string; forgiven: string[] }

/** Close: every word begins as typed. Forgiven: some word is only a typo away. */
export type Tier = 'close' | 'forgiven' | 'any'

const forgivenMax = 60
/** Past this many the list itself is walked. */
const manyMatches = 10_000

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

const countUpTo = async (database: Database, condition: Condition) => {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from
      (select 1 from track_words where ${condition} limit ${manyMatches + 1}) as matches
  `.execute(database)
  return rows[0]?.found ?? 0
}

/** The word that fewest tracks have, unless all of them are in very many. */
const rarestOf = async (database: Database, words: WordSought[], tier: Tier): Promise<Condition | null> => {
  const conditions = words.map(tier === 'close' ? closeTo : anyOf)
  let rarest: { condition: Condition; found: number } | null = null
  for (const condition of conditions) {
    const found = await countUpTo(database, condition)
    if (!rarest || found < rarest.found) rarest = { condition, found }
  }
  return rarest && rarest.found <= manyMatches ? rarest.condition : null
}

type Search = { words: WordSought[]; tier: Tier; filter: TrackFilter }

const matching = async (database: Database, { words, tier, filter }: Search) => {
  const rarest = await rarestOf(database, words, tier)
  const conditions = [
    sql<boolean>`tracks.is_listed = 1`,
    ...(filter.genre ? [sql<boolean>`tracks.genre = ${filter.genre}`] : []),
    ...(filter.mood ? [sql<boolean>`tracks.mood = ${filter.mood}`] : []),
    tierCondition(words, tier),
  ]
  // A cross join is read in the order it is written in, which SQLite would not keep to otherwise.
  const from = rarest
    ? sql`(select distinct track_id from track_words where ${rarest}) as found cross join tracks`
    : sql`tracks`
  return { from, where: all(rarest ? [sql`tracks.id = found.track_id`, ...conditions] : conditions) }
}

type Page = { order: TrackOrder; after: TrackPlace | null; limit: number }

export const searchTracks = async (
  database: Database,
  search: Search,
  { order, after, limit }: Page,
): Promise<TrackPlace[]> => {
  const { by, past } = orderOf(order)
  const { from, where } = await matching(database, search)
  const { rows } = await sql<TrackPlace>`
    select tracks.id, tracks.released_at as "releasedAt", tracks.heat, tracks.title_key as "titleKey"
    from ${from}
    where ${where} and ${after ? past(after) : sql`1 = 1`}
    order by ${by} limit ${limit}
  `.execute(database)
  return rows
}

export const countMatches = async (database: Database, search: Search): Promise<number> => {
  const { from, where } = await matching(database, search)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}
