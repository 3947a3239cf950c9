// The tracks of followed artists, and which of them are new to the caller.
import type { Answer, Checked } from '~/contract/schemas/built'
import { newestListed, placeOf, type TrackRow } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import { placeFrom, placeValues } from '../catalog/track-lists'
import * as repository from './releases-repository'
import type { ReleaseRow } from './releases-repository'
import { followedArtists, markSeen, seenAtOf, type FollowPlace } from './repository'
import type { FollowingParts } from './following'

type FollowedArtist = FollowPlace & { trackCount: number; newestAt: number }

/**
 * The followed artists with listed tracks. What is known of all artists is cached until a track changes, so that the
 * database searches the tracks of a few artists only. Like other lists, it may miss the last second of other replicas.
 */
const artistsWithTracks = async (
  { database, memory }: FollowingParts,
  userId: string,
): Promise<FollowedArtist[]> => {
  const [sums, followed] = await Promise.all([
    memory.recall(
      'listed tracks of each artist',
      async () => new Map((await repository.listedSums(database)).map((row) => [row.artist_id, row])),
      'tracks',
    ),
    followedArtists(database, userId),
  ])
  const artists: FollowedArtist[] = []
  for (const { artistId, followedAt } of followed) {
    const sum = sums.get(artistId)
    if (sum) artists.push({ artistId, followedAt, trackCount: sum.trackCount, newestAt: sum.newestAt })
  }
  return artists
}

/** So many artists with the newest tracks, and those whose newest track came out at the same time as the last one's. */
const newestArtists = (artists: readonly FollowedArtist[], count: number): string[] => {
  const times = Float64Array.from(artists, ({ newestAt }) => newestAt).toSorted()
  const last = times.at(-count) ?? Number.NEGATIVE_INFINITY
  return artists.filter(({ newestAt }) => newestAt >= last).map(({ artistId }) => artistId)
}

const countUnread = async (
  { database }: FollowingParts,
  artists: readonly FollowedArtist[],
  { userId, seenAt }: { userId: string; seenAt: number },
): Promise<number> => {
  const news = artists.filter(({ followedAt, newestAt }) => newestAt > Math.max(followedAt, seenAt))
  if (news.length === 0) return 0
  return repository.countUnread(database, { userId, seenAt, among: news.map(({ artistId }) => artistId) })
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
  const [seenAt, artists] = await Promise.all([seenAtOf(database, userId), artistsWithTracks(parts, userId)])
  const page = { userId, after, limit: limit + 1 }
  const among = after === null ? newestArtists(artists, page.limit) : null
  const [releases, unread] = await Promise.all([
    repository.releasesOf(database, { ...page, among }),
    countUnread(parts, artists, { userId, seenAt }),
  ])
  const found = await newestListed(
    database,
    releases.map(({ id }) => id),
  )
  const tracks = found.slice(0, limit)
  const last = tracks.at(-1)
  return {
    items: asItems(tracks, releases, seenAt),
    total: artists.reduce((total, { trackCount }) => total + trackCount, 0),
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
  return { seenAt, unread: await repository.countUnread(database, { userId, seenAt, among: null }) }
}
