import { expect, it } from 'vitest'
import { accountPlaylistTracksMax, followedPlaylistsMax, playlistsMax } from '~/contract/limits-beyond'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import {
  addPlaylist,
  listPlaylists,
  makeAdmin,
  openPlaylist,
} from '../../../tests/builders/music/playlist-calls'

describeApi('a playlist', () => {
  it('is created empty and private, and shows its owner', async () => {
    const api = await testApi()
    const ada = await api.register({ profileType: 'musician' })
    const answer = await api.call('POST', '/playlists', {
      as: ada,
      payload: { title: '  Late night ', description: '' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      data: {
        _id: expect.any(String),
        type: 'user',
        title: 'Late night',
        description: null,
        coverArtUrl: null,
        covers: [],
        visibility: 'private',
        owner: { _id: ada.user._id, username: ada.user.username, displayName: null, isMusician: true },
        reason: null,
        trackCount: 0,
        durationSeconds: 0,
        followerCount: 0,
        mayEdit: true,
        isFollowed: false,
        revision: 0,
        createdAt: api.now(),
        updatedAt: api.now(),
      },
    })
  })

  it('is created with tracks in their order', async () => {
    const api = await testApi()
    const ada = await api.register()
    const tracks = [
      await addTrack(api, { cover_hash: 'a'.repeat(64) }),
      await addTrack(api, { duration_ms: 20_500 }),
    ]
    const id = await addPlaylist(api, ada, { tracks })
    const detail = await openPlaylist(api, id, ada)
    expect(detail).toMatchObject({ trackCount: 2, durationSeconds: 200.5 })
    expect(detail.tracks.map(({ _id }) => _id)).toEqual(tracks)
    expect(detail.covers.map(({ _id }) => _id)).toEqual(tracks)
    expect(detail.covers[0]?.coverArtUrl).toMatch(/^\/media\/covers\/a+-\d+\.webp$/)
  })

  it('has the first four different covers of its tracks', async () => {
    const api = await testApi()
    const ada = await api.register()
    const tracks: string[] = []
    for (const cover of ['a', 'a', 'b', 'a', 'c', 'd', 'e', 'f'])
      tracks.push(await addTrack(api, { cover_hash: cover.repeat(64) }))
    const id = await addPlaylist(api, ada, { tracks })
    const [a, , b, , c, d] = tracks
    expect((await openPlaylist(api, id, ada)).covers.map(({ _id }) => _id)).toEqual([a, b, c, d])
  })

  it('is not created with a track that nobody may see, and the answer names the field', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [good, hidden] = [await addTrack(api), await addTrack(api, { is_wip: 1 })]
    for (const wrong of [hidden, 'unknown']) {
      const answer = await api.call('POST', '/playlists', {
        as: ada,
        payload: { title: 'x', tracks: [good, wrong] },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().details).toMatchObject([{ path: 'tracks.1' }])
    }
    const twice = await api.call('POST', '/playlists', {
      as: ada,
      payload: { title: 'x', tracks: [good, good] },
    })
    expect(twice.statusCode).toBe(400)
    expect(twice.json().details).toMatchObject([{ path: 'tracks.1' }])
    expect(await listPlaylists(api, ada)).toEqual([])
  })

  it('is created once when its request arrives several times with one Idempotency-Key', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register(), await api.register()]
    const post = (as = ada) =>
      api.call('POST', '/playlists', {
        as,
        payload: { title: 'Once' },
        headers: { 'idempotency-key': 'key-1' },
      })
    const answers = await Promise.all([post(), post(), post()])
    const ids = answers.map((answer) => answer.json().data._id)
    expect(new Set(ids).size).toBe(1)
    expect((await post(bob)).json().data._id).not.toBe(ids[0])
    expect(await listPlaylists(api, ada)).toHaveLength(1)
  })

  it('changes its title, description and visibility, and keeps what is left out', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada, { title: 'Old', description: 'Words' })
    api.advance(1_000)
    const put = (payload: object) => api.call('PUT', `/playlists/${id}`, { as: ada, payload })
    expect((await put({ title: 'New' })).json().data).toMatchObject({
      title: 'New',
      description: 'Words',
      visibility: 'private',
      updatedAt: api.now(),
    })
    expect((await put({ description: '', visibility: 'public' })).json().data).toMatchObject({
      title: 'New',
      description: null,
      visibility: 'public',
    })
    expect((await put({ title: ' ' })).statusCode).toBe(400)
    expect((await put({ type: 'editorial' })).statusCode).toBe(400)
  })

  it('is deleted with its tracks and follows', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register(), await api.register()]
    const id = await addPlaylist(api, ada, { tracks: [await addTrack(api)], visibility: 'public' })
    await api.call('PUT', `/playlists/${id}/follow`, { as: bob })
    expect((await api.call('DELETE', `/playlists/${id}`, { as: bob })).statusCode).toBe(403)
    expect((await api.call('DELETE', `/playlists/${id}`, { as: ada })).json()).toEqual({
      data: { deleted: true },
    })
    expect((await api.call('GET', `/playlists/${id}`, { as: ada })).statusCode).toBe(404)
    expect(await listPlaylists(api, bob)).toEqual([])
    for (const table of ['playlist_tracks', 'playlist_follows'] as const)
      expect(await api.database.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describeApi('an account that is deleted', () => {
  it('takes its playlists along, and leaves editorial ones and the counts of others right', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register({ profileType: 'musician' }), await api.register()]
    await makeAdmin(api, ada)
    const [theirs, track] = [await addTrack(api, { artist: ada }), await addTrack(api)]
    const gone = await addPlaylist(api, ada, { tracks: [theirs, track], visibility: 'public' })
    const editorial = await addPlaylist(api, ada, { type: 'editorial', visibility: 'public' })
    const kept = await addPlaylist(api, bob, { tracks: [theirs, track], visibility: 'public' })
    await api.call('PUT', `/playlists/${gone}/follow`, { as: bob })
    await api.call('PUT', `/playlists/${kept}/follow`, { as: ada })
    await api.database.deleteFrom('users').where('id', '=', ada.user._id).execute()
    expect(await listPlaylists(api, bob)).toMatchObject([
      { _id: kept, trackCount: 1, durationSeconds: 180, followerCount: 0 },
    ])
    expect((await api.call('GET', `/playlists/${gone}`)).statusCode).toBe(404)
    expect((await openPlaylist(api, editorial)).owner).toBeNull()
  })
})

