import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { isWithheld } from '../../database/withheld'

export type PhotoRow = Selectable<Tables['artist_photos']>

type Profile = Omit<Updateable<Tables['artist_profiles']>, 'user_id'>

export const profileOf = (database: Database, userId: string) =>
  database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['users.id', 'users.display_name', 'users.bio', 'users.avatar_key'])
    .select(['artist_profiles.artist_name', 'artist_profiles.location', 'artist_profiles.links'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** Adds the profile if the artist has none. */
export const saveProfile = async (transaction: Transaction<Tables>, userId: string, changes: Profile) => {
  await transaction
    .insertInto('artist_profiles')
    .values({ user_id: userId, links: '[]', ...changes })
    .onConflict((conflict) =>
      Object.keys(changes).length > 0
        ? conflict.column('user_id').doUpdateSet(changes)
        : conflict.column('user_id').doNothing(),
    )
    .execute()
}

/** Changes nothing for those without an artist profile. */
export const renameArtist = async (
  transaction: Transaction<Tables>,
  userId: string,
  artistName: string | null,
) => {
  await transaction
    .updateTable('artist_profiles')
    .set({ artist_name: artistName })
    .where('user_id', '=', userId)
    .execute()
}

/** The photos that are not deleted, in their order. */
export const photosOf = (database: Kysely<Tables>, userId: string): Promise<PhotoRow[]> =>
  database
    .selectFrom('artist_photos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Those of them that moderators do not withhold, which is all that others see. */
export const shownPhotosOf = (database: Kysely<Tables>, userId: string): Promise<PhotoRow[]> =>
  database
    .selectFrom('artist_photos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isWithheld(['photo', 'artist_photos.id'])}`)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Those of a person that moderators withhold. */
export const withheldPhotosOf = (database: Database, userId: string) =>
  database
    .selectFrom('artist_photos')
    .select(['id', 'image_hash'])
    .where('user_id', '=', userId)
    .where(isWithheld(['photo', 'artist_photos.id']))
    .execute()

/** Finds deleted photos too. */
export const photoWithHash = (database: Kysely<Tables>, userId: string, hash: string) =>
  database
    .selectFrom('artist_photos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('image_hash', '=', hash)
    .executeTakeFirst()

export const insertPhoto = async (
  transaction: Transaction<Tables>,
  photo: Insertable<Tables['artist_photos']>,
) => {
  await transaction.insertInto('artist_photos').values(photo).execute()
}

/** Returns false if the photo was removed in the meantime. */
export const changePhoto = async (
  transaction: Transaction<Tables>,
  photoId: string,
  changes: Updateable<Tables['artist_photos']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('artist_photos')
    .set(changes)
    .where('id', '=', photoId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** undefined if this person has no such photo. */
export const setCaption = (
  database: Database,
  userId: string,
  photoId: string,
  caption: string | null,
): Promise<PhotoRow | undefined> =>
  database
    .updateTable('artist_photos')
    .set({ caption })
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** A photo that is deleted already keeps the time of its deletion. Returns whether this person has or had the photo. */
export const markDeleted = async (database: Database, userId: string, photoId: string, now: number) => {
  const marked = await database
    .updateTable('artist_photos')
    .set({ deleted_at: sql<number>`coalesce(deleted_at, ${sql.lit(now)})` })
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Returns false if this person has no such photo, or it was removed for good. */
export const unmarkDeleted = async (transaction: Transaction<Tables>, userId: string, photoId: string) => {
  const { numUpdatedRows } = await transaction
    .updateTable('artist_photos')
    .set({ deleted_at: null })
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeDeletedBefore = (transaction: Transaction<Tables>, before: number) =>
  transaction
    .deleteFrom('artist_photos')
    .where('deleted_at', '<', before)
    .returning(['image_hash', 'original_key'])
    .execute()

export const isOriginalInUse = async (database: Kysely<Tables>, key: string): Promise<boolean> =>
  (await database
    .selectFrom('artist_photos')
    .select('id')
    .where('original_key', '=', key)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isPhotoInUse = async (database: Kysely<Tables>, hash: string): Promise<boolean> =>
  (await database
    .selectFrom('artist_photos')
    .select('id')
    .where('image_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()) !== undefined
