// Finds artists, albums and playlists by the words of their names.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open'
import { isWithheld } from '../database/withheld'
import { pastPrefix } from '../search/search-words'
import type { NameKind } from '../search/word-index-repository'
import type { WordSought } from '../search/repository'

/** How well each typed word has to fit: it is a word of the name, or the start of one, or of one with a typo. */
export type Fit = 'whole' | 'start' | 'forgiven'

type Condition = RawBuilder<boolean>

const forgivenMax = 60

const fits = (word: RawBuilder<string>, { typed, forgiven }: WordSought, fit: Fit): Condition => {
  if (fit === 'whole') return sql`${word} = ${typed}`
  const isStart = sql<boolean>`(${word} >= ${typed} and ${word} < ${pastPrefix(typed)})`
  if (fit === 'start' || forgiven.length === 0) return isStart
  return sql`(${isStart} or ${word} in (${sql.join(forgiven.slice(0, forgivenMax))}))`
}

/** The longest word is usually in the fewest names, so the query starts from it. */
const longestOf = (words: readonly WordSought[]) =>
  words.reduce((longest, word) => (word.typed.length > longest.typed.length ? word : longest))

/** Of the names that have all words, a query ranks at most so many. */
const rankedMax = 500

type Source = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  isShown: Condition
  /** Whether the name is this text, in lower case. */
  isNamed: (text: string) => Condition
  weight: RawBuilder<number>
}

const listedOf = (column: string): Condition =>
  sql`exists (select 1 from tracks where ${sql.ref(column)} = found.subject_id and tracks.is_listed = 1)`

/**
 * `+` in front of a column keeps SQLite from using an index on it. By the index of the heat it would read the tracks of all
 * artists and albums, the most popular first, until it meets one of this artist or album.
 */
const heatOf = (column: string): RawBuilder<number> =>
  sql`(select max(+tracks.heat) from tracks where ${sql.ref(column)} = found.subject_id and tracks.is_listed = 1)`

/** Others see an album only with a listed track, and an artist is found by their music. */
const sources: Record<NameKind, Source> = {
  artist: {
    from: sql`users`,
    id: sql`users.id`,
    isShown: sql`(not ${isWithheld(['user', 'users.id'])} and ${listedOf('tracks.artist_id')})`,
    isNamed: (text) => sql`(lower(users.username) = ${text} or lower(users.display_name) = ${text}
      or exists (select 1 from artist_profiles
        where artist_profiles.user_id = users.id and lower(artist_profiles.artist_name) = ${text}))`,
    weight: heatOf('tracks.artist_id'),
  },
  album: {
    from: sql`albums`,
    id: sql`albums.id`,
    isShown: listedOf('tracks.album_id'),
    isNamed: (text) => sql`lower(albums.title) = ${text}`,
    weight: heatOf('tracks.album_id'),
  },
  playlist: {
    from: sql`playlists left join users on users.id = playlists.owner_id`,
    id: sql`playlists.id`,
    isShown: sql`(playlists.visibility = 'public' and playlists.listed_count > 0
      and not ${isWithheld(['playlist', 'playlists.id'], ['user', 'users.id'])})`,
    isNamed: (text) => sql`lower(playlists.title) = ${text}`,
    weight: sql`playlists.follower_count`,
  },
}

/** A word of the names of this kind. */
const wordsOf = (kind: NameKind, of: 'first' | 'others') =>
  sql`name_words as ${sql.ref(of)} where ${sql.ref(`${of}.kind`)} = ${sql.lit(kind)}`

type Sought = {
  kind: NameKind
  words: readonly WordSought[]
  fit: Fit
  /** The query as the person typed it. A name that is exactly this comes first. */
  text: string
  limit: number
}

/** Names that have every word: first those that were typed as they are, then the most popular. */
export const idsByNames = async (
  database: Database,
  { kind, words, fit, text, limit }: Sought,
): Promise<string[]> => {
  if (words.length === 0) return []
  const { from, id, isShown, isNamed, weight } = sources[kind]
  const first = longestOf(words)
  const hasOthers = words
    .filter((word) => word !== first)
    .map(
      (word) => sql<boolean>`exists (select 1 from ${wordsOf(kind, 'others')}
        and others.subject_id = first.subject_id and ${fits(sql`others.word`, word, fit)})`,
    )
  const hasAll = sql.join([fits(sql`first.word`, first, fit), ...hasOthers], sql` and `)
  // SQLite keeps the written order of a cross join, and would reorder other joins.
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from
      (select distinct first.subject_id from ${wordsOf(kind, 'first')} and ${hasAll} limit ${rankedMax}) as found
      cross join ${from}
    where ${sql.join([sql<boolean>`${id} = found.subject_id`, isShown], sql` and `)}
    order by case when ${isNamed(text.trim().toLowerCase())} then 0 else 1 end, ${weight} desc, id limit ${limit}
  `.execute(database)
  return rows.map((row) => row.id)
}
