// The tracks of followed artists, and which of them are new to the caller.
import type { Answer, Checked } from '~/contract/schemas/built'
import { newestListed, placeOf, type TrackRow } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import { placeFrom, placeValues } from '../catalog/track-lists'
import * as repository from './releases-repository'
import type { ReleaseRow } from './releases-repository'
import { followedIds, markSeen, seenAtOf } from './repository'
import type { FollowingParts } from './following'

/** How many listed tracks the followed artists have. The counts of all artists are cached until a track changes. */
const countReleases = async ({ database, memory }: FollowingParts, userId: string): Promise<number> => {
  const counts = await memory.recall(
    'listed tracks of each artist',
    async () =>
      new Map((await repository.listedCounts(database)).map((row) => [row.artist_id, row.trackCount])),
    'tracks',
  )
  const artistIds = await followedIds(database, userId)
  return artistIds.reduce((total, id) => total + (counts.get(id) ?? 0), 0)
}

const asItems = (tracks: readonly TrackRow[], releases: readonly ReleaseRow[], seenAt: number) => {
  const followedAt = new Map(releases.map((row) => [row.id, row.followedAt]))
  return tracks.map((track) => ({
    track: trackAnswer(track),
    isNew: track.released_at > Math.max(seenAt, followedAt.get(track.id) ?? 0),
  }))
}

export const followedReleases = async (
  parts: FollowingParts,
  userId: string,
  { limit, cursor }: Checked<'followedReleases'>['query'],
): Promise<Answer<'followedReleases'>> => {
  const { database, cursors, clock } = parts
  // The time is taken before the list is read, so that a track that is listed meanwhile stays new.
  const asOf = clock.now()
  const list = JSON.stringify(['releases of followed artists', userId])
  const after = cursor === undefined ? null : placeFrom(cursors.read(list, cursor), 'createdAt')
  const [seenAt, total, releases] = await Promise.all([
    seenAtOf(database, userId),
    countReleases(parts, userId),
    repository.releasesOf(database, userId, { after, limit: limit + 1 }),
  ])
  const [found, unread] = await Promise.all([
    newestListed(
      database,
      releases.map(({ id }) => id),
    ),
    repository.countUnread(database, userId, seenAt),
  ])
  const tracks = found.slice(0, limit)
  const last = tracks.at(-1)
  return {
    items: asItems(tracks, releases, seenAt),
    total,
    ...(last &&
      releases.length > limit && {
        nextCursor: cursors.write(list, placeValues(placeOf(last), 'createdAt')),
      }),
    unread,
    asOf,
  }
}

export const markReleasesSeen = async (
  { database, clock }: FollowingParts,
  userId: string,
  until: number,
): Promise<Answer<'markReleasesSeen'>> => {
  const seenAt = await markSeen(database, userId, Math.min(until, clock.now()))
  return { seenAt, unread: await repository.countUnread(database, userId, seenAt) }
}
