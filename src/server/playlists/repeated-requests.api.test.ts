// Requests that a device sends again, because it was offline or the answer was lost.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { type Person, type TestApi, testApi } from '../../../tests/builders/api/test-api'
import { forgetDeletedBefore } from './deleted-repository'
import { forgetEditsBefore } from './tracks/edits-repository'
import { addTrack } from '../../../tests/builders/music/music-rows'
import {
  addPlaylist,
  listPlaylists,
  makeAdmin,
  openPlaylist,
  tracksOf,
} from '../../../tests/builders/music/playlist-calls'

const create = (api: TestApi, as: Person, payload: object, key?: string) =>
  api.call('POST', '/playlists', {
    as,
    payload: { title: 'Mine', ...payload },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

describeApi('a playlist whose id the client has chosen', () => {
  it('has this id and is created once, whatever the Idempotency-Key', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [id, trackId] = [randomUUID(), await addTrack(api)]
    const first = await create(api, ada, { _id: id, tracks: [trackId] }, 'first')
    expect([first.statusCode, first.json().data._id]).toEqual([201, id])
    await api.call('DELETE', `/playlists/${id}/tracks/${trackId}`, { as: ada })
    const second = await create(api, ada, { _id: id, title: 'Other', tracks: [trackId] }, 'second')
    expect([second.statusCode, second.json().data.title]).toEqual([201, 'Mine'])
    expect(await tracksOf(api, id, ada)).toEqual([])
    expect(await listPlaylists(api, ada)).toHaveLength(1)
  })

  it('is created once when two requests arrive at the same time', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = randomUUID()
    const both = await Promise.all([create(api, ada, { _id: id }), create(api, ada, { _id: id })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await listPlaylists(api, ada)).toHaveLength(1)
  })

  it('does not take the place of somebody else’s, or show it', async () => {
    const api = await testApi()
    const [ada, ben] = [await api.register(), await api.register()]
    const id = randomUUID()
    await create(api, ada, { _id: id, title: 'Secret' })
    const answer = await create(api, ben, { _id: id })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).not.toContain('Secret')
    expect((await openPlaylist(api, id, ada)).owner?._id).toBe(ada.user._id)
  })

  it.each([
    ['its id', true, false],
    ['its Idempotency-Key', false, true],
    ['both', true, true],
  ])('stays deleted when its creation is sent again with %s', async (_, hasId, hasKey) => {
    const api = await testApi()
    const ada = await api.register()
    const payload = hasId ? { _id: randomUUID() } : {}
    const key = hasKey ? 'key' : undefined
    const first = await create(api, ada, payload, key)
    await api.call('DELETE', `/playlists/${first.json().data._id}`, { as: ada })
    expect((await create(api, ada, payload, key)).statusCode).toBe(404)
    expect(await listPlaylists(api, ada)).toEqual([])
    expect((await create(api, ada, {}, 'another')).statusCode).toBe(201)
    await forgetDeletedBefore(api.database, api.now() + 1)
    expect((await create(api, ada, payload, key)).statusCode).toBe(201)
  })

  it('stays deleted only for the account whose Idempotency-Key has created it', async () => {
    const api = await testApi()
    const [ada, ben] = [await api.register(), await api.register()]
    const id = await addPlaylist(api, ada)
    const first = await create(api, ada, {}, 'key')
    for (const made of [id, first.json().data._id])
      await api.call('DELETE', `/playlists/${made}`, { as: ada })
    expect((await create(api, ben, {}, 'key')).statusCode).toBe(201)
    expect((await create(api, ada, {}, 'key')).statusCode).toBe(404)
  })

  it('stays deleted when its creation is sent again while it is deleted', async () => {
    const api = await testApi()
    const ada = await api.register()
    for (let round = 0; round < 10; round += 1) {
      const payload = { _id: randomUUID() }
      await create(api, ada, payload, `key-${round}`)
      const again = () => create(api, ada, payload, `key-${round}`)
      const remove = () => api.call('DELETE', `/playlists/${payload._id}`, { as: ada })
      const [removed] = await Promise.all([remove(), again(), again()])
      expect(removed.statusCode).toBe(200)
      expect(await listPlaylists(api, ada)).toEqual([])
    }
  })

  it('is an editorial one only for an admin, and only an admin gets it again', async () => {
    const api = await testApi()
    const [ada, ben, cleo] = [await api.register(), await api.register(), await api.register()]
    await makeAdmin(api, ada)
    await makeAdmin(api, cleo)
    const editorial = { _id: randomUUID(), type: 'editorial', visibility: 'public' }
    expect((await create(api, ben, editorial)).statusCode).toBe(403)
    expect((await create(api, ada, editorial)).statusCode).toBe(201)
    expect((await create(api, cleo, editorial)).statusCode).toBe(201)
    expect((await create(api, ben, { _id: editorial._id })).statusCode).toBe(409)
  })

  it.each(['', 'some-id', 'mix-genre-drone', 7])('is refused for the id %j', async (_id) => {
    const api = await testApi()
    expect((await create(api, await api.register(), { _id })).statusCode).toBe(400)
  })
})

const edit = (
  api: TestApi,
  as: Person,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  [key, payload]: [key: string, payload?: object],
) => api.call(method, `/playlists/${path}`, { as, payload, headers: { 'idempotency-key': key } })

