// The demo world as database rows, with all times relative to the moment of seeding.
import type { Insertable } from 'kysely'
import type { Tables } from '~/server/database/tables'
import type { FeeTerms } from '~/contract/rules/fee'
import { dayMs } from '~/contract/durations'
import { heatOf } from '~/server/listening/heat'
import { followRows, type FollowRows } from './follows'
import { demoAlbumId, demoTrackId, demoUserId } from './ids'
import { listeningRows, type ListeningRows } from './listening/sum-rows'
import { savedQueueRow } from './listening/saved-queue'
import { moneyRows, type MoneyRows } from './money'
import { peopleRows, type PersonRow } from './people'
import { playlistRows, type PlaylistRows } from './playlists/playlist-rows'
import { artistsWithKit, kitRows, type KitRows } from './presskits/kit-rows'
import { durationOf, lastChangeOfRoom, roomRows } from './room-rows'
import { isStillOwned, salesUntil, type Sale } from './sales'
import type { ArtistEntry, ReleaseEntry, TrackEntry } from './world/world-entries'
import { workInProgress } from './world/second-hand-moon'
import { artists } from './world/world'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

const profileRow = ({ username, displayName, location, links }: ArtistEntry) => ({
  user_id: demoUserId(username),
  artist_name: displayName,
  location,
  links: JSON.stringify(links),
  has_press_kit: artistsWithKit.includes(username) ? 1 : 0,
})

const newestOf = ({ tracks }: ReleaseEntry) => Math.min(...tracks.map(({ daysAgo }) => daysAgo))

const albumRow = (artist: ArtistEntry, release: ReleaseEntry, now: number) => {
  const releasedAt = now - newestOf(release) * dayMs
  return {
    id: demoAlbumId(release.slug),
    artist_id: demoUserId(artist.username),
    title: release.title,
    description: release.description,
    genre: release.genre,
    release_type: release.type,
    cover_hash: null,
    released_at: releasedAt,
    first_listed_at: releasedAt,
    created_at: releasedAt,
  }
}

const trackRow = (username: string, track: TrackEntry, isWip: boolean, now: number) => ({
  id: demoTrackId(track.slug),
  artist_id: demoUserId(username),
  title: track.title,
  genre: track.genre,
  mood: track.mood,
  description: track.description,
  price_cents: track.priceCents,
  is_wip: isWip ? 1 : 0,
  audio_state: 'to-order' as const,
  duration_ms: durationOf(track.slug),
  cover_hash: null,
  is_listed: isWip ? 0 : 1,
  released_at: now - track.daysAgo * dayMs,
  created_at: now - track.daysAgo * dayMs,
  updated_at: now - track.daysAgo * dayMs,
  deleted_at: null,
})

const releasedRows = (now: number): Rows<'tracks'> =>
  artists.flatMap(({ username, releases }) =>
    releases.flatMap((release) =>
      release.tracks.map((track, index) => ({
        ...trackRow(username, track, false, now),
        album_id: demoAlbumId(release.slug),
        track_number: index + 1,
      })),
    ),
  )

/** The newest tracks are rendered first, because they are at the top of most lists. */
const jobRows = (tracks: Rows<'tracks'>, now: number): Rows<'media_jobs'> =>
  tracks
    .toSorted((one, other) => other.released_at - one.released_at)
    .map(({ id }, index) => ({
      id: `${id}-first`,
      track_id: id,
      kind: 'demo',
      state: 'queued',
      priority: 0,
      progress: 0,
      may_retry: 0,
      attempts: 0,
      created_at: now + index,
      updated_at: now,
    }))

const purchaseRow = (sale: Sale, isPaidFor: boolean) => ({
  id: sale.id,
  user_id: sale.buyerId,
  track_id: sale.trackId,
  price_cents: sale.priceCents,
  payment_id: isPaidFor ? sale.id : null,
  after_preview: sale.isAfterPreview ? 1 : 0,
  created_at: sale.at,
})

export type WorldRows = {
  users: PersonRow[]
  artist_profiles: Rows<'artist_profiles'>
  albums: Rows<'albums'>
  tracks: Rows<'tracks'>
  media_jobs: Rows<'media_jobs'>
  room: ReturnType<typeof roomRows>
  money: MoneyRows | null
  purchases: Rows<'purchases'>
  listening: ListeningRows
  playlists: PlaylistRows
  follows: FollowRows
  saved_queues: Rows<'saved_queues'>
  kits: KitRows
}

/** The last of the track's running totals is the number of its plays. */
const playCounts = ({ track_totals }: ListeningRows) =>
  new Map(track_totals.map(({ track_id, plays }) => [track_id, plays]))

const withPlays = (tracks: Rows<'tracks'>, users: PersonRow[], listening: ListeningRows): Rows<'tracks'> => {
  const counts = playCounts(listening)
  const registered = new Map(users.map(({ id, created_at }) => [id, created_at]))
  return tracks.map((track) => {
    const own = listening.plays.filter(({ track_id }) => track_id === track.id)
    const heat = heatOf(
      own.map(({ id, user_id, played_at: playedAt }) => ({
        listener: user_id ?? id,
        registeredAt: registered.get(user_id ?? '') ?? null,
        playedAt,
      })),
    )
    return { ...track, play_count: counts.get(track.id) ?? 0, heat }
  })
}

/** If `fee` is null, the demo world has no payments: listeners own tracks, but nobody was paid for them. */
export const worldRows = (fee: FeeTerms | null, now: number): WorldRows => {
  const { artist, track } = workInProgress
  const sales = salesUntil(now)
  const owned = sales.filter(isStillOwned)
  const listening = listeningRows(owned, now)
  const wip = {
    ...trackRow(artist, track, true, now),
    album_id: null,
    track_number: null,
    updated_at: lastChangeOfRoom(now),
  }
  const users = peopleRows(now)
  const room = roomRows(now)
  const tracks = withPlays([...releasedRows(now), wip], users, listening)
  return {
    users,
    artist_profiles: artists.map(profileRow),
    albums: artists.flatMap((artist) => artist.releases.map((release) => albumRow(artist, release, now))),
    tracks,
    media_jobs: jobRows([...tracks, ...room.media], now),
    room,
    money: fee && moneyRows(sales, fee, now),
    purchases: owned.map((sale) => purchaseRow(sale, fee !== null)),
    listening,
    playlists: playlistRows(now),
    follows: followRows(now),
    saved_queues: [savedQueueRow(now)],
    kits: kitRows(now),
  }
}
