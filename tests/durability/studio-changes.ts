// Changes of all kinds that an artist and a collaborator make in the studio, and how to find those that were stored.
import sharp from 'sharp'
import { artistPhotosMax, invitationsPerHour } from '../../src/contract/limits-beyond'
import { wav } from '../builders/audio/small-audio'
import type { Database } from './data-folder'
import { json, type Api } from './server-calls'

type People = { artist: Api; artistId: string; bassist: Api; bassistId: string }

/** For each of these kinds, the test makes one room for each numbered change, because such a change can happen only once in a room. */
const roomKinds = ['invited', 'accepted', 'removed', 'heard', 'chosen', 'released'] as const

const addRows = (database: Database, numbers: readonly number[], { artistId, bassistId }: People) => {
  const addTrack = database.prepare(
    `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, version_of, audio_state, is_listed, released_at,
       created_at, updated_at, deleted_at)
     values (?, ?, 'Song', 'Dub', 0, ?, ?, 'ready', ?, 1, 1, 1, ?)`,
  )
  const addPerson = database.prepare('insert into collaborators values (?, ?, ?, 1)')
  const addVersion = database.prepare(
    `insert into mix_versions (id, room_id, media_id, name, created_at) values (?, ?, ?, 'Other', 2)`,
  )
  const addAlbum = database.prepare(
    `insert into albums (id, artist_id, title, genre, release_type, released_at, created_at)
     values (?, ?, 'Album', 'Dub', 'ep', 1, 1)`,
  )
  const addPhoto = database.prepare(
    `insert into artist_photos (id, user_id, image_hash, width_pixels, height_pixels, position, created_at, deleted_at)
     values (?, ?, ?, 10, 10, ?, 1, ?)`,
  )
  const addComment = database.prepare(
    `insert into mix_comments (id, room_id, version_id, author_id, position_ms, body, created_at)
     values (?, ?, ?, ?, 0, ?, 2)`,
  )
  for (const at of numbers) {
    for (const kind of ['priced', 'renamed']) addTrack.run(`${kind}-${at}`, artistId, 0, null, 1, null)
    for (const kind of roomKinds) addTrack.run(`${kind}-${at}`, artistId, 1, null, 0, null)
    addPerson.run(`accepted-${at}`, bassistId, 'invited')
    addPerson.run(`removed-${at}`, bassistId, 'accepted')
    addTrack.run(`media-${at}`, artistId, 1, `chosen-${at}`, 0, 1)
    addVersion.run(`version-${at}`, `chosen-${at}`, `media-${at}`)
    for (const id of [`corrected-${at}`, `dropped-${at}`])
      addComment.run(id, `chosen-${at}`, `version-${at}`, artistId, id)
    addTrack.run(`spare-media-${at}`, artistId, 1, `removed-${at}`, 0, 1)
    addVersion.run(`spare-${at}`, `removed-${at}`, `spare-media-${at}`)
    for (const kind of ['album', 'edited']) addAlbum.run(`${kind}-${at}`, artistId)
    for (const kind of ['captioned', 'deleted'])
      addPhoto.run(`${kind}-${at}`, artistId, `${kind}${at}`, at, null)
    addPhoto.run(`restored-${at}`, artistId, `restored${at}`, 1_000 + at, Date.now())
  }
}

const formOf = (name: string, content: Buffer, fileName: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set(name, new Blob([new Uint8Array(content)]), fileName)
  return { method: 'POST', body: form }
}

const picture = (shade: number) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer()

/** A room with one version of a minute, and rows for each number and kind of change. */
export const openStudio = async (database: Database, numbers: readonly number[], people: People) => {
  const { artist } = people
  const made = await artist('/music', json('POST', { title: 'Long road', workInProgress: true }))
  const roomId: string = (await made.json()).data._id
  await artist(`/music/${roomId}/versions`, formOf('audio', wav(1), 'mix.wav'))
  database.prepare("update tracks set audio_state = 'ready', duration_ms = 60000").run()
  database.transaction(() => addRows(database, numbers, people))()
  const room = await (await artist(`/music/${roomId}/room`)).json()
  return { roomId, versionId: String(room.data.versions[0]._id) }
}

type Change = {
  /** How often it can be made. */
  atMost?: number
  make(at: number): Promise<Response>
  /** What tells that the change was stored. */
  traceOf(at: number): unknown
  traces(database: Database): unknown[]
}

const found =
  (query: string): Change['traces'] =>
  (database) =>
    database.prepare(query).pluck().all()

/** The changes are made in the order of their numbers, so a value that was stored stands for all before it. */
const upTo = (at: number) => Array.from({ length: at + 1 }, (_, before) => before)

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
      traces: (database) =>
        found('select location from artist_profiles where location is not null')(database).flatMap((at) =>
          upTo(Number(at)),
        ),
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
      traces: (database) => {
        const key = database.prepare('select avatar_key from users where id = ?').pluck().get(artistId)
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
    traces: (database) => {
      const count = database.prepare('select count(*) from artist_photos where user_id = ?').pluck()
      return upTo(Number(count.get(bassistId)) - 1)
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
    traces: (database) => {
      const photos = database.prepare(
        `select id from artist_photos where user_id = ? and deleted_at is null order by position, id limit 1`,
      )
      return upTo(Number(String(photos.pluck().get(artistId)).slice('captioned-'.length)))
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
    ...ofProfile(people),
    ...ofPhotos(people),
  })
