import { sql } from 'kysely'
import { joinArtist } from '../accounts/artists-repository'
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'
import type { AudioState, Variant } from '../database/tables'
import { isBlocked, isModeratedBy, withheldTrack } from '../database/withheld'
import type { Rights } from './entitlement'
import type { NamedSession } from './stream-address'
import { publicTrackNumber } from './track-number-repository'

const selectRights = (database: Database, trackId: string, userId: string | null) =>
  database
    .selectFrom('tracks')
    .leftJoin('purchases', (join) =>
      join.onRef('purchases.track_id', '=', 'tracks.id').on('purchases.user_id', '=', userId),
    )
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.track_id', '=', 'tracks.id').on('collaborators.user_id', '=', userId),
    )
    .where('tracks.id', '=', trackId)
    .select([
      'tracks.artist_id',
      'tracks.is_listed',
      'tracks.deleted_at',
      'tracks.audio_state',
      'tracks.recording',
      'purchases.id as purchase_id',
      'collaborators.state as collaboration',
      withheldTrack.as('withheld'),
      isModeratedBy(userId).as('is_moderated'),
    ])

type RightsRow = {
  artist_id: string
  is_listed: number
  deleted_at: number | null
  purchase_id: string | null
  collaboration: 'invited' | 'accepted' | null
  withheld: number | null
  is_moderated: number
}

/** A withheld track stays with its artist and its buyers, and a recalled one with nobody. */
const toRights = (row: RightsRow, userId: string | null): Rights => ({
  isListed: row.is_listed === 1,
  isDeleted: row.deleted_at !== null,
  isArtist: row.artist_id === userId && row.withheld !== 1,
  isCollaborator: row.collaboration === 'accepted' && row.withheld === null,
  hasBought: row.purchase_id !== null && row.withheld !== 1,
  ...(row.is_moderated === 1 && { isModerator: true }),
})

const readRights = prepareLookup(
  (database, { trackId, userId }: { trackId: string; userId: string | null }) =>
    selectRights(database, trackId, userId),
)

/** Returns null for an unknown track. Purchases are deleted with their account, so a deleted user has no rights. */
export const rightsOf = async (
  database: Database,
  trackId: string,
  userId: string | null,
): Promise<Rights | null> => {
  const [row] = await readRights(database, { trackId, userId })
  return row ? toRights(row, userId) : null
}

export type AudioFile = { storageKey: string; contentType: string; sizeBytes: number; sha256: string }

export type AudioAccess = {
  rights: Rights
  audioState: AudioState
  /** The recording of the file. */
  recording: string
  file: AudioFile | null
}

/** `mp3` is the stream with an ID3 tag, for downloads. */
export type ServedVariant = Variant | 'mp3'

type Wanted = { trackId: string; variant: ServedVariant; userId: string | null }

type WantedFile = { trackId: string; storedVariant: Variant; userId: string | null }

const storedVariantOf = (variant: ServedVariant): Variant => (variant === 'mp3' ? 'stream' : variant)

const selectAudio = (database: Database, { trackId, storedVariant, userId }: WantedFile) =>
  selectRights(database, trackId, userId)
    .leftJoin('track_files', (join) =>
      join.onRef('track_files.track_id', '=', 'tracks.id').on('track_files.variant', '=', storedVariant),
    )
    .select([
      'track_files.storage_key',
      'track_files.content_type',
      'track_files.size_bytes',
      'track_files.sha256',
    ])

type AudioRow = Awaited<ReturnType<ReturnType<typeof selectAudio>['executeTakeFirstOrThrow']>>
type FileRow = Pick<AudioRow, 'storage_key' | 'content_type' | 'size_bytes' | 'sha256'>

/** Null if the track has no such file. The left join of `track_files` gives null in all of its columns then. */
export const toFile = (row: FileRow): AudioFile | null => {
  const { storage_key: storageKey, content_type: contentType, size_bytes: sizeBytes, sha256 } = row
  const isComplete = storageKey !== null && contentType !== null && sizeBytes !== null && sha256 !== null
  return isComplete ? { storageKey, contentType, sizeBytes, sha256 } : null
}

const toAccess = (row: AudioRow, userId: string | null): AudioAccess => ({
  rights: toRights(row, userId),
  audioState: row.audio_state,
  recording: row.recording,
  file: toFile(row),
})

/** The file of a recording that was replaced a short time ago. */
export const formerFile = async (
  database: Database,
  { trackId, variant, recording }: { trackId: string; variant: ServedVariant; recording: string },
): Promise<AudioFile | null> => {
  const row = await database
    .selectFrom('other_recordings')
    .innerJoin('tracks as media', 'media.id', 'other_recordings.media_id')
    .innerJoin('track_files', 'track_files.track_id', 'media.id')
    .select(['storage_key', 'content_type', 'size_bytes', 'sha256'])
    .where('other_recordings.track_id', '=', trackId)
    .where('other_recordings.state', '=', 'former')
    .where('media.recording', '=', recording)
    .where('track_files.variant', '=', storedVariantOf(variant))
    .executeTakeFirst()
  return row ? toFile(row) : null
}

const readAudio = prepareLookup(selectAudio)

export const audioAccessOf = async (
  database: Database,
  { trackId, variant, userId }: Wanted,
): Promise<AudioAccess | null> => {
  const storedVariant = storedVariantOf(variant)
  const [row] = await readAudio(database, { trackId, storedVariant, userId })
  return row ? toAccess(row, userId) : null
}

type AddressedFile = WantedFile & { userId: string; tokenHash: string; now: number }

const readAudioOfAddress = prepareLookup(
  (database, { trackId, storedVariant, userId, tokenHash, now }: AddressedFile) =>
    selectAudio(database, { trackId, storedVariant, userId })
      .leftJoin('sessions', (join) =>
        join
          .on('sessions.token_hash', '=', tokenHash)
          .on('sessions.user_id', '=', userId)
          .on('sessions.expires_at', '>', now)
          .on(sql<boolean>`not ${isBlocked('sessions.user_id', now)}`),
      )
      .select('sessions.token_hash'),
)

type WantedByAddress = Omit<Wanted, 'userId'> & { session: NamedSession; now: number }

/**
 * Reads session, rights and file in one query, because it runs for every range request. `goesOn`: the user has not
 * signed out of the session that the address names, and it has not expired.
 */
export const audioOfAddress = async (
  database: Database,
  { session: { userId, tokenHash }, now, trackId, variant }: WantedByAddress,
): Promise<(AudioAccess & { goesOn: boolean }) | null> => {
  const storedVariant = storedVariantOf(variant)
  const [row] = await readAudioOfAddress(database, { trackId, storedVariant, userId, tokenHash, now })
  return row ? { ...toAccess(row, userId), goesOn: row.token_hash !== null } : null
}

export type Names = Awaited<ReturnType<typeof namesOf>>

/** The names for the file name and the ID3 tag of a download. */
export const namesOf = async (database: Database, trackId: string) => {
  const row = await joinArtist(database.selectFrom('tracks'), 'tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .where('tracks.id', '=', trackId)
    .select([
      'tracks.title',
      'tracks.genre',
      publicTrackNumber,
      'tracks.released_at',
      'albums.title as album',
      'users.display_name',
      'users.username',
      'artist_profiles.artist_name',
    ])
    .executeTakeFirstOrThrow()
  const { title, genre, album, display_name: displayName, username, artist_name } = row
  return {
    title,
    artist: { displayName, username, artistProfile: { artistName: artist_name } },
    album,
    trackNumber: row.track_number,
    genre,
    releasedAt: row.released_at,
  }
}
