// Changes of all kinds that people make to their playlists, to whom they follow and to what they have reached, and how to
// find those that were stored.
import type { Database } from '../../src/server/database/open'
import { found, formOf, picture, upTo, type Change, type People } from './acknowledged-changes'
import { json } from './server-calls'

/** More tracks that are kept offline reach nothing, so they are not stored. */
const marksOfKept = 10

/** These playlists have a first and a second track from the beginning. */
const filledKinds = ['sorted', 'moved', 'emptied'] as const

/** For each of these kinds, the test makes one playlist for each numbered change. */
const playlistKinds = [
  ...filledKinds,
  'added',
  'several',
  'titled',
  'shown',
  'gone',
  'covered',
  'uncovered',
  'joined',
  'left',
] as const

const tracksOf = (at: number) => [`first-${at}`, `second-${at}`]

const rowsOf = (at: number, { artistId, bassistId }: People) => {
  const times = { created_at: 1, updated_at: 1 }
  const person = { profile_type: 'musician', is_admin: 0, password_hash: '-', search_text: '' } as const
  const song = { artist_id: artistId, title: 'Song', genre: 'Dub', price_cents: 0, is_wip: 0 } as const
  const listed = { audio_state: 'ready', duration_ms: 1_000, is_listed: 1, released_at: 1 } as const
  const playlist = {
    owner_id: artistId,
    type: 'user',
    title: 'List',
    description: null,
    request_key: null,
  } as const
  return {
    users: ['followed', 'unfollowed'].map((kind) => {
      const name = `${kind}-${at}`
      return {
        ...person,
        ...times,
        id: name,
        email: name,
        email_key: name,
        username: name,
        username_key: name,
      }
    }),
    tracks: tracksOf(at).map((id) => ({ ...song, ...listed, ...times, id })),
    purchases: [
      { id: `bought-${at}`, user_id: bassistId, track_id: `first-${at}`, price_cents: 0, created_at: 1 },
    ],
    playlists: playlistKinds.map((kind) => ({
      ...playlist,
      ...times,
      id: `${kind}-${at}`,
      visibility: kind === 'shown' ? ('private' as const) : ('public' as const),
      cover_hash: kind === 'uncovered' ? `cover-${at}` : null,
    })),
    places: filledKinds.flatMap((kind) =>
      tracksOf(at).map((track_id, place) => ({
        playlist_id: `${kind}-${at}`,
        track_id,
        place,
        listed_ms: 1_000,
        added_at: 1,
      })),
    ),
    artistFollow: { user_id: bassistId, artist_id: `unfollowed-${at}`, created_at: 1 },
    playlistFollow: { playlist_id: `left-${at}`, user_id: bassistId, created_at: 1 },
  }
}

/** Rows for each number and kind of change. */
export const openPlaylists = async (database: Database, numbers: readonly number[], people: People) => {
  const rows = numbers.map((at) => rowsOf(at, people))
  await database
    .insertInto('users')
    .values(rows.flatMap(({ users }) => users))
    .execute()
  await database
    .insertInto('tracks')
    .values(rows.flatMap(({ tracks }) => tracks))
    .execute()
  await database
    .insertInto('purchases')
    .values(rows.flatMap(({ purchases }) => purchases))
    .execute()
  await database
    .insertInto('playlists')
    .values(rows.flatMap(({ playlists }) => playlists))
    .execute()
  await database
    .insertInto('playlist_tracks')
    .values(rows.flatMap(({ places }) => places))
    .execute()
  await database
    .insertInto('artist_follows')
    .values(rows.map(({ artistFollow }) => artistFollow))
    .execute()
  await database
    .insertInto('playlist_follows')
    .values(rows.map(({ playlistFollow }) => playlistFollow))
    .execute()
}

/** The playlists in which the second track is before the first one. */
const turnedRound = `
  select one.playlist_id from playlist_tracks one join playlist_tracks other on other.playlist_id = one.playlist_id
    where one.track_id like 'second-%' and other.track_id like 'first-%' and one.place < other.place`

