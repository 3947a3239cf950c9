// When follows, playlists and music of a person of the demo world raised each count of their achievements.
import { dayMs } from '~/contract/durations'
import { albumTracksMin } from '~/server/achievements/facts'
import type { WorldRows } from '../rows'
import { albumsOf, firstTimes, inOrder, type Times } from './heard-times'

const filledTracksMin = 10
const sharedTracksMin = 5

const createdAt = ({ created_at }: { created_at: number }) => created_at

/** The time at which one of these playlists was the first to have `count` tracks. */
function filledAt({ playlist_tracks }: WorldRows['playlists'], ids: readonly string[], count: number): Times {
  const times = ids.flatMap((id) => {
    const added = playlist_tracks.filter(({ playlist_id }) => playlist_id === id)
    return inOrder(added.map(({ added_at }) => added_at))[count - 1] ?? []
  })
  return inOrder(times).slice(0, 1)
}

export function peopleTimes(
  { follows, playlists }: Pick<WorldRows, 'follows' | 'playlists'>,
  userId: string,
) {
  const own = playlists.playlists.filter(({ owner_id }) => owner_id === userId)
  const ownIds = new Set(own.map(({ id }) => id))
  const shared = own.filter(({ visibility }) => visibility === 'public')
  const followed = playlists.playlist_follows.filter(
    ({ user_id, playlist_id }) => user_id === userId && !ownIds.has(playlist_id),
  )
  const followers = playlists.playlist_follows.filter(
    ({ user_id, playlist_id }) => user_id !== userId && ownIds.has(playlist_id),
  )
  return {
    artistsFollowed: inOrder(
      follows.artist_follows.filter(({ user_id }) => user_id === userId).map(createdAt),
    ),
    playlistsFilled: filledAt(playlists, [...ownIds], filledTracksMin),
    playlistsShared: filledAt(
      playlists,
      shared.map(({ id }) => id),
      sharedTracksMin,
    ),
    playlistsFollowed: inOrder(followed.map(createdAt)),
    playlistFollowers: firstTimes(followers, { subject: ({ user_id }) => user_id, at: createdAt }),
  }
}

type Music = Pick<WorldRows, 'follows' | 'purchases' | 'tracks'>

export function musicianTimes({ follows, purchases, tracks }: Music, userId: string) {
  const released = tracks.filter(({ artist_id, is_listed }) => artist_id === userId && is_listed === 1)
  const releasedIds = new Set(released.map(({ id }) => id))
  const sold = purchases.filter(
    ({ track_id, price_cents, user_id }) =>
      releasedIds.has(track_id) && price_cents > 0 && user_id !== userId,
  )
  const albumTimes = albumsOf(released).flatMap(
    (album) => inOrder(album.map(({ released_at }) => released_at))[albumTracksMin - 1] ?? [],
  )
  return {
    tracksReleased: inOrder(released.map(({ released_at }) => released_at)),
    albumsReleased: inOrder(albumTimes),
    buyers: firstTimes(sold, { subject: ({ user_id }) => user_id, at: createdAt }),
    followers: inOrder(follows.artist_follows.filter(({ artist_id }) => artist_id === userId).map(createdAt)),
  }
}

/** The sums of each day contain those of the days before. The time is the end of a day, because single plays have none. */
export function playsTimes(totals: WorldRows['listening']['artist_totals'], artistId: string, now: number) {
  const days = totals
    .filter(({ artist_id }) => artist_id === artistId)
    .map(({ day, plays = 0 }) => ({ at: Math.min((day + 1) * dayMs, now), plays }))
    .toSorted((one, other) => one.at - other.at)
  const rises = days.filter(({ plays }, index) => plays > (days[index - 1]?.plays ?? 0))
  return {
    /** The time at which this many plays were reached. */
    playsByOthers: (goal: number) => rises.find(({ plays }) => plays >= goal)?.at,
    daysHeard: rises.map(({ at }) => at),
  }
}
