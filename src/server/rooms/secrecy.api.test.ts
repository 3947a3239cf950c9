// Nobody outside a room can learn that it exists: every call of the contract is tried, also those added later.
import { expect, it } from 'vitest'
import { anAdmin } from '../../../tests/builders/api/admins'
import { answerNaming, namesSomething, readsNaming } from '../../../tests/builders/api/calls-naming'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'
import { builtCalls, type BuiltCall } from '../http/api-paths'

const secretTitle = 'Xylographer'

/** A room with everything that a room can have, of an artist who has also published an album. */
const openSecret = async () => {
  const room = await aRoom()
  const { api, artist } = room
  const columns = { title: secretTitle, cover_hash: 'e'.repeat(64) }
  await api.database.updateTable('tracks').set(columns).where('id', '=', room.trackId).execute()
  const current = await room.addVersion(artist)
  const versionId = await room.addVersion(artist)
  const commentId = await room.comment(artist, { versionId, positionMs: 0, text: 'Zugzwang' })
  const published = await addTrack(api, { artist, title: 'Out now' })
  const album = { title: 'Both', genre: 'Dub', releaseType: 'ep', tracks: [room.trackId, published] }
  const made = await api.call('POST', '/albums', { as: artist, payload: album })
  expect(made.statusCode).toBe(201)
  const { media_id: mediaId } = await api.database
    .selectFrom('mix_versions')
    .select('media_id')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const albumId: string = made.json().data._id
  const ids = { trackId: room.trackId, versionId, commentId, mediaId, albumId, published }
  return { ...room, ids, secrets: [room.trackId, mediaId, current, versionId, commentId, ...words] }
}

const words = [secretTitle, 'Zugzwang', 'e'.repeat(64)]

type Secret = Awaited<ReturnType<typeof openSecret>>

const outsiders = async ({ api, stranger, invited }: TestRoom) =>
  [
    ['nobody', undefined],
    ['a stranger', stranger],
    ['somebody who is invited', invited],
    ['an admin', await anAdmin(api)],
  ] as const

const readsOf = ({ ids, artist, trackId, stranger }: Secret) => {
  const reads = readsNaming([artist.user._id, ids.albumId, ids.published, stranger.user._id])
  const searches = [
    `/music?q=${secretTitle}`,
    `/music?sort=title&limit=100`,
    `/music?sort=popular`,
    `/user/search/musicians?q=${secretTitle}`,
    `/music/recommendations?limit=50&aiMode=adventurous`,
    `/music/artist/${artist.user._id}?unready=true`,
    `/purchase?trackId=${trackId}`,
  ]
  return [...reads.flatMap(({ paths }) => paths), ...searches]
}

describeApi('a work in progress', () => {
  it('is named in no answer of any read to anybody outside its room', async () => {
    const secret = await openSecret()
    const { api } = secret
    for (const [name, as] of await outsiders(secret)) {
      for (const path of readsOf(secret)) {
        const { body } = await api.call('GET', path, { as })
        // The invitation itself names the track to the person who is invited.
        const known = name === 'somebody who is invited' && path === '/music/wip'
        const found = secret.secrets.filter((word) => body.includes(word))
        expect([name, path, found]).toEqual([name, path, known ? [secret.trackId, secretTitle] : []])
      }
    }
  })

  it('is named by no page outside the API, neither to machines nor to people', async () => {
    const { api, trackId, artist, secrets } = await openSecret()
    const paths = [
      '/sitemap.xml',
      '/robots.txt',
      '/openapi.json',
      '/api/openapi.json',
      '/api/docs',
      `/track/${trackId}`,
      `/artist/${artist.user._id}`,
      `/share?track=${trackId}`,
      '/saloon',
      '/',
    ]
    for (const url of paths) {
      const { body } = await api.send({ method: 'GET', url })
      // The address itself may be repeated, for example in the message of a 404.
      const found = secrets.filter((word) => body.includes(word) && !url.includes(word))
      expect([url, found]).toEqual([url, []])
    }
  })

  it('is to every call with its id like an id that does not exist', async () => {
    const secret = await openSecret()
    const { api, ids, friend } = secret
    const { versionId, commentId } = ids
    const params = { versionId, commentId, userId: friend.user._id }
    const before = await secret.read(secret.artist)
    for (const [name, as] of await outsiders(secret)) {
      for (const call of builtCalls) {
        if (!namesSomething(call) || mayKnow(name, call)) continue
        const known = await answerNaming(api, as, call, { trackId: ids.trackId, params })
        const unknown = await answerNaming(api, as, call, { trackId: 'unknown', params })
        expect([name, call.path, known]).toEqual([name, call.path, unknown])
      }
    }
    expect(await secret.read(secret.artist)).toEqual(before)
  })

  it('closes every media address of its recordings to signed-out listeners', async () => {
    const { ids, hear } = await openSecret()
    for (const id of [ids.trackId, ids.mediaId])
      expect((await hear(`/media/tracks/${id}/preview`)).statusCode).toBe(404)
    for (const variant of ['stream', 'original', 'mp3'])
      expect((await hear(`/media/tracks/${ids.trackId}/${variant}`)).statusCode).toBe(403)
    expect((await hear(`/media/mixes/${ids.versionId}/stream`)).statusCode).toBe(403)
  })
})

/** Whoever is invited may answer the invitation. */
const mayKnow = (name: string, { name: call }: BuiltCall) =>
  name === 'somebody who is invited' && (call === 'acceptInvite' || call === 'removeCollaborator')
