// Converts playlists to the JSON of the API, as one caller sees them.
import { coversShown, coverTracksMax, firstCovers } from '~/contract/rules/playlists/covers'
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

const sumsOfUnlisted = (database: Database, rows: readonly PlaylistRow[], userId: string) =>
  unlistedSums(
    database,
    rows.filter(hasUnlisted).map(({ id }) => id),
    userId,
  )

const visibleCount = (row: PlaylistRow, unlisted: { tracks: number } | undefined) =>
  row.listed_count + Number(unlisted?.tracks ?? 0)

/** How many tracks of the playlist this user sees. */
export const countVisible = async (database: Database, row: PlaylistRow, userId: string): Promise<number> =>
  visibleCount(row, (await sumsOfUnlisted(database, [row], userId)).get(row.id))

const coverAnswer = ({ trackId, coverHash }: { trackId: string; coverHash: string | null }) => ({
  _id: trackId,
  coverArtUrl: coverArtUrl(coverHash),
})

/**
 * The pictures of which each cover is composed. As many tracks as pictures are read first, since most of them have
 * different covers, and more tracks only of the playlists that lack a picture then.
 */
const coversOf = async (database: Database, rows: readonly PlaylistRow[], userId: string) => {
  const among = async (ids: string[], limit: number) => {
    const firsts = await firstTracks(database, ids, { userId, limit })
    return [...firsts].map(([id, tracks]) => [id, firstCovers(tracks.map(coverAnswer))] as const)
  }
  const covers = new Map(
    await among(
      rows.map(({ id }) => id),
      coversShown,
    ),
  )
  const lacking = rows.filter(
    ({ id, track_count }) => track_count > coversShown && (covers.get(id)?.length ?? 0) < coversShown,
  )
  const more = await among(
    lacking.map(({ id }) => id),
    coverTracksMax,
  )
  return new Map([...covers, ...more])
}

export const playlistAnswers = async (
  database: Database,
  rows: readonly PlaylistRow[],
  caller: Caller,
): Promise<Playlist[]> => {
  const { userId } = caller
  const [covers, sums] = await Promise.all([
    coversOf(database, rows, userId),
    sumsOfUnlisted(database, rows, userId),
  ])
  return rows.map((row) => {
    const more = sums.get(row.id)
    return {
      _id: row.id,
      type: row.type,
      title: row.title,
      description: row.description,
      coverArtUrl: coverArtUrl(row.cover_hash),
      covers: covers.get(row.id) ?? [],
      visibility: row.visibility,
      owner: ownerAnswer(row),
      reason: null,
      trackCount: visibleCount(row, more),
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
