// All writes of the server to the rows of audio files, and the reads that media jobs and deletions of files need. Other
// folders read these rows too, for example to serve the files.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables'

export type TrackFile = Tables['track_files']
export type OriginalFile = Omit<TrackFile, 'track_id' | 'variant'>

const originalOf = (database: Kysely<Tables>, trackId: string) =>
  database
    .selectFrom('track_files')
    .select(['storage_key', 'sha256'])
    .where('track_id', '=', trackId)
    .where('variant', '=', 'original')
    .executeTakeFirst()

export const originalKeyOf = async (database: Kysely<Tables>, trackId: string): Promise<string | null> =>
  (await originalOf(database, trackId))?.storage_key ?? null

export const originalDigestOf = async (database: Kysely<Tables>, trackId: string): Promise<string | null> =>
  (await originalOf(database, trackId))?.sha256 ?? null

/** Replaces the rows of these variants and keeps the others. */
export const replaceFiles = async (transaction: Transaction<Tables>, trackId: string, files: TrackFile[]) => {
  await transaction
    .deleteFrom('track_files')
    .where('track_id', '=', trackId)
    .where(
      'variant',
      'in',
      files.map(({ variant }) => variant),
    )
    .execute()
  await transaction.insertInto('track_files').values(files).execute()
}

/** Returns the storage key of the previous original, if there was one. */
export const replaceOriginal = async (
  transaction: Transaction<Tables>,
  trackId: string,
  file: OriginalFile,
): Promise<string | null> => {
  const former = await originalKeyOf(transaction, trackId)
  await replaceFiles(transaction, trackId, [{ ...file, track_id: trackId, variant: 'original' }])
  return former
}

/** Returns the keys to which no track, no press kit and no export refers. */
export const unusedKeys = async (database: Kysely<Tables>, keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const rows = await database
    .selectFrom('track_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(database.selectFrom('press_kit_files').select('storage_key').where('storage_key', 'in', keys))
    .unionAll(
      database.selectFrom('press_kit_built_files').select('storage_key').where('storage_key', 'in', keys),
    )
    .unionAll(
      database
        .selectFrom('data_exports')
        .select('storage_key')
        .where('storage_key', 'in', keys)
        .$castTo<{ storage_key: string }>(),
    )
    .execute()
  const used = new Set(rows.map(({ storage_key }) => storage_key))
  return keys.filter((key) => !used.has(key))
}

/** The storage keys of a track's files. */
export const filesOf = async (database: Kysely<Tables>, trackId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('track_files')
    .select('storage_key')
    .where('track_id', '=', trackId)
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

/** The storage keys of the hidden rows of a track: the other versions of its mix and its other recordings. */
export const filesOfHiddenRows = async (database: Kysely<Tables>, trackId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('track_files')
    .innerJoin('tracks', 'tracks.id', 'track_files.track_id')
    .select('storage_key')
    .where('tracks.version_of', '=', trackId)
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}
