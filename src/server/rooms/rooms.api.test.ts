// Works in progress: who gets in, the versions of the mix, and the release.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { wav } from '../../../tests/builders/audio/small-audio'
import { aRoom } from '../../../tests/builders/music/rooms'

describeApi('a room', () => {
  it('is read by its artist and by those who accepted, with versions, comments and people', async () => {
    const room = await aRoom()
    const { artist, friend } = room
    const versionId = await room.addVersion(artist, { name: 'Rough' })
    await room.comment(friend, { versionId, positionMs: 500, text: 'Louder here' })
    for (const as of [artist, friend]) {
      const { data } = (await room.call('GET', '/room', { as })).json()
      expect(data).toMatchObject({
        _id: room.trackId,
        isOpen: true,
        role: as === artist ? 'artist' : 'collaborator',
        genre: null,
        missing: ['genre', 'price'],
        versions: [{ _id: versionId, name: 'Rough', isCurrent: true, processing: { state: 'ready' } }],
        comments: [{ versionId, positionMs: 500, text: 'Louder here', resolvedAt: null }],
        people: [{ state: 'artist' }, { _id: friend.user._id, state: 'accepted' }, { state: 'invited' }],
      })
    }
  })

  it('shows the recording of a track that was uploaded as a work in progress as its first version', async () => {
    const room = await aRoom({ audio: true })
    const first = await room.versions(room.artist)
    expect(first).toMatchObject([
      { name: 'Mix 1', isCurrent: true, uploadedBy: { _id: room.artist.user._id } },
    ])
    expect(await room.versions(room.artist)).toMatchObject([{ _id: first[0]?._id }])
  })

  it('streams each version at an address of its own, and the current one as the track', async () => {
    const room = await aRoom()
    const [one, two] = [
      await room.addVersion(room.artist, { seconds: 1 }),
      await room.addVersion(room.friend, { seconds: 2 }),
    ]
    const heard = async () =>
      Promise.all((await room.versions(room.friend)).map(({ streamUrl }) => room.hear(streamUrl)))
    const before = await heard()
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await room.call('POST', `/versions/${two}/choose`, { as: room.artist })).statusCode).toBe(200)
    expect(await room.versions(room.artist)).toMatchObject([
      { _id: one, isCurrent: false, durationSeconds: 1 },
      { _id: two, isCurrent: true, durationSeconds: 2 },
    ])
    const after = await heard()
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag))
    const track = (await room.call('GET', '', { as: room.friend })).json().data
    expect((await room.hear(track.streamUrl)).headers.etag).toBe(after[1]?.headers.etag)
  })

  it('lists its work in progress for its people, with counts, and leaves it out for others', async () => {
    const room = await aRoom()
    const versionId = await room.addVersion(room.artist)
    for (const name of ['Broken', 'Good']) await room.addVersion(room.friend, { name })
    await sql`update tracks set audio_state = 'failed' where id in
      (select media_id from mix_versions where name = 'Broken')`.execute(room.api.database)
    const id = await room.comment(room.friend, { versionId, positionMs: 0, text: 'One' })
    await room.comment(room.friend, { answerTo: id, text: 'Two' })
    for (const as of [room.artist, room.friend]) {
      const { data } = (await room.api.call('GET', '/music/wip', { as })).json()
      expect(data).toMatchObject({
        total: 1,
        invitations: [],
        items: [
          {
            _id: room.trackId,
            versionCount: 3,
            failedVersionCount: 1,
            openCommentCount: 1,
            collaboratorCount: 1,
          },
        ],
      })
    }
    const { data } = (await room.api.call('GET', '/music/wip', { as: room.stranger })).json()
    expect(data).toEqual({ items: [], total: 0, invitations: [] })
  })
})

