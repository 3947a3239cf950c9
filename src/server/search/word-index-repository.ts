// Writes the words by which tracks are found, and the typos by which those words are found.
import { sql, type Transaction } from 'kysely'
import { joinArtist } from '../accounts/artists-repository'
import type { IndexWords } from '../catalog/track-writes-repository'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { typosOf, wordsToFindBy } from './search-words'

const rowsPerInsert = 200

const chunksOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, at) =>
    rows.slice(at * rowsPerInsert, (at + 1) * rowsPerInsert),
  )

/**
 * `+` in front of a column keeps SQLite from using an index on it. Without it, SQLite would find these tracks by the index of
 * `is_listed`, and so read all listed tracks of the catalogue, instead of finding them by their ids.
 */
const namesOf = (transaction: Transaction<Tables>, trackIds: string[]) =>
  joinArtist(transaction.selectFrom('tracks'), 'tracks')
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.genre',
      'tracks.mood',
      'users.username',
      'users.display_name',
      'artist_profiles.artist_name',
    ])
    .where('tracks.id', 'in', trackIds)
    .where(sql<boolean>`+tracks.is_listed = 1`)
    .execute()

/** Adds the typos of words that are new. Sorted, so that concurrent writers lock rows in the same order. */
const addTypos = async (transaction: Transaction<Tables>, words: readonly string[]) => {
  for (const some of chunksOf([...new Set(words)].toSorted())) {
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

const wordsOfTracks = async (transaction: Transaction<Tables>, trackIds: string[]) => {
  const tracks = await namesOf(transaction, trackIds)
  await transaction.deleteFrom('track_words').where('track_id', 'in', trackIds).execute()
  const rows = tracks.flatMap(({ id, title, genre, mood, username, display_name, artist_name }) =>
    wordsToFindBy([title, genre, mood, username, display_name, artist_name]).map((word) => ({
      word,
      track_id: id,
    })),
  )
  for (const part of chunksOf(rows)) await transaction.insertInto('track_words').values(part).execute()
  return rows.map(({ word }) => word)
}

/**
 * Updates the search index for these tracks: a listed track, its artist and its album can then be found by their words, and
 * a track that is not listed cannot. `is_listed` of these tracks must be up to date.
 */
export const indexWords: IndexWords = async (transaction, trackIds) => {
  const words = await wordsOfTracks(transaction, trackIds)
  await addTypos(transaction, [...words, ...(await writeNamesAround(transaction, trackIds))])
}

/**
 * Whether an artist or an album has a listed track depends on tracks that another transaction may be changing, so that only
 * one at a time writes the names of an artist. Sorted, so that two transactions do not wait for each other.
 */
const lockNames = async (transaction: Transaction<Tables>, trackIds: string[]) => {
  const rows = await transaction
    .selectFrom('tracks')
    .select('artist_id')
    .distinct()
    .where('id', 'in', trackIds)
    .execute()
  for (const id of rows.map(({ artist_id }) => artist_id).toSorted())
    await lockByName(transaction, `names of ${id}`)
}

const writeNamesAround = async (transaction: Transaction<Tables>, trackIds: string[]): Promise<string[]> => {
  await lockNames(transaction, trackIds)
  const { albums, artists } = await namesAround(transaction, trackIds)
  const ofAlbums = await writeNames(transaction, 'album', albums)
  return [...ofAlbums, ...(await writeNames(transaction, 'artist', artists))]
}

/** Writes the words of the artists and albums of these tracks. */
export const indexNames = async (transaction: Transaction<Tables>, trackIds: string[]) =>
  addTypos(transaction, await writeNamesAround(transaction, trackIds))

export type NameKind = Tables['name_words']['kind']

export const nameKinds: readonly NameKind[] = ['artist', 'album', 'playlist']

/** What is found by words, with the texts that have them. */
type Named = { id: string; texts: (string | null)[] }

const hasListed = (column: string, owner: string) =>
  sql<number>`case when exists (select 1 from tracks as others
    where ${sql.ref(`others.${column}`)} = ${sql.ref(owner)} and others.is_listed = 1) then 1 else 0 end`

/** The albums and artists of these tracks. Those without a listed track have no words, so that nobody finds them. */
const namesAround = async (transaction: Transaction<Tables>, trackIds: string[]) => {
  const rows = await joinArtist(transaction.selectFrom('tracks'), 'tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .select([
      'albums.id as album_id',
      'albums.title',
      'users.id as artist_id',
      'users.username',
      'users.display_name',
      'artist_profiles.artist_name',
      hasListed('album_id', 'tracks.album_id').as('is_album_shown'),
      hasListed('artist_id', 'tracks.artist_id').as('is_artist_shown'),
    ])
    .distinct()
    .where('tracks.id', 'in', trackIds)
    .execute()
  const albums = new Map<string, Named>()
  const artists = new Map<string, Named>()
  for (const row of rows) {
    const { album_id, artist_id } = row
    const names = [row.username, row.display_name, row.artist_name]
    artists.set(artist_id, { id: artist_id, texts: row.is_artist_shown ? names : [] })
    if (album_id === null) continue
    albums.set(album_id, { id: album_id, texts: row.is_album_shown ? [row.title, ...names] : [] })
  }
  return { albums: [...albums.values()], artists: [...artists.values()] }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** Writes the words of these names, except where they have not changed, and returns what it has written. */
const writeNames = async (
  transaction: Transaction<Tables>,
  kind: NameKind,
  named: readonly Named[],
): Promise<string[]> => {
  if (named.length === 0) return []
  const before = await transaction
    .selectFrom('name_words')
    .select(['subject_id', 'word'])
    .where('kind', '=', kind)
    .where(
      'subject_id',
      'in',
      named.map(({ id }) => id),
    )
    .execute()
  const changed = named
    .map(({ id, texts }) => ({ id, words: wordsToFindBy(texts) }))
    .filter(({ id, words }) => {
      const known = before.filter(({ subject_id }) => subject_id === id).map(({ word }) => word)
      return !isSame(words, known.toSorted())
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (changed.length === 0) return []
  await transaction
    .deleteFrom('name_words')
    .where('kind', '=', kind)
    .where(
      'subject_id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
  const rows = changed.flatMap(({ id, words }) => words.map((word) => ({ kind, word, subject_id: id })))
  for (const part of chunksOf(rows))
    // Another transaction may index the same album at the same time.
    await transaction
      .insertInto('name_words')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.map(({ word }) => word)
}

/**
 * Writes the words of these playlists to the index, and removes those of playlists that are not public. Must be called after
 * a playlist was created, deleted, renamed, published or hidden.
 */
export const indexPlaylists = async (transaction: Transaction<Tables>, ids: string[]): Promise<void> => {
  const shown = await transaction
    .selectFrom('playlists')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .execute()
  const titles = new Map(shown.map(({ id, title }) => [id, title]))
  const named = ids.map((id) => ({ id, texts: [titles.get(id) ?? null] }))
  await addTypos(transaction, await writeNames(transaction, 'playlist', named))
}

/** Deletes the words of a person, their albums and their playlists, before their account is deleted. */
export const forgetNamesOf = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction
    .deleteFrom('name_words')
    .where((is) =>
      is.or([
        is('subject_id', '=', userId),
        is('subject_id', 'in', is.selectFrom('albums').select('id').where('artist_id', '=', userId)),
        is('subject_id', 'in', is.selectFrom('playlists').select('id').where('owner_id', '=', userId)),
      ]),
    )
    .execute()
}
