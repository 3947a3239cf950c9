// A version of a mix takes the storage of the room's artist, whoever uploads it: from the creation of the upload on, and
// again when the upload becomes the version.
import { expect, it } from 'vitest'
import { codeOf } from '../../../../tests/builders/uploads/musician-uploads'
import {
  createUpload,
  metadataOf,
  uploadIdOf,
  uploadInPieces,
  sendPiece,
} from '../../../../tests/builders/uploads/resumable-upload'
import type { Person } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { aRoom } from '../../../../tests/builders/music/rooms'

const recording = wav(1)
const artistIsFull = 'The storage of this artist is full, so this recording does not fit.'

/** Each account has storage for two and a half recordings. */
const open = async () => {
  const room = await aRoom({ mediaRun: null, config: { quotaBytes: Math.floor(recording.length * 2.5) } })
  const { api, artist, trackId } = room
  const create = (as: Person, roomId = trackId, sizeBytes = recording.length) =>
    createUpload(api, as, sizeBytes, { 'upload-metadata': metadataOf({ filename: 'mix.wav', roomId }) })
  const createOwn = (as: Person) => createUpload(api, as, recording.length)
  const unfinished = async (as: Person) => {
    const { data } = (await api.call('GET', `/music/artist/${as.user._id}`, { as })).json()
    return data.storage.unfinishedBytes / recording.length
  }
  const fill = async (as: Person) => {
    for (let count = 0; count < 2; count += 1) expect((await createOwn(as)).statusCode).toBe(201)
    expect(codeOf(await createOwn(as))).toEqual([413, 'quota_exceeded'])
  }
  const name = (as: Person, audioUpload: string) =>
    room.call('POST', '/versions', { as, payload: { audioUpload } })
  return { ...room, artist, create, createOwn, unfinished, fill, name }
}

describeApi('a resumable upload of a collaborator for a room', () => {
  it('takes storage of the artist and not of the collaborator', async () => {
    const { artist, friend, create, fill, unfinished } = await open()
    await fill(friend)
    expect((await create(friend)).statusCode).toBe(201)
    expect([await unfinished(artist), await unfinished(friend)]).toEqual([1, 2])
    expect((await create(friend)).statusCode).toBe(201)
    const refused = await create(friend)
    expect([...codeOf(refused), refused.json().message]).toEqual([413, 'quota_exceeded', artistIsFull])
    const ofArtist = await create(artist)
    expect([...codeOf(ofArtist), ofArtist.json().message]).toEqual([
      413,
      'quota_exceeded',
      expect.stringMatching(/^This recording of .* does not fit: .* Unfinished uploads take /),
    ])
  })

  it('fits once if the artist and the collaborator begin at the same time and one has room', async () => {
    const { artist, friend, create, createOwn } = await open()
    await create(friend)
    const both = await Promise.all([create(friend), createOwn(artist)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 413])
  })

  it('becomes a version that counts once, although the storage of the collaborator is full', async () => {
    const { api, artist, friend, create, fill, unfinished, name } = await open()
    await fill(friend)
    const id = uploadIdOf(await create(friend))
    await sendPiece(api, friend, { id, offset: 0, content: recording })
    expect((await name(friend, id)).statusCode).toBe(201)
    expect(await unfinished(artist)).toBe(0)
    const { data } = (await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })).json()
    expect(data.storage.usedBytes).toBe(recording.length)
  })

  it('is refused when it becomes a version, if the storage of the artist is full by then', async () => {
    const { api, artist, friend, fill, name, read } = await open()
    // Apps of earlier versions do not say for which room they upload.
    const id = await uploadInPieces(api, friend, recording)
    await fill(artist)
    const refused = await name(friend, id)
    expect([...codeOf(refused), refused.json().message]).toEqual([413, 'quota_exceeded', artistIsFull])
    expect((await read(artist)).versions).toEqual([])
  })

  it('counts toward the storage of its uploader as soon as they are not in the room any more', async () => {
    const { artist, friend, create, unfinished, call } = await open()
    await create(friend)
    const removed = await call('DELETE', `/collaborator/${friend.user._id}`, { as: artist })
    expect(removed.statusCode).toBe(200)
    expect([await unfinished(artist), await unfinished(friend)]).toEqual([0, 1])
  })

  it('is to everybody outside the room like one for an id that does not exist', async () => {
    const { api, invited, stranger, trackId, create } = await open()
    // Somebody who is no musician and in no room cannot upload at all.
    expect(codeOf(await create(invited))).toEqual([403, 'forbidden'])
    const unknown = await create(stranger, 'unknown')
    for (const roomId of [trackId, '', '\0', '__proto__', 'x'.repeat(300)]) {
      const answer = await create(stranger, roomId)
      expect([roomId, answer.statusCode, answer.body]).toEqual([roomId, 404, unknown.body])
    }
    expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it('is refused with the reason after the track was released', async () => {
    const { api, friend, trackId, create } = await open()
    const released = { is_wip: 0, genre: 'Dub' } as const
    await api.database.updateTable('tracks').set(released).where('id', '=', trackId).execute()
    const refused = await create(friend)
    expect([...codeOf(refused), refused.json().message]).toEqual([
      409,
      'conflict',
      'This track is released, so its room is closed',
    ])
  })
})

describeApi('a version of a mix in a form', () => {
  it('takes storage of the artist and not of the collaborator who sends it', async () => {
    const { friend, fill, upload, createOwn, artist } = await open()
    await fill(friend)
    expect((await upload(friend, { audio: recording })).statusCode).toBe(201)
    await createOwn(artist)
    const refused = await upload(friend, { audio: recording })
    expect([...codeOf(refused), refused.json().message]).toEqual([413, 'quota_exceeded', artistIsFull])
  })
})
