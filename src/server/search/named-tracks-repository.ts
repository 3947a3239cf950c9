// Finds the listed tracks that a title names, or that have all of some words. Unlike the search it takes whole words, so
// that each query is fast enough to be run for every line of an imported list.
import { sql } from 'kysely'
import type { Database } from '../database/open'

const sameTitleMax = 30

export const idsByTitleKeys = async (database: Database, keys: string[]): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('is_listed', '=', 1)
    .where('title_key', 'in', keys)
    // The plus sign changes nothing but the plan: without it, the database reads all tracks in the order of an index.
    .orderBy(sql`+heat`, 'desc')
    .orderBy('id')
    .limit(sameTitleMax)
    .execute()
  return rows.map(({ id }) => id)
}

/** The forms of one word, of which a track must have at least one. */
export type WordForms = string[]

const isOneOf = (forms: WordForms) => sql`word in (${sql.join(forms)})`

/** Counting stops here, which is enough to find the word with the fewest tracks. */
const countedUpTo = 300

const rarestOf = async (database: Database, words: WordForms[]): Promise<WordForms> => {
  const counts = words.map(
    (forms, at) => sql`(select count(*) from
      (select 1 from track_words where ${isOneOf(forms)} limit ${countedUpTo}) as counted)
      as ${sql.ref(`word${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(database)
  const found = words.map((_, at) => Number(rows[0]?.[`word${at}`] ?? 0))
  return words[found.indexOf(Math.min(...found))] ?? []
}

/** Of a word that more tracks have, the search looks only at these. */
const lookedAtMax = 600
const withWordsMax = 20

/** The most popular tracks that have every word. */
export const idsByWords = async (database: Database, words: WordForms[]): Promise<string[]> => {
  if (words.length === 0) return []
  const rarest = words.length === 1 ? (words[0] ?? []) : await rarestOf(database, words)
  const others = words
    .filter((forms) => forms !== rarest)
    .map(
      (forms) => sql`exists (select 1 from track_words where track_words.track_id = tracks.id
        and ${isOneOf(forms)})`,
    )
  const conditions = [sql`tracks.id = found.track_id`, sql`tracks.is_listed = 1`, ...others]
  const { rows } = await sql<{ id: string }>`
    select tracks.id from
      (select distinct track_id from track_words where ${isOneOf(rarest)} limit ${lookedAtMax}) as found
      cross join tracks
    where ${sql.join(conditions, sql` and `)} order by +tracks.heat desc, tracks.id limit ${withWordsMax}
  `.execute(database)
  return rows.map(({ id }) => id)
}
