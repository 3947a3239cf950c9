// What is told from a track's row and kept beside it: whether it is listed, since when, and its words.
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { titleKeyOf, typosOf, wordsToFindBy } from '../search/search-words'

const rowsPerInsert = 200

const chunksOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, at) =>
    rows.slice(at * rowsPerInsert, (at + 1) * rowsPerInsert),
  )

const mayBeListed = sql<boolean>`is_wip = 0 and deleted_at is null and audio_state in ('ready', 'to-order')`

/** One statement, so that it also holds the row while the words are written. */
const updateListing = (transaction: Transaction<Tables>, trackIds: string[], now: number) =>
  sql`
    update tracks set
      is_listed = case when ${mayBeListed} then 1 else 0 end,
      released_at = case
        when ${mayBeListed} and first_listed_at is null and is_listed = 0 and released_at = created_at
        then ${now} else released_at end,
      first_listed_at = case
        when ${mayBeListed} and first_listed_at is null then ${now} else first_listed_at end
    where id in (${sql.join(trackIds)})
  `.execute(transaction)

const namesOf = (transaction: Transaction<Tables>, trackIds: string[]) =>
  transaction
    .selectFrom('tracks')
    .innerJoin('users', 'users.id', 'tracks.artist_id')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'tracks.artist_id')
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.title_key',
      'tracks.genre',
      'tracks.mood',
      'tracks.is_listed',
      'users.username',
      'users.display_name',
      'artist_profiles.artist_name',
    ])
    .where('tracks.id', 'in', trackIds)
    .execute()

/** Of the words, those not met before learn how they read with a letter left out. */
const learnWords = async (transaction: Transaction<Tables>, words: string[]) => {
  for (const some of chunksOf(words)) {
    const known = await transaction
      .selectFrom('word_typos')
      .select('word')
      .where('typo', 'in', some)
      .whereRef('typo', '=', 'word')
      .execute()
    const isKnown = new Set(known.map(({ word }) => word))
    const rows = some
      .filter((word) => !isKnown.has(word))
      .flatMap((word) => typosOf(word).map((typo) => ({ typo, word })))
    for (const part of chunksOf(rows)) {
      await transaction
        .insertInto('word_typos')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

const writeWords = async (transaction: Transaction<Tables>, trackIds: string[]) => {
  const tracks = await namesOf(transaction, trackIds)
  await transaction.deleteFrom('track_words').where('track_id', 'in', trackIds).execute()
  const rows = tracks
    .filter((track) => track.is_listed === 1)
    .flatMap(({ id, title, genre, mood, username, display_name, artist_name }) =>
      wordsToFindBy([title, genre, mood, username, display_name, artist_name]).map((word) => ({
        word,
        track_id: id,
      })),
    )
  for (const part of chunksOf(rows)) await transaction.insertInto('track_words').values(part).execute()
  await learnWords(transaction, [...new Set(rows.map(({ word }) => word))].toSorted())
  for (const { id, title, title_key } of tracks) {
    const key = titleKeyOf(title)
    if (key === title_key) continue
    await transaction.updateTable('tracks').set({ title_key: key }).where('id', '=', id).execute()
  }
}

const versionName = 'tracks'

/** Lists that are remembered are made anew, on every replica. */
export const raiseVersion = async (database: Kysely<Tables>) => {
  await database
    .insertInto('catalogue_versions')
    .values({ name: versionName, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql<number>`catalogue_versions.version + 1` }),
    )
    .execute()
}

export const catalogueVersion = async (database: Kysely<Tables>): Promise<number> => {
  const row = await database
    .selectFrom('catalogue_versions')
    .select('version')
    .where('name', '=', versionName)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** All or nothing: what is listed is found, and what is not is not. */
export const indexTracks = (database: Database, trackIds: string[], now: number) =>
  database.transaction().execute(async (transaction) => {
    if (trackIds.length > 0) {
      await updateListing(transaction, trackIds, now)
      await writeWords(transaction, trackIds)
    }
    await raiseVersion(transaction)
  })

export const isMusician = async (database: Database, userId: string): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('profile_type', '=', 'musician')
    .executeTakeFirst()) !== undefined

export const trackIdsOf = async (database: Database, artistId: string): Promise<string[]> => {
  const rows = await database.selectFrom('tracks').select('id').where('artist_id', '=', artistId).execute()
  return rows.map(({ id }) => id)
}

/** Whose change was written, but whose writer died before it said so. */
export const tracksNotIndexed = async (
  database: Database,
  after: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tracks
    where id > ${after} and (
      is_listed <> case when ${mayBeListed} then 1 else 0 end
      or (is_listed = 1 and first_listed_at is null)
    )
    order by id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}