describeApi('an account with as many playlists as an account can have', () => {
  const rows = (count: number, owner_id: string, now: number) =>
    Array.from({ length: count }, (_each, at) => ({
      id: `list-${at}`,
      owner_id,
      type: 'user' as const,
      title: 'x',
      description: null,
      visibility: 'public' as const,
      cover_hash: null,
      request_key: null,
      created_at: now,
      updated_at: now,
    }))

  it('gets no further one until one is deleted', async () => {
    const api = await testApi()
    const ada = await api.register()
    await api.database
      .insertInto('playlists')
      .values(rows(playlistsMax, ada.user._id, api.now()))
      .execute()
    const post = () => api.call('POST', '/playlists', { as: ada, payload: { title: 'One more' } })
    expect((await post()).statusCode).toBe(409)
    await api.call('DELETE', '/playlists/list-7', { as: ada })
    const both = await Promise.all([post(), post()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await listPlaylists(api, ada)).toHaveLength(playlistsMax)
  })

  it('returns 409 when a track would exceed the total number of tracks in all playlists of an account', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [one, other] = [await addTrack(api), await addTrack(api)]
    const room = 1
    const counted = rows(3, ada.user._id, api.now()).map((row) => ({
      ...row,
      track_count: row.id === 'list-0' ? accountPlaylistTracksMax - room : 0,
    }))
    await api.database.insertInto('playlists').values(counted).execute()
    const add = (id: string, trackIds: string[]) =>
      api.call('POST', `/playlists/${id}/tracks/several`, { as: ada, payload: { trackIds } })
    const refused = await add('list-1', [one, other])
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Your playlists can have 200,000 tracks together. Remove some first.',
    ])
    const create = { title: 'Both', tracks: [one, other] }
    expect((await api.call('POST', '/playlists', { as: ada, payload: create })).statusCode).toBe(409)
    const both = await Promise.all([add('list-1', [one]), add('list-2', [one])])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const held = (await Promise.all(['list-1', 'list-2'].map((id) => openPlaylist(api, id, ada)))).find(
      ({ trackCount }) => trackCount === 1,
    )
    expect((await add(held?._id ?? '', [one])).statusCode).toBe(200)
    await api.call('DELETE', `/playlists/${held?._id}/tracks/${one}`, { as: ada })
    expect((await add('list-1', [other])).statusCode).toBe(200)
    const [ben, theirs] = [await api.register(), await addTrack(api)]
    await addPlaylist(api, ben, { tracks: [theirs] })
  })

  it('is followed in all of them, and a further one is refused', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register(), await api.register()]
    const lists = rows(followedPlaylistsMax + 1, ada.user._id, api.now())
    await api.database.insertInto('playlists').values(lists).execute()
    const follows = lists.slice(1).map(({ id }) => ({
      playlist_id: id,
      user_id: bob.user._id,
      created_at: api.now(),
    }))
    await api.database.insertInto('playlist_follows').values(follows).execute()
    expect((await api.call('PUT', '/playlists/list-0/follow', { as: bob })).statusCode).toBe(409)
    expect((await api.call('PUT', '/playlists/list-1/follow', { as: bob })).statusCode).toBe(200)
    expect(await listPlaylists(api, bob)).toHaveLength(followedPlaylistsMax)
  })
})

