// The files of an account, by the names that the table of loose files has for them.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { coverName } from '../../images/cover'
import { photoName } from '../../images/photo'

const avatarsOf = async (transaction: Transaction<Tables>, userId: string) => {
  const rows = await transaction
    .selectFrom('users')
    .select('avatar_key')
    .where('id', '=', userId)
    .where('avatar_key', 'is not', null)
    .execute()
  return rows.map(({ avatar_key }) => (avatar_key ?? '').replace(/\.webp$/, ''))
}

const photosOf = async (transaction: Transaction<Tables>, userId: string) => {
  const rows = await transaction
    .selectFrom('artist_photos')
    .select(['image_hash', 'original_key'])
    .where('user_id', '=', userId)
    .execute()
  return rows.flatMap(({ image_hash, original_key }) =>
    original_key === null ? [photoName(image_hash)] : [photoName(image_hash), original_key],
  )
}

const coversOf = async (transaction: Transaction<Tables>, userId: string) => {
  const rows = await transaction
    .selectFrom('playlists')
    .select('cover_hash')
    .where('owner_id', '=', userId)
    .where('cover_hash', 'is not', null)
    .unionAll(
      transaction
        .selectFrom('albums')
        .select('cover_hash')
        .where('artist_id', '=', userId)
        .where('cover_hash', 'is not', null),
    )
    .execute()
  return rows.map(({ cover_hash }) => coverName(cover_hash ?? ''))
}

const storedOf = async (transaction: Transaction<Tables>, userId: string) => {
  const rows = await transaction
    .selectFrom('press_kit_files')
    .select('storage_key')
    .where('user_id', '=', userId)
    .unionAll(
      transaction.selectFrom('press_kit_built_files').select('storage_key').where('user_id', '=', userId),
    )
    .unionAll(
      transaction
        .selectFrom('upload_parts')
        .innerJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
        .select('upload_parts.storage_key')
        .where('uploads.user_id', '=', userId),
    )
    .unionAll(
      transaction
        .selectFrom('data_exports')
        .select('storage_key')
        .where('user_id', '=', userId)
        .where('storage_key', 'is not', null)
        .$narrowType<{ storage_key: string }>(),
    )
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** All files but those of tracks. */
export const filesOfAccount = async (transaction: Transaction<Tables>, userId: string): Promise<string[]> => [
  ...(await avatarsOf(transaction, userId)),
  ...(await photosOf(transaction, userId)),
  ...(await coversOf(transaction, userId)),
  ...(await storedOf(transaction, userId)),
]

/** The tracks that others still see. */
export const tracksToDelete = async (database: Kysely<Tables>, userId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('artist_id', '=', userId)
    .where('version_of', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The messages that came through the press kit of this artist. */
export const leadIdsOf = async (transaction: Transaction<Tables>, userId: string): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('press_kit_leads')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}
