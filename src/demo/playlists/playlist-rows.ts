// The playlists of the demo world as database rows. Triggers of the database count their tracks and followers.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { demoPlaylistId, demoTrackId, demoUserId } from '../ids'
import { durationOf } from '../room-rows'
import { seededRandom } from '../seeded-random'
import { artists } from '../world/world'
import { listenerPlaylists } from './by-listeners'
import { editorialPlaylists } from './editorial'
import type { PlaylistEntry } from './playlist-entries'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** Room for other tracks between two tracks. */
const placeGap = 2 ** 32

type Kind = Pick<Rows<'playlists'>[number], 'type' | 'owner_id' | 'visibility'>

const playlistRow = (entry: PlaylistEntry, kind: Kind, now: number) => ({
  ...kind,
  id: demoPlaylistId(entry.slug),
  title: entry.title,
  description: entry.description,
  cover_hash: null,
  request_key: null,
  created_at: now - entry.daysAgo * dayMs,
  updated_at: now - entry.changedDaysAgo * dayMs,
})

const releasedDaysAgo = new Map(
  artists.flatMap(({ releases }) =>
    releases.flatMap(({ tracks }) => tracks.map(({ slug, daysAgo }) => [slug, daysAgo] as const)),
  ),
)

/** All demo tracks are listed. A track that came out after the playlist was made was added at its release. */
const trackRows = ({ slug, tracks, daysAgo }: PlaylistEntry, now: number): Rows<'playlist_tracks'> =>
  tracks.map((track, index) => ({
    playlist_id: demoPlaylistId(slug),
    track_id: demoTrackId(track),
    place: (index + 1) * placeGap,
    listed_ms: durationOf(track),
    added_at: now - Math.min(daysAgo, releasedDaysAgo.get(track) ?? daysAgo) * dayMs,
  }))

/** Everybody follows a playlist after it was made. */
const followRows = (slug: string, daysAgo: number, followers: readonly string[], now: number) =>
  followers.map((username) => ({
    playlist_id: demoPlaylistId(slug),
    user_id: demoUserId(username),
    created_at: Math.round(now - seededRandom(`${username} follows ${slug}`)() * daysAgo * dayMs),
  }))

export const playlistTables = ['playlists', 'playlist_tracks', 'playlist_follows'] as const

export type PlaylistRows = { [Name in (typeof playlistTables)[number]]: Rows<Name> }

export const playlistRows = (now: number): PlaylistRows => ({
  playlists: [
    ...editorialPlaylists.map((entry) =>
      playlistRow(entry, { type: 'editorial', owner_id: null, visibility: 'public' }, now),
    ),
    ...listenerPlaylists.map((entry) =>
      playlistRow(
        entry,
        { type: 'user', owner_id: demoUserId(entry.owner), visibility: entry.visibility },
        now,
      ),
    ),
  ],
  playlist_tracks: [...editorialPlaylists, ...listenerPlaylists].flatMap((entry) => trackRows(entry, now)),
  playlist_follows: listenerPlaylists.flatMap(({ slug, daysAgo, followers }) =>
    followRows(slug, daysAgo, followers, now),
  ),
})
