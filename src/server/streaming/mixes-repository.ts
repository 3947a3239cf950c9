// Who may hear a version of a mix: the artist of its room, and the collaborators who accepted.
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'
import { toFile, type AudioAccess } from './repository'
import type { NamedSession } from './stream-address'

type Wanted = { versionId: string; userId: string; tokenHash: string; now: number }

const readMix = prepareLookup((database, { versionId, userId, tokenHash, now }: Wanted) =>
  database
    .selectFrom('mix_versions')
    .innerJoin('tracks as room', 'room.id', 'mix_versions.room_id')
    .innerJoin('tracks as media', 'media.id', 'mix_versions.media_id')
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.track_id', '=', 'room.id').on('collaborators.user_id', '=', userId),
    )
    .leftJoin('track_files', (join) =>
      join.onRef('track_files.track_id', '=', 'media.id').on('track_files.variant', '=', 'stream'),
    )
    .leftJoin('sessions', (join) =>
      join
        .on('sessions.token_hash', '=', tokenHash)
        .on('sessions.user_id', '=', userId)
        .on('sessions.expires_at', '>', now),
    )
    .where('mix_versions.id', '=', versionId)
    .select([
      'room.artist_id',
      'room.deleted_at',
      'media.id as media_id',
      'media.audio_state',
      'collaborators.state as collaboration',
      'track_files.storage_key',
      'track_files.content_type',
      'track_files.size_bytes',
      'track_files.sha256',
      'sessions.token_hash',
    ]),
)

type MixAccess = AudioAccess & { mediaId: string; goesOn: boolean }

/** Reads session, rights and file in one query, because it runs for every range request. */
export const mixOfAddress = async (
  database: Database,
  { versionId, session, now }: { versionId: string; session: NamedSession; now: number },
): Promise<MixAccess | null> => {
  const [row] = await readMix(database, { versionId, ...session, now })
  if (!row) return null
  return {
    rights: {
      // Buyers and listeners of a released track have no right to the other versions of its mix.
      isListed: false,
      hasBought: false,
      isDeleted: row.deleted_at !== null,
      isArtist: row.artist_id === session.userId,
      isCollaborator: row.collaboration === 'accepted',
    },
    audioState: row.audio_state,
    recording: '',
    file: toFile(row),
    mediaId: row.media_id,
    goesOn: row.token_hash !== null,
  }
}
