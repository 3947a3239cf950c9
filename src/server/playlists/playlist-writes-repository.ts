// All writes to playlists and to the follows of them. Triggers keep the counts.
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Tables } from '../database/tables'

export type PlaylistChanges = Updateable<Tables['playlists']>

export const insertPlaylist = async (
  transaction: Transaction<Tables>,
  playlist: Insertable<Tables['playlists']>,
) => {
  await transaction.insertInto('playlists').values(playlist).execute()
}

export const updatePlaylist = async (
  transaction: Transaction<Tables>,
  id: string,
  changes: PlaylistChanges,
) => {
  await transaction.updateTable('playlists').set(changes).where('id', '=', id).execute()
}

/** Marks a change of the tracks or of their order. Returns the new revision. */
export const raiseRevision = async (
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<number> => {
  const { revision } = await transaction
    .updateTable('playlists')
    .set((is) => ({ revision: is('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const deletePlaylist = async (transaction: Transaction<Tables>, id: string) => {
  await transaction.deleteFrom('playlists').where('id', '=', id).execute()
}

export const insertFollow = async (
  transaction: Transaction<Tables>,
  follow: Insertable<Tables['playlist_follows']>,
) => {
  await transaction
    .insertInto('playlist_follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteFollow = async (database: Kysely<Tables>, playlistId: string, userId: string) => {
  await database
    .deleteFrom('playlist_follows')
    .where('playlist_id', '=', playlistId)
    .where('user_id', '=', userId)
    .execute()
}
