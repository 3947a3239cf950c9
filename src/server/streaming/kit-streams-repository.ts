// Whether a press kit lets its visitors hear a whole track.
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'
import type { NamedKit } from './kit-stream-address'
import { toFile, type AudioAccess } from './repository'

type Wanted = { trackId: string; kitId: string; accessNumber: number }

const readKitStream = prepareLookup((database, { trackId, kitId, accessNumber }: Wanted) =>
  database
    .selectFrom('tracks')
    .leftJoin('track_files', (join) =>
      join.onRef('track_files.track_id', '=', 'tracks.id').on('track_files.variant', '=', 'stream'),
    )
    .leftJoin('press_kit_tracks', (join) =>
      join
        .onRef('press_kit_tracks.track_id', '=', 'tracks.id')
        .onRef('press_kit_tracks.user_id', '=', 'tracks.artist_id')
        .on('press_kit_tracks.user_id', '=', kitId),
    )
    .leftJoin('press_kits', (join) =>
      join
        .onRef('press_kits.user_id', '=', 'press_kit_tracks.user_id')
        .on('press_kits.access_number', '=', accessNumber),
    )
    .where('tracks.id', '=', trackId)
    .select([
      'tracks.is_listed',
      'tracks.deleted_at',
      'tracks.audio_state',
      'tracks.recording',
      'track_files.storage_key',
      'track_files.content_type',
      'track_files.size_bytes',
      'track_files.sha256',
      'press_kit_tracks.in_full',
      'press_kits.visibility',
    ]),
)

/**
 * Reads kit, rights and file in one query, because it runs for every range request. `goesOn`: the kit is visible to the
 * same people as when the address was made, and its artist still lets them hear this track in full.
 */
export const audioOfKit = async (
  database: Database,
  { trackId, kit }: { trackId: string; kit: NamedKit },
): Promise<(AudioAccess & { goesOn: boolean }) | null> => {
  const [row] = await readKitStream(database, { trackId, ...kit })
  if (!row) return null
  const isVisible = row.visibility === 'public' || row.visibility === 'unlisted'
  return {
    rights: {
      isListed: row.is_listed === 1,
      isDeleted: row.deleted_at !== null,
      isArtist: false,
      isCollaborator: false,
      hasBought: false,
      visitsKit: true,
    },
    audioState: row.audio_state,
    recording: row.recording,
    file: toFile(row),
    goesOn: isVisible && row.in_full === 1,
  }
}
