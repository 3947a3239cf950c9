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

/** The deletion of typos of words that no track and no name has. */
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

/** Does so after a server was killed between the deletion of an account and that of its words. Requests go on meanwhile. */
export const dropMissedWords = (database: Kysely<Tables>, goOn: () => boolean) =>
  inBatches(
    nextTypos(database),
    (typos) => deletionOfUnusedTypos(database).where('typo', 'in', typos).execute(),
    goOn,
  )
