// The release of a work in progress can set the same details as an upload: date, cover, mood and description.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { describeApi } from '../../../tests/builders/api/test-database'
import { coverFiles } from '../../../tests/builders/music/own-albums'
import { pngOf } from '../../../tests/builders/music/pictures'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const open = async () => {
  const room = await aRoom()
  await room.addVersion(room.artist)
  return room
}

const release = (room: TestRoom, sent: object, as = room.artist) =>
  room.call('POST', '/release', { as, ...sent })

const complete = { genre: 'Dub', price: 2 }

describeApi('the details of a release', () => {
  it('are a mood, a description and a cover, which the track then has', async () => {
    const room = await open()
    const fields = { ...complete, price: '2', mood: 'Warm', description: 'At last light' }
    const answer = await release(room, formOf(fields, { cover: await pngOf('teal') }))
    expect(answer.json().data).toMatchObject({
      ...complete,
      mood: 'Warm',
      description: 'At last light',
      coverArtUrl: expect.stringContaining('/covers/'),
      isWorkInProgress: false,
    })
    const listed = (await room.api.call('GET', '/music')).json().data.items
    expect(listed).toMatchObject([{ _id: room.trackId, mood: 'Warm' }])
  })

  it('stay as they are in the work in progress where the release does not name them', async () => {
    const room = await open()
    const known = { ...complete, mood: 'Warm', description: 'At last light' }
    await room.call('PUT', '', { as: room.artist, payload: known })
    for (const as of [room.artist, room.friend])
      expect(await room.read(as)).toMatchObject({ mood: 'Warm', description: 'At last light' })
    expect((await release(room, { payload: {} })).json().data).toMatchObject(known)
  })

  it('can be a date, until which the track is closed to everybody who is not in the room', async () => {
    const room = await open()
    const { api, artist, friend } = room
    const releaseAt = api.now() + dayMs
    const answer = await release(room, { payload: { ...complete, releaseAt } })
    expect(answer.json().data).toMatchObject({ isWorkInProgress: false, releaseAt })
    expect(await room.read(friend)).toMatchObject({ isOpen: false, releaseAt })
    expect((await room.call('GET', '')).statusCode).toBe(404)
    expect((await room.call('GET', '', { as: artist })).statusCode).toBe(200)
    expect((await api.call('GET', '/music')).json().data.items).toEqual([])
  })

  it('follow the rules of an upload, and a refused release changes nothing', async () => {
    const room = await open()
    const past = room.api.now() - 1
    for (const [wrong, path] of [
      [{ releaseAt: past }, 'releaseAt'],
      [{ mood: 'Grumpy' }, 'mood'],
      [{ description: 'x'.repeat(20_000) }, 'description'],
    ] as const) {
      const answer = await release(room, { payload: { ...complete, ...wrong } })
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
    }
    const broken = await release(room, formOf({ genre: 'Dub', price: '2' }, { cover: 'no picture' }))
    expect([broken.statusCode, broken.json().details[0].path]).toEqual([415, 'cover'])
    expect(await room.read(room.artist)).toMatchObject({ isOpen: true, genre: null, description: null })
  })

  it('can be repeated, and are refused if they differ from those of the released track', async () => {
    const room = await open()
    const releaseAt = room.api.now() + dayMs
    const fields = { genre: 'Dub', price: '2', mood: 'Warm', releaseAt: String(releaseAt) }
    const teal = await pngOf('teal')
    const send = (changes: object, cover = teal) =>
      release(room, formOf({ ...fields, ...changes }, { cover }))
    const first = await send({})
    const again = await send({})
    expect([again.statusCode, again.json().data.coverArtUrl]).toEqual([200, first.json().data.coverArtUrl])
    const others = [
      await send({ mood: 'Wired' }),
      await send({ releaseAt: String(releaseAt + dayMs) }),
      await send({}, await pngOf('red')),
    ]
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await room.call('GET', '', { as: room.artist })).json().data).toMatchObject({ mood: 'Warm' })
  })

  it('replace the cover of the work in progress, whose files are deleted, and nobody else leaves a picture', async () => {
    const room = await open()
    const before = formOf({}, { cover: await pngOf('red') })
    expect((await room.call('PUT', '', { as: room.artist, ...before })).statusCode).toBe(200)
    const files = coverFiles(room.api)
    const others = formOf({ genre: 'Dub', price: '2' }, { cover: await pngOf('gold') })
    expect((await release(room, others, room.friend)).statusCode).toBe(403)
    expect(coverFiles(room.api)).toEqual(files)
    const sent = formOf({ genre: 'Dub', price: '2' }, { cover: await pngOf('teal') })
    expect((await release(room, sent)).statusCode).toBe(200)
    const left = coverFiles(room.api)
    expect(left).toHaveLength(files.length)
    expect(left.filter((file) => files.includes(file))).toEqual([])
  })
})
