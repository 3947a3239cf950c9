// All writes of the server to the `albums` table. Other folders call these functions inside their own transactions.
import type { Insertable, Transaction, Updateable } from 'kysely'
import { lockRows } from '~/server/database/lock'
import type { Tables } from '~/server/database/tables'

export type AlbumChanges = Updateable<Tables['albums']>

export const insertAlbum = async (transaction: Transaction<Tables>, album: Insertable<Tables['albums']>) => {
  await transaction.insertInto('albums').values(album).execute()
}

export const updateAlbum = async (
  transaction: Transaction<Tables>,
  albumId: string,
  changes: AlbumChanges,
) => {
  await transaction.updateTable('albums').set(changes).where('id', '=', albumId).execute()
}

export const deleteAlbum = async (transaction: Transaction<Tables>, albumId: string) => {
  await transaction.deleteFrom('albums').where('id', '=', albumId).execute()
}

/** An album becomes public together with the first of its tracks, and is as new as that moment. */
export const noteFirstListing = async (transaction: Transaction<Tables>, trackIds: string[], now: number) => {
  const rows = await transaction
    .selectFrom('albums')
    .innerJoin('tracks', 'tracks.album_id', 'albums.id')
    .select('albums.id')
    .distinct()
    .where('albums.first_listed_at', 'is', null)
    .where('tracks.id', 'in', trackIds)
    .where('tracks.is_listed', '=', 1)
    .execute()
  const albumIds = rows.map(({ id }) => id)
  if (albumIds.length === 0) return
  await lockRows(transaction, 'albums', albumIds)
  await transaction
    .updateTable('albums')
    .set({ first_listed_at: now, released_at: now })
    .where('id', 'in', albumIds)
    .where('first_listed_at', 'is', null)
    .execute()
}

/**
 * Restores the date of albums that became public since this time and have no public track any more, because their
 * artist has undone the change that made them public.
 */
export const forgetFirstListing = async (
  transaction: Transaction<Tables>,
  albumIds: readonly string[],
  since: number,
) => {
  if (albumIds.length === 0) return
  await lockRows(transaction, 'albums', albumIds)
  await transaction
    .updateTable('albums')
    .set((of) => ({ first_listed_at: null, released_at: of.fn.coalesce('release_at', 'created_at') }))
    .where('id', 'in', albumIds)
    .where('first_listed_at', '>=', since)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('tracks')
            .select('tracks.id')
            .whereRef('tracks.album_id', '=', 'albums.id')
            .where('tracks.is_listed', '=', 1),
        ),
      ),
    )
    .execute()
}