describeApi('the list of playlists', () => {
  it('has the own ones first, the last changed first, and then the followed ones', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register(), await api.register()]
    const theirs = await addPlaylist(api, bob, { visibility: 'public' })
    const first = await addPlaylist(api, ada, {})
    api.advance(1)
    const second = await addPlaylist(api, ada, {})
    api.advance(1)
    await api.call('PUT', `/playlists/${theirs}/follow`, { as: ada })
    expect((await listPlaylists(api, ada)).map(({ _id }) => _id)).toEqual([second, first, theirs])
    const trackId = await addTrack(api)
    await api.call('POST', `/playlists/${first}/tracks`, { as: ada, payload: { trackId } })
    expect((await listPlaylists(api, ada)).map(({ _id }) => _id)).toEqual([first, second, theirs])
  })

  it('says at which position each that the caller may change has a track', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [one, other] = [await addTrack(api), await addTrack(api)]
    const both = await addPlaylist(api, ada, { tracks: [one, other] })
    const none = await addPlaylist(api, ada, {})
    const theirs = await addPlaylist(api, await api.register(), { visibility: 'public', tracks: [other] })
    await api.call('PUT', `/playlists/${theirs}/follow`, { as: ada })
    const listed = await listPlaylists(api, ada, `?trackId=${other}`)
    const positions = new Map(listed.map(({ _id, position }) => [_id, position]))
    expect([both, none, theirs].map((id) => positions.get(id))).toEqual([2, null, undefined])
    const plain = await listPlaylists(api, ada)
    expect(plain.map(({ position }) => position)).toEqual([undefined, undefined, undefined])
  })
})

describeApi('an editorial playlist', () => {
  it('is created and changed by any admin, has no owner, and is on the list once it is public', async () => {
    const api = await testApi()
    const [ada, bob, eve] = [await api.register(), await api.register(), await api.register()]
    for (const admin of [ada, bob]) await makeAdmin(api, admin)
    const payload = { title: 'Editors', type: 'editorial' }
    expect((await api.call('POST', '/playlists', { as: eve, payload })).statusCode).toBe(403)
    const id = await addPlaylist(api, ada, payload)
    const editorial = async () => (await api.call('GET', '/playlists/editorial')).json().data.items
    expect(await editorial()).toEqual([])
    expect((await api.call('GET', `/playlists/${id}`, { as: eve })).statusCode).toBe(404)
    expect(await listPlaylists(api, bob)).toMatchObject([{ _id: id, mayEdit: true, owner: null }])
    const published = await api.call('PUT', `/playlists/${id}`, {
      as: bob,
      payload: { visibility: 'public' },
    })
    expect(published.statusCode).toBe(200)
    expect(await editorial()).toMatchObject([{ _id: id, type: 'editorial', owner: null, mayEdit: false }])
    expect(
      (await api.call('PUT', `/playlists/${id}`, { as: eve, payload: { title: 'Mine' } })).statusCode,
    ).toBe(403)
  })
})
