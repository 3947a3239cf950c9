// Converts playlists to the JSON of the API, as one caller sees them.
import type { Playlist } from '~/contract/schemas/built'
import type { ListMemory } from '../catalog/list-memory'
import { coverArtUrl } from '../catalog/track-answer'
import type { Database } from '../database/open'
import { knownCovers } from './known-covers'
import type { PlaylistRow } from './repository'
import { hasUnlisted, mayEdit, type Caller } from './rules'
import { unlistedSums } from './tracks/repository'

type Parts = { database: Database; memory: ListMemory }

const ownerAnswer = ({ owner_id, username, display_name, profile_type }: PlaylistRow): Playlist['owner'] =>
  owner_id === null || username === null
    ? null
    : { _id: owner_id, username, displayName: display_name, isMusician: profile_type === 'musician' }

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

export const playlistAnswers = async (
  parts: Parts,
  rows: readonly PlaylistRow[],
  caller: Caller,
): Promise<Playlist[]> => {
  const { userId } = caller
  const sums = await sumsOfUnlisted(parts.database, rows, userId)
  const covers = await knownCovers(parts, rows, { userId, seesUnlisted: (id) => sums.has(id) })
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

export const playlistAnswer = async (parts: Parts, row: PlaylistRow, caller: Caller): Promise<Playlist> => {
  const [answer] = await playlistAnswers(parts, [row], caller)
  if (!answer) throw new Error('a playlist has no answer')
  return answer
}
