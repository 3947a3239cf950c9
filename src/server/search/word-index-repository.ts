// Writes the words by which tracks are found, and the typos by which those words are found.
import type { Kysely, Transaction } from 'kysely'
import { joinArtist } from '../accounts/artists-repository'
import type { IndexWords } from '../catalog/track-writes-repository'
import type { Tables } from '../database/tables'
import { typosOf, wordsToFindBy } from './search-words'

const rowsPerInsert = 200

const chunksOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, at) =>
    rows.slice(at * rowsPerInsert, (at + 1) * rowsPerInsert),
  )

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
    .where('tracks.is_listed', '=', 1)
    .execute()

/** Adds the typos of words that are new. */
const addTypos = async (transaction: Transaction<Tables>, words: string[]) => {
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

/** Writes the words of listed tracks and deletes those of others. Must be called when `is_listed` is up to date. */
export const indexWords: IndexWords = async (transaction, trackIds) => {
  const tracks = await namesOf(transaction, trackIds)
  await transaction.deleteFrom('track_words').where('track_id', 'in', trackIds).execute()
  const rows = tracks.flatMap(({ id, title, genre, mood, username, display_name, artist_name }) =>
    wordsToFindBy([title, genre, mood, username, display_name, artist_name]).map((word) => ({
      word,
      track_id: id,
    })),
  )
  for (const part of chunksOf(rows)) await transaction.insertInto('track_words').values(part).execute()
  await addTypos(transaction, [...new Set(rows.map(({ word }) => word))].toSorted())
}

/** Forgets the words that no track has any more, such as the name of an artist whose account was deleted. */
export const dropUnusedWords = async (database: Kysely<Tables>) => {
  await database
    .deleteFrom('word_typos')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('track_words')
            .select('track_words.word')
            .whereRef('track_words.word', '=', 'word_typos.word'),
        ),
      ),
    )
    .execute()
}