describeApi('a version of the mix', () => {
  it('is added once for a repeated Idempotency-Key', async () => {
    const room = await aRoom()
    const [one, again] = await Promise.all([
      room.addVersion(room.artist, { key: 'same' }),
      room.addVersion(room.artist, { key: 'same' }),
    ])
    expect(again).toBe(one)
    expect(await room.versions(room.artist)).toHaveLength(1)
  })

  it('gets the next number as its name, and can be named by its uploader and the artist only', async () => {
    const room = await aRoom()
    const mine = await room.addVersion(room.artist)
    const theirs = await room.addVersion(room.friend)
    const rename = (as: typeof room.artist, id: string) =>
      room.call('PUT', `/versions/${id}`, { as, payload: { name: 'Loud' } })
    expect((await rename(room.friend, mine)).statusCode).toBe(403)
    expect((await rename(room.friend, theirs)).statusCode).toBe(200)
    expect(await room.versions(room.artist)).toMatchObject([{ name: 'Mix 1' }, { name: 'Loud' }])
    expect((await rename(room.artist, theirs)).statusCode).toBe(200)
  })

  it('is refused when it is no audio, or missing, and leaves nothing behind', async () => {
    const room = await aRoom()
    const wrong = await room.upload(room.artist, { audio: Buffer.from('no sound at all') })
    expect(wrong.statusCode).toBe(415)
    const none = await room.call('POST', '/versions', { as: room.artist, payload: { name: 'Empty' } })
    expect([none.statusCode, none.json().details[0].path]).toEqual([400, 'audio'])
    expect(await room.versions(room.artist)).toEqual([])
  })

  it('can be deleted with its comments and files, except while it is the current one and others exist', async () => {
    const room = await aRoom()
    const [one, two] = [await room.addVersion(room.artist), await room.addVersion(room.artist)]
    await room.comment(room.artist, { versionId: two, positionMs: 0, text: 'Here' })
    const remove = (as: typeof room.artist, id: string) => room.call('DELETE', `/versions/${id}`, { as })
    expect((await remove(room.artist, one)).statusCode).toBe(409)
    expect((await remove(room.friend, two)).statusCode).toBe(403)
    expect((await remove(room.artist, two)).statusCode).toBe(200)
    const { data } = (await room.call('GET', '/room', { as: room.artist })).json()
    expect([data.versions.length, data.comments]).toEqual([1, []])
    expect((await remove(room.artist, one)).statusCode).toBe(200)
    expect(await room.versions(room.artist)).toEqual([])
    expect(await room.api.database.selectFrom('track_files').selectAll().execute()).toEqual([])
    expect(room.files()).toEqual([])
    await room.addVersion(room.artist)
    expect(await room.versions(room.artist)).toMatchObject([{ isCurrent: true }])
  })

  it('is chosen by the artist only', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    const two = await room.addVersion(room.friend)
    const answer = await room.call('POST', `/versions/${two}/choose`, { as: room.friend })
    expect(answer.statusCode).toBe(403)
  })

  it('is deleted with its room, and so are its files', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    await room.addVersion(room.artist)
    expect((await room.call('DELETE', '', { as: room.artist })).statusCode).toBe(200)
    expect(await room.api.database.selectFrom('tracks').selectAll().execute()).toEqual([])
    expect(await room.api.database.selectFrom('mix_versions').selectAll().execute()).toEqual([])
    expect(room.files()).toEqual([])
  })

  it('appears in no list and at no address of tracks, also for its artist', async () => {
    const room = await aRoom()
    await room.addVersion(room.artist)
    await room.addVersion(room.artist)
    const hidden = await room.api.database
      .selectFrom('tracks')
      .select('id')
      .where('version_of', 'is not', null)
      .executeTakeFirstOrThrow()
    const { artist, api } = room
    const { data } = (await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })).json()
    expect([data.total, data.items.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [room.trackId]])
    const payload = { title: 'Mine' }
    const answers = await Promise.all([
      api.call('GET', `/music/${hidden.id}`, { as: artist }),
      api.call('PUT', `/music/${hidden.id}`, { as: artist, payload }),
      api.call('DELETE', `/music/${hidden.id}`, { as: artist }),
      api.call('GET', `/music/${hidden.id}/room`, { as: artist }),
      api.call('POST', `/music/${hidden.id}/release`, { as: artist, payload }),
      api.send({ method: 'GET', url: `/media/tracks/${hidden.id}/preview` }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describeApi('a version of a mix', () => {
  it('is refused without room in the storage of its artist, whoever uploads it, and leaves no file', async () => {
    const recording = wav(1)
    const room = await aRoom({ config: { quotaBytes: Math.floor(recording.length * 1.5) } })
    await room.addVersion(room.friend, { audio: recording })
    const before = room.files().length
    const refusals = [await room.upload(room.artist), await room.upload(room.friend)]
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [413, 'quota_exceeded'],
      [413, 'quota_exceeded'],
    ])
    expect(refusals[0]?.json().message).toMatch(/Your tracks take \d/)
    expect(refusals[1]?.json().message).toMatch(/^The storage of this artist is full/)
    expect(room.files()).toHaveLength(before)
  })
})
