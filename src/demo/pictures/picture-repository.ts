// Finds the users, albums and tracks without a picture, and sets one. Never replaces a picture that a user uploaded.
import type { Insertable } from 'kysely'
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import type { Database } from '~/server/database/open'
import type { Tables } from '~/server/database/tables'

export const albumsWithoutCover = async (database: Database, ids: string[]) =>
  (
    await database
      .selectFrom('albums')
      .select('id')
      .where('id', 'in', ids)
      .where('cover_hash', 'is', null)
      .execute()
  ).map(({ id }) => id)

export const tracksWithoutCover = (database: Database, ids: string[]) =>
  database
    .selectFrom('tracks')
    .select(['id', 'album_id'])
    .where('id', 'in', ids)
    .where('cover_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()

export const setAlbumCover = async (database: Database, id: string, hash: string) => {
  await database
    .updateTable('albums')
    .set({ cover_hash: hash })
    .where('id', '=', id)
    .where('cover_hash', 'is', null)
    .execute()
}

export const setTrackCovers = async (database: Database, ids: string[], hash: string) => {
  await database
    .updateTable('tracks')
    .set({ cover_hash: hash })
    .where('id', 'in', ids)
    .where('cover_hash', 'is', null)
    .execute()
}

export const peopleWithoutAvatar = async (database: Database, ids: string[]) =>
  (
    await database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('avatar_key', 'is', null)
      .execute()
  ).map(({ id }) => id)

export const setAvatar = async (database: Database, id: string, key: string) => {
  await database
    .updateTable('users')
    .set({ avatar_key: key })
    .where('id', '=', id)
    .where('avatar_key', 'is', null)
    .execute()
}

export const photoIdsThere = async (database: Database, ids: string[]) =>
  new Set(
    (await database.selectFrom('artist_photos').select('id').where('id', 'in', ids).execute()).map(
      ({ id }) => id,
    ),
  )

export const insertPhoto = async (database: Database, photo: Insertable<Tables['artist_photos']>) => {
  await database
    .insertInto('artist_photos')
    .values(photo)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the given user ids that exist. In a database without the demo world none of them exists. */
export const demoPeople = async (database: Database, ids: string[]) =>
  new Set(
    (await database.selectFrom('users').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
  )

/** False for a kit that its artist has changed, so that a file which they have deleted does not come back. */
export const lacksStageFile = async (database: Database, userId: string, kind: StageFile) => {
  const kit = await database
    .selectFrom('press_kits')
    .leftJoin('press_kit_files', (join) =>
      join.onRef('press_kit_files.user_id', '=', 'press_kits.user_id').on('press_kit_files.kind', '=', kind),
    )
    .select('press_kit_files.kind')
    .where('press_kits.user_id', '=', userId)
    .where('press_kits.revision', '=', 1)
    .executeTakeFirst()
  return kit?.kind === null
}
