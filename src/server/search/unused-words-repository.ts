// Forgets the words that nothing has any more, such as the name of an artist whose account was deleted.
import type { Kysely } from 'kysely'
import { inBatches } from '../core/in-batches'
import type { Tables } from '../database/tables'
import { nameKinds } from './word-index-repository'

const deleteNamesOfNothing = async (database: Kysely<Tables>) => {
  await database
    .deleteFrom('name_words')
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          exists(selectFrom('users').select('id').whereRef('users.id', '=', 'name_words.subject_id')),
          exists(selectFrom('albums').select('id').whereRef('albums.id', '=', 'name_words.subject_id')),
          exists(selectFrom('playlists').select('id').whereRef('playlists.id', '=', 'name_words.subject_id')),
        ]),
      ),
    )
    .execute()
}

/** A query that deletes the typos of all words that occur in no track and in no name of an artist, album or playlist. */
const deletionOfUnusedTypos = (database: Kysely<Tables>) =>
  database
    .deleteFrom('word_typos')
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          exists(
            selectFrom('track_words')
              .select('track_words.word')
              .whereRef('track_words.word', '=', 'word_typos.word'),
          ),
          ...nameKinds.map((kind) =>
            exists(
              selectFrom('name_words')
                .select('name_words.word')
                .where('name_words.kind', '=', kind)
                .whereRef('name_words.word', '=', 'word_typos.word'),
            ),
          ),
        ]),
      ),
    )

export const dropUnusedWords = async (database: Kysely<Tables>) => {
  await deleteNamesOfNothing(database)
  await deletionOfUnusedTypos(database).execute()
}

const typosPerBatch = 200

const nextTypos = (database: Kysely<Tables>) => async (after: string) => {
  const rows = await database
    .selectFrom('word_typos')
    .select('typo')
    .distinct()
    .where('typo', '>', after)
    .orderBy('typo')
    .limit(typosPerBatch)
    .execute()
  return rows.map(({ typo }) => typo)
}

/**
 * Deletes typos like `dropUnusedWords`, but in small batches, so that requests are answered in between. Runs at the start of
 * a server, because an earlier one may have been killed after it deleted an account and before it called `dropUnusedWords`.
 */
export const dropMissedWords = (database: Kysely<Tables>, goOn: () => boolean) =>
  inBatches(
    nextTypos(database),
    (typos) => deletionOfUnusedTypos(database).where('typo', 'in', typos).execute(),
    goOn,
  )
