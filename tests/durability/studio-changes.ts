// Changes of all kinds that an artist and a collaborator make in the studio, and how to find those that were stored.
import { artistPhotosMax, invitationsPerHour } from '../../src/contract/limits-beyond'
import type { Database } from '../../src/server/database/open'
import { wav } from '../builders/audio/small-audio'
import { found, formOf, picture, upTo, type Change, type People } from './acknowledged-changes'
import { newAlbum } from './new-albums'
import { json } from './server-calls'

/** For each of these kinds, the test makes one room for each numbered change, because such a change can happen only once in a room. */
const roomKinds = ['invited', 'accepted', 'removed', 'heard', 'chosen', 'released'] as const

const rowsOf = (at: number, { artistId, bassistId }: People) => {
  const times = { created_at: 1, updated_at: 1, released_at: 1 }
  const media = { title: 'Song', genre: 'Dub', price_cents: 0, audio_state: 'ready', is_listed: 0 } as const
  const room = { ...media, ...times, artist_id: artistId, is_wip: 1, deleted_at: null, version_of: null }
  const photo = { user_id: artistId, width_pixels: 10, height_pixels: 10, position: at, created_at: 1 }
  const photoOf = (kind: string) => ({ ...photo, id: `${kind}-${at}`, image_hash: `${kind}${at}` })
  const album = { title: 'Album', genre: 'Dub', release_type: 'ep', released_at: 1, created_at: 1 } as const
  const version = { ...room, deleted_at: 1 }
  const comment = {
    room_id: `chosen-${at}`,
    version_id: `version-${at}`,
    author_id: artistId,
    position_ms: 0,
  }
  return {
    tracks: [
      ...['priced', 'renamed', 'collected'].map((kind) => ({
        ...room,
        id: `${kind}-${at}`,
        is_wip: 0,
        is_listed: 1,
      })),
      ...roomKinds.map((kind) => ({ ...room, id: `${kind}-${at}` })),
      { ...version, id: `media-${at}`, version_of: `chosen-${at}` },
      { ...version, id: `spare-media-${at}`, version_of: `removed-${at}` },
    ],
    collaborators: [
      { track_id: `accepted-${at}`, user_id: bassistId, state: 'invited' as const, created_at: 1 },
      { track_id: `removed-${at}`, user_id: bassistId, state: 'accepted' as const, created_at: 1 },
    ],
    versions: [
      { id: `version-${at}`, room_id: `chosen-${at}`, media_id: `media-${at}`, name: 'Other', created_at: 2 },
      {
        id: `spare-${at}`,
        room_id: `removed-${at}`,
        media_id: `spare-media-${at}`,
        name: 'Spare',
        created_at: 2,
      },
    ],
    comments: [`corrected-${at}`, `dropped-${at}`].map((id) => ({ ...comment, id, body: id, created_at: 2 })),
    albums: ['album', 'edited'].map((kind) => ({ ...album, id: `${kind}-${at}`, artist_id: artistId })),
    photos: [
      ...['captioned', 'deleted'].map((kind) => photoOf(kind)),
      { ...photoOf('restored'), position: 1_000 + at, deleted_at: Date.now() },
    ],
  }
}

const addRows = async (database: Database, numbers: readonly number[], people: People) => {
  const rows = numbers.map((at) => rowsOf(at, people))
  await database
    .insertInto('tracks')
    .values(rows.flatMap(({ tracks }) => tracks))
    .execute()
  await database
    .insertInto('collaborators')
    .values(rows.flatMap(({ collaborators }) => collaborators))
    .execute()
  await database
    .insertInto('mix_versions')
    .values(rows.flatMap(({ versions }) => versions))
    .execute()
  await database
    .insertInto('mix_comments')
    .values(rows.flatMap(({ comments }) => comments))
    .execute()
  await database
    .insertInto('albums')
    .values(rows.flatMap(({ albums }) => albums))
    .execute()
  await database
    .insertInto('artist_photos')
    .values(rows.flatMap(({ photos }) => photos))
    .execute()
}

