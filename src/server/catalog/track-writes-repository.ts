// All writes of the server to the `tracks` table. Other folders call these functions inside their own transactions. The
// demo world has writes of its own.
import { sql, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely'
import { lockByName, lockRows } from '../database/lock'
import type { AudioState, Tables } from '../database/tables'
import { isWithheld, trackSubjects } from '../database/withheld'
import { searchable } from '../accounts/names'
import { noteFirstListing } from './albums/album-writes-repository'
import { deleteOpenInvitations } from './collaborators-repository'
import { raiseListsVersion } from './versions-repository'

export type TrackChanges = Updateable<Tables['tracks']>

const titleKeyLettersMax = 32

/** The sort key of a title. It is short, because cursors contain it. */
export const titleKeyOf = (title: string): string =>
  Array.from(searchable(title).replace(/\p{C}/gu, '')).slice(0, titleKeyLettersMax).join('')

export const insertTrack = async (database: Kysely<Tables>, track: Insertable<Tables['tracks']>) => {
  await database.insertInto('tracks').values(track).execute()
}

/**
 * Changes in the room of a track, its release and other changes of the track take turns: one of them cannot choose or
 * delete a version while another one closes the room. Take this lock after that of albums and before that of the track.
 */
export const holdRoomOf = (transaction: Transaction<Tables>, trackId: string) =>
  lockByName(transaction, `room ${trackId}`)

type Outcome = { changes: TrackChanges; isChanged: boolean }

/** All ways to release a track come here, so that none of them leaves an invitation that can still be accepted. */
const endInvitations = async (
  transaction: Transaction<Tables>,
  trackId: string,
  { changes, isChanged }: Outcome,
): Promise<boolean> => {
  if (isChanged && changes.is_wip === 0) await deleteOpenInvitations(transaction, trackId)
  return isChanged
}

/** Returns false when the track is deleted, or its audio is in none of these states. */
export const updateTrack = async (
  transaction: Transaction<Tables>,
  trackId: string,
  changes: TrackChanges,
  audioStates: readonly AudioState[],
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('tracks')
    .set(changes)
    .where('id', '=', trackId)
    .where('deleted_at', 'is', null)
    .where('audio_state', 'in', audioStates)
    .executeTakeFirst()
  return endInvitations(transaction, trackId, { changes, isChanged: numUpdatedRows > 0n })
}

/** Returns whether the artist has this track. */
export const updateOwnTrack = async (
  transaction: Transaction<Tables>,
  { trackId, artistId }: { trackId: string; artistId: string },
  changes: TrackChanges,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('tracks')
    .set(changes)
    .where('id', '=', trackId)
    .where('artist_id', '=', artistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return endInvitations(transaction, trackId, { changes, isChanged: numUpdatedRows > 0n })
}

/** Takes all tracks off the album, also those that were taken down. */
export const emptyAlbum = async (transaction: Transaction<Tables>, albumId: string) => {
  const rows = await transaction.selectFrom('tracks').select('id').where('album_id', '=', albumId).execute()
  const trackIds = rows.map(({ id }) => id)
  await lockRows(transaction, 'tracks', trackIds)
  await transaction
    .updateTable('tracks')
    .set({ album_id: null, track_number: null })
    .where('album_id', '=', albumId)
    .execute()
}

/** Hides the track from everybody but its buyers. */
export const takeDownTrack = async (database: Kysely<Tables>, trackId: string, now: number) => {
  await database
    .updateTable('tracks')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', trackId)
    .execute()
}

/** Also deletes its hidden rows. They are locked first, because the database would delete them after the track. */
export const deleteTrack = async (transaction: Transaction<Tables>, trackId: string) => {
  const rows = await transaction
    .selectFrom('tracks')
    .select('id')
    .where((is) => is.or([is('id', '=', trackId), is('version_of', '=', trackId)]))
    .execute()
  const ids = rows.map(({ id }) => id)
  await lockRows(transaction, 'tracks', ids)
  await transaction.deleteFrom('tracks').where('id', '=', trackId).execute()
}

/** Deletes the hidden rows of a track: the other versions of its mix and its other recordings. */
export const deleteHiddenRows = async (transaction: Transaction<Tables>, trackId: string) => {
  await transaction.deleteFrom('tracks').where('version_of', '=', trackId).execute()
}

/** Puts the room first in lists of rooms. */
export const touchTrack = async (transaction: Transaction<Tables>, trackId: string, now: number) => {
  await transaction.updateTable('tracks').set({ updated_at: now }).where('id', '=', trackId).execute()
}

type AudioColumns = Pick<TrackChanges, 'recording'> & {
  id: string
  audio_state: AudioState
  duration_ms: number | null
}

/** Writes the state and the length of the audio, and the name of the recording if it is given. */
export const setAudio = async (
  transaction: Transaction<Tables>,
  { id, ...columns }: AudioColumns,
  now: number,
) => {
  await transaction
    .updateTable('tracks')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const setAudioState = async (
  database: Kysely<Tables>,
  trackId: string,
  state: AudioState,
  now: number,
) => {
  await database
    .updateTable('tracks')
    .set({ audio_state: state, updated_at: now })
    .where('id', '=', trackId)
    .execute()
}

export const setAudioReady = async (
  transaction: Transaction<Tables>,
  trackId: string,
  durationMs: number,
  now: number,
) => {
  await transaction
    .updateTable('tracks')
    .set({ audio_state: 'ready', duration_ms: durationMs, updated_at: now })
    .where('id', '=', trackId)
    .execute()
}

/** Counts a play without making the track more popular. */
export const addPlay = (transaction: Transaction<Tables>, trackId: string) =>
  sql`update tracks set play_count = play_count + 1 where id = ${trackId}`.execute(transaction)

/** If two heats differ by more than this, adding the smaller one changes nothing, and the power would underflow. */
const maxHeatDifference = 60

/** Counts a play and adds its heat. Heats are base-2 logarithms, so the sum is the logarithm of two added powers. */
export const addPlayWithHeat = (transaction: Transaction<Tables>, trackId: string, heat: number) =>
  sql`
    update tracks set
      play_count = play_count + 1,
      heat = case
        when heat < ${heat - maxHeatDifference} then ${heat}
        when heat > ${heat + maxHeatDifference} then heat
        when heat < ${heat} then ${heat} + ln(1 + power(2, heat - ${heat})) / ln(2)
        else heat + ln(1 + power(2, ${heat} - heat)) / ln(2)
      end
    where id = ${trackId}
  `.execute(transaction)

/** Sets the heat of a track that has none yet. */
export const setFirstHeat = async (database: Kysely<Tables>, trackId: string, heat: number) => {
  await database.updateTable('tracks').set({ heat }).where('id', '=', trackId).where('heat', '=', 0).execute()
}

/**
 * The one rule for whether lists and search show a track. A release date in the future delays a track that is not listed
 * yet, and never hides one that is listed. A track is also withheld when moderators hide its album or its artist.
 */
export const mayBeListed = (now: number) =>
  sql<boolean>`is_wip = 0 and genre is not null and deleted_at is null
    and audio_state in ('ready', 'to-order')
    and (is_listed = 1 or release_at is null or release_at <= ${now})
    and not ${isWithheld(...trackSubjects)}`

/** A track that has just become public. */
type ListedTrack = { id: string; artist_id: string }

/** Called in the transaction that makes tracks public for the first time. The following folder provides this function. */
export type NoteReleases = (
  transaction: Transaction<Tables>,
  tracks: readonly ListedTrack[],
  now: number,
) => Promise<void>

/**
 * Returns the tracks that are listed for the first time. One statement, which also locks the rows while search words are written. A row that was inserted as listed, like those
 * of the demo world, was listed at its release.
 */
const updateListing = async (transaction: Transaction<Tables>, trackIds: string[], now: number) => {
  const { rows } = await sql<ListedTrack & { is_listed: number; first_listed_at: number | null }>`
    update tracks set
      is_listed = case when ${mayBeListed(now)} then 1 else 0 end,
      released_at = case
        when ${mayBeListed(now)} and first_listed_at is null and is_listed = 0 and released_at = created_at
        then ${now} else released_at end,
      first_listed_at = case
        when first_listed_at is not null or not (${mayBeListed(now)}) then first_listed_at
        when is_listed = 1 then released_at else ${now} end
    where id in (${sql.join(trackIds)})
    returning id, artist_id, is_listed, first_listed_at
  `.execute(transaction)
  return rows.filter((row) => row.is_listed === 1 && row.first_listed_at === now)
}

const updateTitleKeys = async (transaction: Transaction<Tables>, trackIds: string[]) => {
  const tracks = await transaction
    .selectFrom('tracks')
    .select(['id', 'title', 'title_key'])
    .where('id', 'in', trackIds)
    .execute()
  for (const { id, title, title_key } of tracks) {
    const key = titleKeyOf(title)
    if (key === title_key) continue
    await transaction.updateTable('tracks').set({ title_key: key }).where('id', '=', id).execute()
  }
}

/** Writes the search words of these tracks. The search folder provides this function to the catalog. */
export type IndexWords = (transaction: Transaction<Tables>, trackIds: string[]) => Promise<void>

/**
 * Whether lists or the page of an album show something of these tracks, or of the tracks whose recordings they are.
 * Nothing is known of one that was deleted.
 */
const isShown = async (transaction: Transaction<Tables>, trackIds: string[]): Promise<boolean> => {
  const rows = await transaction
    .selectFrom('tracks')
    .leftJoin('tracks as owners', 'owners.id', 'tracks.version_of')
    .select(['tracks.is_listed', 'tracks.album_id', 'owners.is_listed as is_owner_listed'])
    .where('tracks.id', 'in', trackIds)
    .execute()
  return (
    rows.length < trackIds.length ||
    rows.some((row) => row.is_listed === 1 || row.is_owner_listed === 1 || row.album_id !== null)
  )
}

type Indexing = {
  trackIds: string[]
  now: number
  indexWords: IndexWords
  noteReleases: NoteReleases
  /** Whether more than these tracks has changed, such as an album. Then the lists change, whatever the tracks are. */
  hasMoreChanged: boolean
}

/**
 * Updates what is derived from the tracks, in one transaction, so that search and lists never disagree. Returns whether a
 * list has changed. Writes to tracks that only few people see, such as works in progress, leave all caches as they are.
 */
export const indexTracks = (
  database: Kysely<Tables>,
  { trackIds, now, indexWords, noteReleases, hasMoreChanged }: Indexing,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    let isListChange = hasMoreChanged
    if (trackIds.length > 0) {
      await lockRows(transaction, 'tracks', trackIds)
      isListChange ||= await isShown(transaction, trackIds)
      await noteReleases(transaction, await updateListing(transaction, trackIds, now), now)
      await noteFirstListing(transaction, trackIds, now)
      await indexWords(transaction, trackIds)
      await updateTitleKeys(transaction, trackIds)
      isListChange ||= await isShown(transaction, trackIds)
    }
    if (isListChange) await raiseListsVersion(transaction)
    return isListChange
  })
