// The kit of an artist with its tracks and highlights.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import { isAmong, idParameter } from '../../database/id-list'
import type { Tables } from '../../database/tables'

export type KitRow = Selectable<Tables['press_kits']>
export type KitTrackRow = Pick<Selectable<Tables['press_kit_tracks']>, 'track_id' | 'in_full'>
export type HighlightRow = Selectable<Tables['press_kit_highlights']>
export type FileRow = Selectable<Tables['press_kit_files']>

export const kitOf = (database: Kysely<Tables>, userId: string): Promise<KitRow | undefined> =>
  database.selectFrom('press_kits').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const publicKits = (database: Kysely<Tables>, limit: number): Promise<KitRow[]> =>
  database
    .selectFrom('press_kits')
    .selectAll()
    .where('visibility', '=', 'public')
    .where('is_open', '=', 1)
    .orderBy('user_id')
    .limit(limit)
    .execute()

/** The caller holds the lock of the kit. */
export const saveKit = async (transaction: Transaction<Tables>, kit: Insertable<Tables['press_kits']>) => {
  const { user_id: _, ...columns } = kit
  await transaction
    .insertInto('press_kits')
    .values(kit)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Ends the addresses that were signed for this kit. */
export const endKitAddresses = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction
    .updateTable('press_kits')
    .set((kit) => ({ access_number: kit('access_number', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** In the order of the kit, also those that have become unavailable. */
export const kitTracksOf = (database: Kysely<Tables>, userId: string): Promise<KitTrackRow[]> =>
  database
    .selectFrom('press_kit_tracks')
    .select(['track_id', 'in_full'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

export const replaceKitTracks = async (
  transaction: Transaction<Tables>,
  userId: string,
  tracks: readonly KitTrackRow[],
) => {
  await transaction.deleteFrom('press_kit_tracks').where('user_id', '=', userId).execute()
  if (tracks.length === 0) return
  const rows = tracks.map((track, position) => ({ user_id: userId, position, ...track }))
  await transaction.insertInto('press_kit_tracks').values(rows).execute()
}

/** Which of these tracks the artist has, listed or not. */
export const ownTrackIds = async (
  database: Kysely<Tables>,
  userId: string,
  trackIds: string[],
): Promise<string[]> => {
  if (trackIds.length === 0) return []
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('artist_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isAmong(database, 'id', idParameter(database, trackIds)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these photos the artist has. A deletion can be taken back, so deleted ones count. */
export const ownPhotoIds = async (
  database: Kysely<Tables>,
  userId: string,
  photoIds: string[],
): Promise<string[]> => {
  if (photoIds.length === 0) return []
  const rows = await database
    .selectFrom('artist_photos')
    .select('id')
    .where('user_id', '=', userId)
    .where(isAmong(database, 'id', idParameter(database, photoIds)))
    .execute()
  return rows.map(({ id }) => id)
}

/** The latest date first. Those without a date follow in the order in which they were added. */
export const highlightsOf = (database: Kysely<Tables>, userId: string): Promise<HighlightRow[]> =>
  database
    .selectFrom('press_kit_highlights')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertHighlight = async (
  transaction: Transaction<Tables>,
  highlight: Insertable<Tables['press_kit_highlights']>,
) => {
  await transaction.insertInto('press_kit_highlights').values(highlight).execute()
}

/** Returns false if this artist has no such highlight. */
export const deleteHighlight = async (transaction: Transaction<Tables>, userId: string, id: string) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('press_kit_highlights')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const filesOf = async (database: Kysely<Tables>, userId: string): Promise<FileRow[]> => {
  const rows = await database
    .selectFrom('press_kit_files')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const kinds: readonly StageFile[] = ['stage-plot', 'rider']
  return kinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}
