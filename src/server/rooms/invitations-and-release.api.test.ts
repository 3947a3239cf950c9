// What becomes of invitations that nobody has answered when the track is released.
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'

const releaseInRoom = (room: TestRoom) =>
  room.call('POST', '/release', { as: room.artist, payload: { genre: 'Dub', price: 0 } })

const releases: [way: string, release: (room: TestRoom) => Promise<{ statusCode: number }>][] = [
  ['by the release of its room', releaseInRoom],
  [
    'by a change of the track',
    (room) => room.call('PUT', '', { as: room.artist, payload: { workInProgress: false, genre: 'Dub' } }),
  ],
  [
    'with a new album',
    (room) => {
      const { trackId } = room
      const payload = {
        title: 'Perihelion',
        genre: 'Dub',
        releaseType: 'ep',
        tracks: [trackId],
        release: [trackId],
      }
      return room.api.call('POST', '/albums', { as: room.artist, payload })
    },
  ],
]

const invitationsOf = async ({ api, invited }: TestRoom) =>
  (await api.call('GET', '/music/wip', { as: invited })).json().data.invitations

const creditsOf = async (room: TestRoom): Promise<string[]> => {
  const { collaborators } = (await room.call('GET', '', { as: room.artist })).json().data
  return collaborators.map(({ _id }: { _id: string }) => _id)
}

const accept = (room: TestRoom) => room.call('POST', '/accept-invite', { as: room.invited })

describeApi('an invitation to a track that is released', () => {
  it.each(releases)('ends %s, and whoever has accepted before stays', async (_way, release) => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    expect((await release(room)).statusCode).toBeLessThan(300)
    expect((await accept(room)).statusCode).toBe(404)
    expect(await invitationsOf(room)).toEqual([])
    expect(await creditsOf(room)).toEqual([room.friend.user._id])
    const repeated = await room.call('POST', '/accept-invite', { as: room.friend })
    expect(repeated.statusCode).toBe(200)
    // It has not only been hidden until the track is a work in progress again.
    const payload = { workInProgress: true }
    expect((await room.call('PUT', '', { as: room.artist, payload })).statusCode).toBe(200)
    expect(await invitationsOf(room)).toEqual([])
    expect((await accept(room)).statusCode).toBe(404)
  })

  it('is neither shown nor accepted if an earlier version of the server has left it', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    await releaseInRoom(room)
    const row = {
      track_id: room.trackId,
      user_id: room.invited.user._id,
      state: 'invited' as const,
      created_at: 1,
    }
    await room.api.database.insertInto('collaborators').values(row).execute()
    expect(await invitationsOf(room)).toEqual([])
    expect((await accept(room)).statusCode).toBe(404)
    expect(await creditsOf(room)).toEqual([room.friend.user._id])
  })

  it('cannot be sent any more, and a collaborator can still be removed', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    await releaseInRoom(room)
    const payload = { username: room.stranger.user.username }
    expect((await room.call('POST', '/invite', { as: room.artist, payload })).statusCode).toBe(409)
    const path = `/collaborator/${room.friend.user._id}`
    expect((await room.call('DELETE', path, { as: room.artist })).statusCode).toBe(200)
    expect(await creditsOf(room)).toEqual([])
  })
})
