// All writes of the server to the `albums` table. Other folders call these functions inside their own transactions.
import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
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
export const noteFirstListing = (transaction: Transaction<Tables>, trackIds: string[], now: number) =>
  sql`
    update albums set first_listed_at = ${now}, released_at = ${now}
    where first_listed_at is null
      and id in (select album_id from tracks where id in (${sql.join(trackIds)}) and is_listed = 1)
  `.execute(transaction)