/** A room with one version of a minute, and rows for each number and kind of change. */
export const openStudio = async (database: Database, numbers: readonly number[], people: People) => {
  const { artist } = people
  const made = await artist('/music', json('POST', { title: 'Long road', workInProgress: true }))
  const roomId: string = (await made.json()).data._id
  await artist(`/music/${roomId}/versions`, formOf('audio', wav(1), 'mix.wav'))
  await database.updateTable('tracks').set({ audio_state: 'ready', duration_ms: 60_000 }).execute()
  await addRows(database, numbers, people)
  const room = await (await artist(`/music/${roomId}/room`)).json()
  return { roomId, versionId: String(room.data.versions[0]._id) }
}

const inRooms = (
  { artist, bassist, bassistId }: People,
  { roomId, versionId }: Awaited<ReturnType<typeof openStudio>>,
): Record<string, Change> => ({
  comment: {
    make: (at) =>
      artist(`/music/${roomId}/comments`, json('POST', { versionId, positionMs: at, text: `Comment ${at}` })),
    traceOf: (at) => `Comment ${at}`,
    traces: found('select body from mix_comments'),
  },
  invitation: {
    atMost: invitationsPerHour,
    make: (at) => artist(`/music/invited-${at}/invite`, json('POST', { username: 'bassist' })),
    traceOf: (at) => `invited-${at}`,
    traces: found("select track_id from collaborators where state = 'invited'"),
  },
  acceptance: {
    make: (at) => bassist(`/music/accepted-${at}/accept-invite`, { method: 'POST' }),
    traceOf: (at) => `accepted-${at}`,
    traces: found("select track_id from collaborators where state = 'accepted'"),
  },
  removal: {
    make: (at) => artist(`/music/removed-${at}/collaborator/${bassistId}`, { method: 'DELETE' }),
    traceOf: (at) => `removed-${at}`,
    traces: found('select id from tracks where id not in (select track_id from collaborators)'),
  },
  version: {
    make: (at) => artist(`/music/heard-${at}/versions`, formOf('audio', wav(1), 'mix.wav', { name: 'Sent' })),
    traceOf: (at) => `heard-${at}`,
    traces: found("select room_id from mix_versions where name = 'Sent'"),
  },
  choice: {
    make: (at) => artist(`/music/chosen-${at}/versions/version-${at}/choose`, { method: 'POST' }),
    traceOf: (at) => `version-${at}`,
    traces: found('select id from mix_versions where media_id = room_id'),
  },
  release: {
    make: (at) => artist(`/music/released-${at}/release`, json('POST', { price: 0 })),
    traceOf: (at) => `released-${at}`,
    traces: found('select id from tracks where is_wip = 0'),
  },
})

/** The ids of this kind that are not in the table any more. Each number has a track to rename, whose id names it. */
const missing = (kind: string, table: string) =>
  found(
    `select '${kind}-' || substr(id, 9) from tracks where id like 'renamed-%'
      and '${kind}-' || substr(id, 9) not in (select id from ${table})`,
  )

