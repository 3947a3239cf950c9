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

const startOf = ({ typed }: WordSought): Condition =>
  sql`(name_words.word >= ${typed} and name_words.word < ${pastPrefix(typed)})`

const fits = (sought: WordSought, fit: Fit): Condition => {
  if (fit === 'whole') return sql`name_words.word = ${sought.typed}`
  if (fit === 'start' || sought.forgiven.length === 0) return startOf(sought)
  return sql`(${startOf(sought)} or name_words.word in (${sql.join(sought.forgiven.slice(0, forgivenMax))}))`
}

/** Of a word that more names have, the query looks only at so many. The whole word comes before words that begin with it. */
const lookedAtMax = 500

/** The longest word is had by the fewest names, so the query starts from it. */
const longestOf = (words: readonly WordSought[]) =>
  words.reduce((longest, word) => (word.typed.length > longest.typed.length ? word : longest))

type Source = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  isShown: Condition
  weight: RawBuilder<number>
}

const listedOf = (column: string): Condition =>
  sql`exists (select 1 from tracks where ${sql.ref(column)} = found.subject_id and tracks.is_listed = 1)`

const heatOf = (column: string): RawBuilder<number> =>
  sql`(select max(tracks.heat) from tracks where ${sql.ref(column)} = found.subject_id and tracks.is_listed = 1)`

/** Others see an album only with a listed track, and an artist is found by their music. */
const sources: Record<NameKind, Source> = {
  artist: {
    from: sql`users`,
    id: sql`users.id`,
    isShown: sql`(not ${isWithheld(['user', 'users.id'])} and ${listedOf('tracks.artist_id')})`,
    weight: heatOf('tracks.artist_id'),
  },
  album: {
    from: sql`albums`,
    id: sql`albums.id`,
    isShown: listedOf('tracks.album_id'),
    weight: heatOf('tracks.album_id'),
  },
  playlist: {
    from: sql`playlists left join users on users.id = playlists.owner_id`,
    id: sql`playlists.id`,
    isShown: sql`(playlists.visibility = 'public' and playlists.listed_count > 0
      and not ${isWithheld(['playlist', 'playlists.id'], ['user', 'users.id'])})`,
    weight: sql`playlists.follower_count`,
  },
}

type Sought = { kind: NameKind; words: readonly WordSought[]; fit: Fit; limit: number }

/** The most popular names that have every word. */
export const idsByNames = async (
  database: Database,
  { kind, words, fit, limit }: Sought,
): Promise<string[]> => {
  if (words.length === 0) return []
  const { from, id, isShown, weight } = sources[kind]
  const first = longestOf(words)
  const others = words
    .filter((word) => word !== first)
    .map(
      (word) => sql<boolean>`exists (select 1 from name_words
        where name_words.kind = ${sql.lit(kind)} and name_words.subject_id = found.subject_id
          and ${fits(word, fit)})`,
    )
  // SQLite keeps the written order of a cross join, and would reorder other joins.
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from
      (select distinct subject_id from name_words
        where name_words.kind = ${sql.lit(kind)} and ${fits(first, fit)} limit ${lookedAtMax}) as found
      cross join ${from}
    where ${sql.join([sql<boolean>`${id} = found.subject_id`, isShown, ...others], sql` and `)}
    order by ${weight} desc, id limit ${limit}
  `.execute(database)
  return rows.map((row) => row.id)
}
