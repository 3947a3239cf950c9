// Who gets into a room and who does not, and when the right to hear it ends.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { replicaOf } from '../../../tests/builders/api/replicas'
import type { Person, TestApi } from '../../../tests/builders/api/test-api'
import { patience } from '../../../tests/builders/audio/media-queue'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'
import { fakeS3 } from '../../../tests/fakes/s3/fake-s3'
import { createDiskStorage } from '../storage/disk'
import { usualRecheckMs } from '../streaming/serve-audio'

const invite = (room: TestRoom, username: string, as: Person = room.artist) =>
  room.call('POST', '/invite', { as, payload: { username } })

const stateOf = async (room: TestRoom, { user }: Person) =>
  (await room.read(room.artist)).people.find(({ _id }) => _id === user._id)?.state

/** Every call that names a room, with the ids of things that exist in it. */
const callsOf = (
  { trackId }: { trackId: string },
  ids: { versionId: string; commentId: string; userId: string },
) =>
  [
    ['GET', `/music/${trackId}`],
    ['GET', `/music/${trackId}/room`],
    ['GET', `/music/${trackId}/people-to-invite?q=person`],
    ['POST', `/music/${trackId}/invite`, { username: 'person1' }],
    ['DELETE', `/music/${trackId}/collaborator/${ids.userId}`],
    ['POST', `/music/${trackId}/versions`, { name: 'Mine' }],
    ['PUT', `/music/${trackId}/versions/${ids.versionId}`, { name: 'Mine' }],
    ['POST', `/music/${trackId}/versions/${ids.versionId}/choose`],
    ['POST', `/music/${trackId}/versions/${ids.versionId}/retry`],
    ['DELETE', `/music/${trackId}/versions/${ids.versionId}`],
    ['POST', `/music/${trackId}/comments`, { versionId: ids.versionId, positionMs: 0, text: 'Hi' }],
    ['PUT', `/music/${trackId}/comments/${ids.commentId}`, { resolved: true }],
    ['DELETE', `/music/${trackId}/comments/${ids.commentId}`],
    ['POST', `/music/${trackId}/release`, { genre: 'Dub', price: 1 }],
    ['PUT', `/music/${trackId}`, { title: 'Mine' }],
    ['DELETE', `/music/${trackId}`],
  ] as const

describeApi('an invitation', () => {
  it('shows title and artist to the invited person, and nothing of the room until it is accepted', async () => {
    const room = await aRoom()
    const { data } = (await room.api.call('GET', '/music/wip', { as: room.invited })).json()
    expect(data).toMatchObject({
      items: [],
      total: 0,
      invitations: [
        { _id: room.trackId, title: 'Long road', artist: { username: room.artist.user.username } },
      ],
    })
    expect((await room.call('GET', '/room', { as: room.invited })).statusCode).toBe(404)
    expect((await room.call('POST', '/accept-invite', { as: room.invited })).statusCode).toBe(200)
    expect((await room.call('POST', '/accept-invite', { as: room.invited })).statusCode).toBe(200)
    expect((await room.read(room.invited)).role).toBe('collaborator')
  })

  it('finds an account by its username in any case, and changes nothing for somebody who is in the room', async () => {
    const room = await aRoom()
    const name = room.stranger.user.username
    expect((await invite(room, ` @${name.toUpperCase()} `)).statusCode).toBe(200)
    expect((await invite(room, name)).json().data.people).toHaveLength(4)
    expect(await stateOf(room, room.stranger)).toBe('invited')
    await invite(room, room.friend.user.username)
    expect(await stateOf(room, room.friend)).toBe('accepted')
  })

  it('names the field when nobody is called so, or it is the artist, and is refused to collaborators', async () => {
    const room = await aRoom()
    for (const name of ['nobody-at-all', room.artist.user.username]) {
      const answer = await invite(room, name)
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'username'])
    }
    expect((await invite(room, 'person1', room.friend)).statusCode).toBe(403)
  })

  it('can be declined, and an unasked acceptance answers 404', async () => {
    const room = await aRoom()
    const { user } = room.invited
    expect((await room.call('DELETE', `/collaborator/${user._id}`, { as: room.invited })).statusCode).toBe(
      200,
    )
    expect((await room.call('POST', '/accept-invite', { as: room.invited })).statusCode).toBe(404)
    expect((await room.call('POST', '/accept-invite', { as: room.stranger })).statusCode).toBe(404)
    expect(await stateOf(room, room.invited)).toBeUndefined()
  })

  it('ends in a consistent state when it is accepted and removed at once', async () => {
    const room = await aRoom()
    const { invited, artist } = room
    const [accepted, removed] = await Promise.all([
      room.call('POST', '/accept-invite', { as: invited }),
      room.call('DELETE', `/collaborator/${invited.user._id}`, { as: artist }),
    ])
    expect([200, 404]).toContain(accepted.statusCode)
    expect(removed.statusCode).toBe(200)
    expect((await room.call('GET', '/room', { as: invited })).statusCode).toBe(404)
  })
})

describeApi('a person who is not in the room', () => {
  it('gets the answer of an unknown id from every call', async () => {
    const room = await aRoom()
    const versionId = await room.addVersion(room.artist)
    const commentId = await room.comment(room.artist, { versionId, positionMs: 0, text: 'Hi' })
    const ids = { versionId, commentId, userId: room.friend.user._id }
    for (const as of [room.stranger, room.invited]) {
      const known = callsOf(room, ids)
      const unknown = callsOf({ trackId: 'unknown' }, ids)
      for (const [at, [method, path, payload]] of known.entries()) {
        const answer = await room.api.call(method, path, { as, payload })
        const [otherMethod, otherPath, otherPayload] = unknown[at] ?? known[0]
        const other = await room.api.call(otherMethod, otherPath, { as, payload: otherPayload })
        expect([path, answer.statusCode]).toEqual([path, other.statusCode])
        const { requestId: _, ...body } = answer.json()
        const { requestId: __, ...otherBody } = other.json()
        expect(body).toEqual(otherBody)
      }
    }
    expect((await room.read(room.artist)).comments).toHaveLength(1)
  })
})

