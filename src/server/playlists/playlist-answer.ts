// Converts playlists to the JSON of the API, as one caller sees them.
import { firstCovers } from '~/contract/rules/playlists/covers'
import type { Playlist } from '~/contract/schemas/built'
import { coverArtUrl } from '../catalog/track-answer'
import type { Database } from '../database/open'
import type { PlaylistRow } from './repository'
import { mayEdit, type Caller } from './rules'
import { firstTracks, unlistedSums } from './tracks/repository'

const ownerAnswer = ({ owner_id, username, display_name, profile_type }: PlaylistRow): Playlist['owner'] =>
  owner_id === null || username === null
    ? null
    : { _id: owner_id, username, displayName: display_name, isMusician: profile_type === 'musician' }

/** The stored counts are right for everybody unless the playlist has tracks that are not listed. */
const hasUnlisted = ({ track_count, listed_count }: PlaylistRow) => track_count > listed_count

export const playlistAnswers = async (
  database: Database,
  rows: readonly PlaylistRow[],
  caller: Caller,
): Promise<Playlist[]> => {
  const { userId } = caller
  const ids = rows.map(({ id }) => id)
  const firsts = new Map<string, Playlist['covers']>(ids.map((id) => [id, []]))
  for (const { playlist_id, track_id, cover_hash } of await firstTracks(database, ids, userId))
    firsts.get(playlist_id)?.push({ _id: track_id, coverArtUrl: coverArtUrl(cover_hash) })
  const unlisted = rows.filter(hasUnlisted).map(({ id }) => id)
  const sums = await unlistedSums(database, unlisted, userId)
  return rows.map((row) => {
    const more = sums.get(row.id)
    return {
      _id: row.id,
      type: row.type,
      title: row.title,
      description: row.description,
      coverArtUrl: coverArtUrl(row.cover_hash),
      covers: firstCovers(firsts.get(row.id) ?? []),
      visibility: row.visibility,
      owner: ownerAnswer(row),
      reason: null,
      trackCount: row.listed_count + Number(more?.tracks ?? 0),
      durationSeconds: (row.listed_ms + Number(more?.ms ?? 0)) / 1_000,
      followerCount: row.follower_count,
      mayEdit: mayEdit(row, caller),
      isFollowed: row.followed_by !== null,
      revision: row.revision,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })
}

export const playlistAnswer = async (
  database: Database,
  row: PlaylistRow,
  caller: Caller,
): Promise<Playlist> => {
  const [answer] = await playlistAnswers(database, [row], caller)
  if (!answer) throw new Error('a playlist has no answer')
  return answer
}
