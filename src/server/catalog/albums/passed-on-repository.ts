// Passes on what an account leaves behind for those who bought it.
import type { Transaction } from 'kysely'
import type { Tables } from '~/server/database/tables'

type PassedOn = { from: string; to: string }

/**
 * Makes the tracks of an artist belong to another account, and forgets their descriptions. Returns their ids. Only tracks
 * that somebody bought are left when this is called.
 */
export const passOnTracks = async (
  transaction: Transaction<Tables>,
  { from, to }: PassedOn,
): Promise<string[]> => {
  const rows = await transaction
    .updateTable('tracks')
    .set({ artist_id: to, description: null, upload_key: null })
    .where('artist_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes the albums that have tracks belong to another account. The others go with their artist. */
export const passOnAlbums = async (transaction: Transaction<Tables>, { from, to }: PassedOn) => {
  await transaction
    .updateTable('albums')
    .set({ artist_id: to, description: null, request_key: null })
    .where('artist_id', '=', from)
    .where('id', 'in', (select) =>
      select
        .selectFrom('tracks')
        .select('album_id')
        .where('artist_id', '=', to)
        .where('album_id', 'is not', null)
        .$castTo<{ album_id: string }>(),
    )
    .execute()
}