/** More than both ends of a connection hold while nobody reads. */
const longAudioBytes = 16 * 1024 * 1024

/** Makes every audio file of the room this long. */
const lengthenAudio = async ({ api }: TestRoom) => {
  const storageKey = 'tracks/long/stream.mp3'
  await createDiskStorage(join(api.config.dataFolder, 'media')).put(storageKey, Buffer.alloc(longAudioBytes))
  await api.database
    .updateTable('track_files')
    .set({ storage_key: storageKey, size_bytes: longAudioBytes })
    .execute()
}

/** Opens an answer that is read only when `isComplete` is called, which resolves when its connection has ended. */
const openAnswer = async (address: string, path: string | null, headers: Record<string, string> = {}) => {
  const request = get(new URL(path ?? '/nowhere', address), { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const isComplete = async () => {
    // A connection that breaks off is an error of the answer.
    response.once('error', () => undefined).resume()
    await new Promise((resolve) => response.once('close', resolve))
    return response.complete
  }
  return { status: response.statusCode, isComplete }
}

const openConnections = ({ api }: TestRoom) =>
  new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

describeApi('a person who is removed while they listen', () => {
  it('loses the answers that are being sent, with or without a range, and the others hear on', async () => {
    // The rights are checked this often where no test shortens it.
    expect(usualRecheckMs).toBe(2_000)
    const room = await aRoom({ overrides: { recheckRightsMs: 20 } })
    await room.addVersion(room.artist)
    await lengthenAudio(room)
    const address = await room.api.app.listen({ port: 0, host: '127.0.0.1' })
    const mixOf = async (as: Person) => (await room.versions(as))[0]?.streamUrl ?? null
    const [mix, track] = [await mixOf(room.friend), (await room.call('GET', '', { as: room.friend })).json()]
    const ended = await Promise.all([
      openAnswer(address, mix, { range: 'bytes=0-' }),
      openAnswer(address, mix),
      openAnswer(address, track.data.streamUrl, { range: 'bytes=1000-' }),
    ])
    const kept = await openAnswer(address, await mixOf(room.artist), { range: 'bytes=0-' })
    expect([...ended, kept].map(({ status }) => status)).toEqual([206, 200, 206, 206])
    const path = `/collaborator/${room.friend.user._id}`
    expect((await room.call('DELETE', path, { as: room.artist })).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await openConnections(room)).toBe(1), patience)
    expect(await Promise.all([...ended, kept].map((answer) => answer.isComplete()))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describeApi('a person who is removed or leaves', () => {
  it('hears nothing more at addresses that were signed before', async () => {
    for (const who of ['artist', 'friend'] as const) {
      const room = await aRoom()
      await room.addVersion(room.artist)
      const [version] = await room.versions(room.friend)
      const track = (await room.call('GET', '', { as: room.friend })).json().data
      const addresses = [version?.streamUrl ?? null, track.streamUrl]
      for (const url of addresses) {
        const { statusCode, headers } = await room.hear(url)
        // A browser that has stored the audio must ask before it plays it again.
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
      }
      const path = `/collaborator/${room.friend.user._id}`
      expect((await room.call('DELETE', path, { as: room[who] })).statusCode).toBe(200)
      for (const url of addresses) expect((await room.hear(url)).statusCode).toBe(404)
      expect((await room.call('GET', '/room', { as: room.friend })).statusCode).toBe(404)
    }
  })

  it('hears nothing more on any replica', async () => {
    const s3 = await fakeS3()
    const room = await aRoom({ config: { s3: s3.settings, secret: 'the same secret on every replica' } })
    const other = await replicaOf(room.api)
    await room.addVersion(room.artist)
    const [version] = await room.versions(room.friend)
    const statusOn = async (replica: TestApi) =>
      (await replica.send({ method: 'GET', url: version?.streamUrl ?? '' })).statusCode
    expect([await statusOn(room.api), await statusOn(other)]).toEqual([200, 200])
    const path = `/music/${room.trackId}/collaborator/${room.friend.user._id}`
    expect((await other.call('DELETE', path, { as: room.artist })).statusCode).toBe(200)
    expect([await statusOn(room.api), await statusOn(other)]).toEqual([404, 404])
  })

  it('cannot remove others, and a second removal finds nobody', async () => {
    const room = await aRoom()
    const remove = (as: Person, { user }: Person) => room.call('DELETE', `/collaborator/${user._id}`, { as })
    expect((await remove(room.friend, room.invited)).statusCode).toBe(403)
    expect((await remove(room.friend, room.artist)).statusCode).toBe(403)
    expect((await remove(room.artist, room.invited)).statusCode).toBe(200)
    expect((await remove(room.artist, room.invited)).statusCode).toBe(404)
    expect((await remove(room.artist, room.artist)).statusCode).toBe(404)
  })

  it('loses the address of a version at sign-out', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    const [version] = await room.versions(room.friend)
    await room.api.call('POST', '/user/logout', { as: room.friend })
    expect((await room.hear(version?.streamUrl ?? null)).statusCode).toBe(403)
  })
})