const ofVersionsAndComments = ({ artist }: People): Record<string, Change> => ({
  'version name': {
    make: (at) =>
      artist(`/music/chosen-${at}/versions/version-${at}`, json('PUT', { name: `Mix no. ${at}` })),
    traceOf: (at) => `Mix no. ${at}`,
    traces: found('select name from mix_versions'),
  },
  'deleted version': {
    make: (at) => artist(`/music/removed-${at}/versions/spare-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `spare-${at}`,
    traces: missing('spare', 'mix_versions'),
  },
  'resolved comment': {
    make: (at) =>
      artist(
        `/music/chosen-${at}/comments/corrected-${at}`,
        json('PUT', { text: `Correct ${at}`, resolved: true }),
      ),
    traceOf: (at) => `Correct ${at}`,
    traces: found('select body from mix_comments where resolved_at is not null'),
  },
  'deleted comment': {
    make: (at) => artist(`/music/chosen-${at}/comments/dropped-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `dropped-${at}`,
    traces: missing('dropped', 'mix_comments'),
  },
})

const ofTracksAndAlbums = ({ artist }: People): Record<string, Change> => ({
  price: {
    make: (at) => artist('/music', json('PATCH', { changes: [{ _id: `priced-${at}`, price: at + 1 }] })),
    traceOf: (at) => `priced-${at}`,
    traces: found('select id from tracks where price_cents > 0'),
  },
  title: {
    make: (at) => artist(`/music/renamed-${at}`, json('PUT', { title: `Renamed ${at}` })),
    traceOf: (at) => `Renamed ${at}`,
    traces: found('select title from tracks'),
  },
  album: {
    make: (at) => artist(`/albums/edited-${at}`, json('PUT', { title: `Edited ${at}` })),
    traceOf: (at) => `Edited ${at}`,
    traces: found('select title from albums'),
  },
  'deleted album': {
    make: (at) => artist(`/albums/album-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `album-${at}`,
    traces: missing('album', 'albums'),
  },
})

const ofProfile = ({ artist, artistId }: People): Record<string, Change> => {
  const avatarUrls: string[] = []
  return {
    profile: {
      make: (at) => artist('/user/artist/profile', json('PUT', { location: String(at) })),
      traceOf: (at) => at,
      traces: async (database) => {
        const stored = await found('select location from artist_profiles where location is not null')(
          database,
        )
        return stored.flatMap((at) => upTo(Number(at)))
      },
    },
    picture: {
      make: async (at) => {
        const answer = await artist(
          '/user/artist/profile-picture',
          formOf('image', await picture(at), 'me.png'),
        )
        avatarUrls[at] = (await answer.clone().json()).data.avatarUrl
        return answer
      },
      traceOf: (at) => at,
      traces: async (database) => {
        const [key] = await found(`select avatar_key from users where id = '${artistId}'`)(database)
        if (typeof key !== 'string') return []
        const at = avatarUrls.indexOf(`/media/${key}`)
        // The server may have stored one more than it has acknowledged.
        return upTo(at < 0 ? avatarUrls.length : at)
      },
    },
  }
}

const ofPhotos = ({ artist, artistId, bassist, bassistId }: People): Record<string, Change> => ({
  photo: {
    atMost: artistPhotosMax,
    make: async (at) => bassist('/user/artist/photos', formOf('photos', await picture(at), 'stage.png')),
    traceOf: (at) => at,
    traces: async (database) => {
      const [count] = await found(`select count(*) from artist_photos where user_id = '${bassistId}'`)(
        database,
      )
      return upTo(Number(count) - 1)
    },
  },
  caption: {
    make: (at) =>
      artist(`/user/artist/photos/captioned-${at}/caption`, json('PUT', { caption: `Caption ${at}` })),
    traceOf: (at) => `Caption ${at}`,
    traces: found('select caption from artist_photos'),
  },
  'deleted photo': {
    make: (at) => artist(`/user/artist/photos/deleted-${at}`, { method: 'DELETE' }),
    traceOf: (at) => `deleted-${at}`,
    traces: found('select id from artist_photos where deleted_at is not null'),
  },
  'restored photo': {
    make: (at) => artist(`/user/artist/photos/restored-${at}/restore`, { method: 'POST' }),
    traceOf: (at) => `restored-${at}`,
    traces: found('select id from artist_photos where deleted_at is null'),
  },
  'order of photos': {
    make: (at) => artist('/user/artist/photos/order', json('PUT', { photoIds: [`captioned-${at}`] })),
    traceOf: (at) => at,
    traces: async (database) => {
      const [first] = await found(
        `select id from artist_photos where user_id = '${artistId}' and deleted_at is null
          order by position, id limit 1`,
      )(database)
      return upTo(Number(String(first).slice('captioned-'.length)))
    },
  },
})

export const changesIn = (
  people: People,
  studio: Awaited<ReturnType<typeof openStudio>>,
): [kind: string, change: Change][] =>
  Object.entries({
    ...inRooms(people, studio),
    ...ofVersionsAndComments(people),
    ...ofTracksAndAlbums(people),
    'new album': newAlbum(people),
    ...ofProfile(people),
    ...ofPhotos(people),
  })
