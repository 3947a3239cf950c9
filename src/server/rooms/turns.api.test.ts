// Changes of a track that do not come from its room take turns with those that do.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'
import { holdRoom } from './versions'

const changes: [what: string, change: (room: TestRoom) => Promise<{ statusCode: number }>][] = [
  [
    'a change of the track',
    (room) => room.call('PUT', '', { as: room.artist, payload: { workInProgress: false, genre: 'Dub' } }),
  ],
  [
    'the release with an album',
    (room) => {
      const tracks = [room.trackId]
      const payload = { title: 'Perihelion', genre: 'Dub', releaseType: 'ep', tracks, release: tracks }
      return room.api.call('POST', '/albums', { as: room.artist, payload })
    },
  ],
]

describeApi('a room that is held', () => {
  it.each(changes)('makes %s wait, which then succeeds', async (_what, change) => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    const steps: string[] = []
    let held: Promise<void> | undefined
    await new Promise<void>((isHeld) => {
      held = room.api.database.transaction().execute(async (transaction) => {
        await holdRoom(transaction, room.trackId, room.artist.user._id)
        isHeld()
        await wait(300)
        steps.push('room')
      })
    })
    const { statusCode } = await change(room)
    steps.push('change')
    await held
    expect([steps, statusCode < 300]).toEqual([['room', 'change'], true])
  })

  it('stays consistent when a version is chosen while the track is released', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist, { seconds: 1 })
    const other = await room.addVersion(room.artist, { seconds: 2 })
    const payload = { workInProgress: false, genre: 'Dub' }
    const [chosen, released] = await Promise.all([
      room.call('POST', `/versions/${other}/choose`, { as: room.artist }),
      room.call('PUT', '', { as: room.artist, payload }),
    ])
    expect(released.statusCode).toBe(200)
    expect([200, 409]).toContain(chosen.statusCode)
    const { durationSeconds } = (await room.call('GET', '', { as: room.artist })).json().data
    expect(durationSeconds).toBe(chosen.statusCode === 200 ? 2 : 1)
  })
})
