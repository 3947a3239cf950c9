// A track that is a work in progress again after people bought it or began to pay.
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { becomeSeller, begin } from '../../../tests/builders/money/simulated-payments'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'

/** Releases the only version, which the collaborator has uploaded. */
const released = async (room: TestRoom, price: number) => {
  const versionId = await room.addVersion(room.friend)
  const payload = { genre: 'Dub', price }
  expect((await room.call('POST', '/release', { as: room.artist, payload })).statusCode).toBe(200)
  return versionId
}

const withdraw = async (room: TestRoom) => {
  const payload = { workInProgress: true }
  expect((await room.call('PUT', '', { as: room.artist, payload })).statusCode).toBe(200)
}

const deleteBy = async (room: TestRoom, versionId: string) => {
  const answers = []
  for (const as of [room.artist, room.friend])
    answers.push(await room.call('DELETE', `/versions/${versionId}`, { as }))
  return answers.map((answer) => [answer.statusCode, answer.json().code])
}

const refused = [
  [409, 'conflict'],
  [409, 'conflict'],
]

describeApi('the only version of a track that was withdrawn after its release', () => {
  it('cannot be deleted once somebody has bought the track, who still hears it', async () => {
    const room = await aRoom()
    const versionId = await released(room, 0)
    const bought = await room.api.call('POST', '/purchase', {
      as: room.stranger,
      payload: { trackId: room.trackId },
    })
    await withdraw(room)
    expect(await deleteBy(room, versionId)).toEqual(refused)
    expect((await room.hear(bought.json().data.streamUrl)).statusCode).toBe(200)
    const other = await room.addVersion(room.artist)
    expect((await room.call('POST', `/versions/${other}/choose`, { as: room.artist })).statusCode).toBe(200)
    const answer = await room.call('DELETE', `/versions/${versionId}`, { as: room.artist })
    expect(answer.statusCode).toBe(200)
    const [track] = (await room.api.call('GET', '/purchase', { as: room.stranger })).json().data.items
    expect((await room.hear(track.streamUrl)).statusCode).toBe(200)
  })

  it('cannot be deleted while somebody is paying for the track', async () => {
    const room = await aRoom()
    await becomeSeller(room.api, room.artist)
    const versionId = await released(room, 2)
    expect((await begin(room.api, room.stranger, room.trackId)).statusCode).toBe(200)
    await withdraw(room)
    expect(await deleteBy(room, versionId)).toEqual(refused)
  })

  it('can be deleted if nobody has bought the track', async () => {
    const room = await aRoom()
    const versionId = await released(room, 0)
    await withdraw(room)
    const answer = await room.call('DELETE', `/versions/${versionId}`, { as: room.artist })
    expect(answer.statusCode).toBe(200)
  })
})