const ofTracks = ({ artist, bassist }: People): Record<string, Change> => ({
  'order of a playlist': {
    make: (at) =>
      artist(`/playlists/sorted-${at}/reorder`, json('PATCH', { tracks: tracksOf(at).toReversed() })),
    traceOf: (at) => `sorted-${at}`,
    traces: found(turnedRound),
  },
  'moved track': {
    make: (at) => artist(`/playlists/moved-${at}/tracks/second-${at}`, json('PATCH', { position: 1 })),
    traceOf: (at) => `moved-${at}`,
    traces: found(turnedRound),
  },
  'added track': {
    make: (at) => artist(`/playlists/added-${at}/tracks`, json('POST', { trackId: `first-${at}` })),
    traceOf: (at) => `added-${at}`,
    traces: found("select playlist_id from playlist_tracks where track_id like 'first-%'"),
  },
  'several tracks': {
    make: (at) =>
      artist(
        `/playlists/several-${at}/tracks/several`,
        json('POST', { trackIds: tracksOf(at).toReversed() }),
      ),
    traceOf: (at) => `several-${at}`,
    traces: found(turnedRound),
  },
  'removed track': {
    make: (at) => artist(`/playlists/emptied-${at}/tracks/first-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `emptied-${at}`,
    traces: found(
      "select id from playlists where id not in (select playlist_id from playlist_tracks where track_id like 'first-%')",
    ),
  },
  'new playlist with tracks': {
    make: (at) =>
      bassist('/playlists', json('POST', { title: `New ${at}`, tracks: tracksOf(at).toReversed() })),
    traceOf: (at) => `New ${at}`,
    traces: found(`select title from playlists where id in (${turnedRound})`),
  },
})

const ofPlaylists = ({ artist }: People): Record<string, Change> => ({
  'title of a playlist': {
    make: (at) => artist(`/playlists/titled-${at}`, json('PUT', { title: `Titled ${at}` })),
    traceOf: (at) => `Titled ${at}`,
    traces: found('select title from playlists'),
  },
  'visibility of a playlist': {
    make: (at) => artist(`/playlists/shown-${at}`, json('PUT', { visibility: 'public' })),
    traceOf: (at) => `shown-${at}`,
    traces: found("select id from playlists where visibility = 'public'"),
  },
  'deletion of a playlist': {
    make: (at) => artist(`/playlists/gone-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `gone-${at}`,
    traces: found('select id from deleted_playlists where id not in (select id from playlists)'),
  },
  'cover of a playlist': {
    make: async (at) =>
      artist(`/playlists/covered-${at}/cover`, formOf('cover', await picture(at), 'cover.png')),
    traceOf: (at) => `covered-${at}`,
    traces: found('select id from playlists where cover_hash is not null'),
  },
  'removal of a cover': {
    make: (at) => artist(`/playlists/uncovered-${at}/cover`, { method: 'DELETE' }),
    traceOf: (at) => `uncovered-${at}`,
    traces: found('select id from playlists where cover_hash is null'),
  },
})

const ofFollows = ({ bassist }: People): Record<string, Change> => ({
  'followed artist': {
    make: (at) => bassist(`/user/artist/followed-${at}/follow`, { method: 'PUT' }),
    traceOf: (at) => `followed-${at}`,
    traces: found('select artist_id from artist_follows'),
  },
  'unfollowed artist': {
    make: (at) => bassist(`/user/artist/unfollowed-${at}/follow`, { method: 'DELETE' }),
    traceOf: (at) => `unfollowed-${at}`,
    traces: found('select id from users where id not in (select artist_id from artist_follows)'),
  },
  'followed playlist': {
    make: (at) => bassist(`/playlists/joined-${at}/follow`, { method: 'PUT' }),
    traceOf: (at) => `joined-${at}`,
    traces: found('select playlist_id from playlist_follows'),
  },
  'unfollowed playlist': {
    make: (at) => bassist(`/playlists/left-${at}/follow`, { method: 'DELETE' }),
    traceOf: (at) => `left-${at}`,
    traces: found('select id from playlists where id not in (select playlist_id from playlist_follows)'),
  },
})

const ofListening = ({ bassist, bassistId }: People): Record<string, Change> => ({
  'track that counts toward an achievement': {
    atMost: marksOfKept,
    make: (at) =>
      bassist('/user/achievements/completion-check', json('POST', { keptOffline: [`first-${at}`] })),
    traceOf: (at) => `first-${at}`,
    traces: found("select subject from achievement_marks where kind = 'kept'"),
  },
  'saved queue': {
    make: (at) => {
      const queue = { trackIds: ['first-0'], index: 0, positionSeconds: at, deviceName: 'Phone' }
      return bassist('/user/queue', json('PUT', queue))
    },
    traceOf: (at) => at,
    traces: async (database) => {
      const [position] = await found('select position_ms from saved_queues')(database)
      return position === undefined ? [] : upTo(Number(position) / 1_000)
    },
  },
  'releases seen': {
    make: (at) => bassist('/user/follows/seen', json('POST', { until: at })),
    traceOf: (at) => at,
    traces: async (database) => {
      const [until] = await found(`select seen_at from releases_seen where user_id = '${bassistId}'`)(
        database,
      )
      return until === undefined ? [] : upTo(Number(until))
    },
  },
})

export const listenerChanges = (people: People): [kind: string, change: Change][] =>
  Object.entries({
    ...ofTracks(people),
    ...ofPlaylists(people),
    ...ofFollows(people),
    ...ofListening(people),
  })