describeApi('an edit that is sent again', () => {
  it('does not add a track that another device has removed in between', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [a, b] = [await addTrack(api), await addTrack(api)]
    const id = await addPlaylist(api, ada, { tracks: [a] })
    const add = () => edit(api, ada, 'POST', `${id}/tracks`, ['one', { trackId: b, position: 1 }])
    const first = (await add()).json().data
    expect(first).toMatchObject({ added: true, position: 1 })
    await api.call('DELETE', `/playlists/${id}/tracks/${b}`, { as: ada })
    const again = await add()
    expect(again.json().data).toEqual({ ...first, revision: first.revision + 1 })
    expect(await tracksOf(api, id, ada)).toEqual([a])
  })

  it('does not add several, remove or move a track once more', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [a, b, c] = [await addTrack(api), await addTrack(api), await addTrack(api)]
    const id = await addPlaylist(api, ada, { tracks: [a, b] })
    const several = () => edit(api, ada, 'POST', `${id}/tracks/several`, ['s', { trackIds: [b, c] }])
    const move = () => edit(api, ada, 'PATCH', `${id}/tracks/${c}`, ['m', { position: 1 }])
    const remove = () => edit(api, ada, 'DELETE', `${id}/tracks/${a}`, ['r'])
    for (const act of [several, move, remove]) expect((await act()).statusCode).toBe(200)
    expect(await tracksOf(api, id, ada)).toEqual([c, b])
    await api.call('DELETE', `/playlists/${id}/tracks/${c}`, { as: ada })
    await api.call('POST', `/playlists/${id}/tracks`, { as: ada, payload: { trackId: a } })
    for (const act of [several, move, remove]) expect((await act()).statusCode).toBe(200)
    expect(await tracksOf(api, id, ada)).toEqual([b, a])
  })

  it('does not change title and visibility once more, which another device has changed in between', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada)
    const change = (key: string, payload: object) => edit(api, ada, 'PUT', id, [key, payload])
    const publish = () => change('one', { title: 'Ours', visibility: 'public' })
    expect((await publish()).json().data).toMatchObject({ title: 'Ours', visibility: 'public' })
    await change('two', { title: 'Mine again', visibility: 'private' })
    const again = await publish()
    expect([again.statusCode, again.json().data.visibility]).toEqual([200, 'private'])
    expect(await openPlaylist(api, id, ada)).toMatchObject({ title: 'Mine again', visibility: 'private' })
  })

  it('is carried out if somebody else has used the same key, and again on another playlist', async () => {
    const api = await testApi()
    const [ada, ben] = [await api.register(), await api.register()]
    await makeAdmin(api, ada)
    await makeAdmin(api, ben)
    const [a, b] = [await addTrack(api), await addTrack(api)]
    const editorial = { type: 'editorial', visibility: 'public' }
    const [one, other] = [await addPlaylist(api, ada, editorial), await addPlaylist(api, ada, editorial)]
    await edit(api, ada, 'POST', `${one}/tracks`, ['same', { trackId: a }])
    await edit(api, ben, 'POST', `${one}/tracks`, ['same', { trackId: b }])
    await edit(api, ada, 'POST', `${other}/tracks`, ['same', { trackId: b }])
    expect(await tracksOf(api, one, ada)).toEqual([a, b])
    expect(await tracksOf(api, other, ada)).toEqual([b])
  })

  it('is carried out once until its answer is too old, and the sweep deletes older answers', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [id, a, b] = [await addPlaylist(api, ada), await addTrack(api), await addTrack(api)]
    const add = (key: string, trackId: string) => edit(api, ada, 'POST', `${id}/tracks`, [key, { trackId }])
    const remove = (trackId: string) => api.call('DELETE', `/playlists/${id}/tracks/${trackId}`, { as: ada })
    const answeredAt = api.now()
    await add('old', a)
    api.advance(1)
    await add('new', b)
    await remove(a)
    await remove(b)
    await forgetEditsBefore(api.database, { before: answeredAt, now: api.now() })
    await add('old', a)
    expect(await tracksOf(api, id, ada)).toEqual([])
    await forgetEditsBefore(api.database, { before: answeredAt + 1, now: api.now() })
    await add('old', a)
    await add('new', b)
    expect(await tracksOf(api, id, ada)).toEqual([a])
  })

  it('counts as answered at the first sweep if an earlier version of the server has answered it', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [id, a] = [await addPlaylist(api, ada), await addTrack(api)]
    await edit(api, ada, 'POST', `${id}/tracks`, ['one', { trackId: a }])
    await api.database.updateTable('playlist_edits').set({ answered_at: null }).execute()
    const count = async () =>
      (await api.database.selectFrom('playlist_edits').select('number').execute()).length
    const now = api.now()
    await forgetEditsBefore(api.database, { before: now, now })
    expect(await count()).toBe(1)
    await forgetEditsBefore(api.database, { before: now + 1, now: now + 1 })
    expect(await count()).toBe(0)
  })

  it('is tried again after a refusal', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [id, a] = [await addPlaylist(api, ada), await addTrack(api)]
    const move = () => edit(api, ada, 'PATCH', `${id}/tracks/${a}`, ['m', { position: 1 }])
    expect((await move()).statusCode).toBe(404)
    await api.call('POST', `/playlists/${id}/tracks`, { as: ada, payload: { trackId: a } })
    expect((await move()).statusCode).toBe(200)
  })
})
