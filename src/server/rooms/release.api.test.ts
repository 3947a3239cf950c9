// The release of a work in progress.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { describeApi } from '../../../tests/builders/api/test-database'
import { aRoom, type TestRoom } from '../../../tests/builders/music/rooms'

const release = (room: TestRoom, payload: object = {}, as = room.artist) =>
  room.call('POST', '/release', { as, payload })

describeApi('a release', () => {
  it('asks for what is missing, and changes nothing until it has it', async () => {
    const room = await aRoom()
    const empty = await release(room)
    expect(empty.statusCode).toBe(400)
    expect(empty.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'genre',
      'price',
      'versionId',
    ])
    await room.addVersion(room.artist)
    expect((await release(room, { genre: 'Dub' })).json().details).toMatchObject([{ path: 'price' }])
    expect(await room.read(room.artist)).toMatchObject({ isOpen: true, genre: null })
    expect((await release(room, { genre: 'Dub', price: 1 }, room.friend)).statusCode).toBe(403)
  })

  it('is refused by the table itself for a track without a genre, whoever writes it', async () => {
    const room = await aRoom()
    const { database } = room.api
    const released = database.updateTable('tracks').set({ is_wip: 0 }).where('id', '=', room.trackId)
    await expect(released.execute()).rejects.toThrow('released_track_has_genre')
    const { id: _, ...copied } = await database
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', room.trackId)
      .executeTakeFirstOrThrow()
    const added = database.insertInto('tracks').values({ ...copied, id: 'copied', is_wip: 0 })
    await expect(added.execute()).rejects.toThrow('released_track_has_genre')
    await released.set({ genre: 'Dub' }).execute()
  })

  it('publishes the chosen version with its collaborators as credits', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist, { seconds: 1 })
    const versionId = await room.addVersion(room.friend, { seconds: 2 })
    const answer = await release(room, { genre: 'Dub', price: 0, versionId })
    expect(answer.json().data).toMatchObject({
      isWorkInProgress: false,
      genre: 'Dub',
      price: 0,
      durationSeconds: 2,
      collaborators: [{ _id: room.friend.user._id, isMusician: true }],
    })
    const listed = (await room.api.call('GET', '/music')).json().data.items
    expect(listed).toMatchObject([{ _id: room.trackId, durationSeconds: 2 }])
    const preview = await room.hear(listed[0].audioUrl)
    expect(preview.statusCode).toBe(200)
  })

  it('waits for the date of the album that the track is on, which the room says before and afterwards', async () => {
    const room = await aRoom()
    const { api, artist, trackId } = room
    await room.addVersion(artist)
    expect(await room.read(artist)).toMatchObject({ releaseAt: null })
    const releaseAt = api.now() + dayMs
    const album = { title: 'Both', genre: 'Dub', releaseType: 'ep', tracks: [trackId], releaseAt }
    expect((await api.call('POST', '/albums', { as: artist, payload: album })).statusCode).toBe(201)
    for (const as of [artist, room.friend]) expect(await room.read(as)).toMatchObject({ releaseAt })
    const answer = await release(room, { genre: 'Dub', price: 0 })
    expect(answer.json().data).toMatchObject({ isWorkInProgress: false, releaseAt })
    expect(await room.read(room.friend)).toMatchObject({ isOpen: false, releaseAt })
    expect((await room.call('GET', '')).statusCode).toBe(404)
    api.advance(dayMs)
    expect(await room.read(room.friend)).toMatchObject({ releaseAt: null })
  })

  it('closes the room, where its people can still read, listen, resolve comments and delete unreleased versions', async () => {
    const room = await aRoom()
    const versionId = await room.addVersion(room.artist)
    const other = await room.addVersion(room.artist)
    const commentId = await room.comment(room.friend, { versionId: other, positionMs: 0, text: 'Hi' })
    expect((await release(room, { genre: 'Dub', price: 2 })).statusCode).toBe(200)
    expect(await room.read(room.friend)).toMatchObject({ isOpen: false, missing: [] })
    const comment = { versionId, positionMs: 0, text: 'Late' }
    const closed = [
      await room.call('POST', '/comments', { as: room.friend, payload: comment }),
      await room.upload(room.friend),
      await room.call('POST', `/versions/${other}/choose`, { as: room.artist }),
      await room.call('DELETE', `/versions/${versionId}`, { as: room.artist }),
    ]
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
    const payload = { resolved: true }
    const resolved = await room.call('PUT', `/comments/${commentId}`, { as: room.friend, payload })
    expect(resolved.statusCode).toBe(200)
    const [, second] = await room.versions(room.friend)
    expect((await room.hear(second?.streamUrl ?? null)).statusCode).toBe(200)
    expect((await room.call('DELETE', `/versions/${other}`, { as: room.artist })).statusCode).toBe(200)
    expect((await room.call('GET', '/room', { as: room.stranger })).statusCode).toBe(404)
  })

  it('happens once for two presses, and refuses a different price afterwards', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    const both = await Promise.all([1, 1].map((price) => release(room, { genre: 'Dub', price })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await release(room, { price: 5 })).statusCode).toBe(409)
    expect((await release(room)).json().data.price).toBe(1)
  })

  it('through a change of the track needs a genre too', async () => {
    const room = await aRoom()
    const publish = (payload: object) => room.call('PUT', '', { as: room.artist, payload })
    const answer = await publish({ workInProgress: false })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'genre'])
    expect((await publish({ workInProgress: false, genre: 'Dub' })).statusCode).toBe(200)
    const created = await room.api.call('POST', '/music', { as: room.artist, payload: { title: 'One' } })
    expect([created.statusCode, created.json().details[0].path]).toEqual([400, 'genre'])
  })
})
