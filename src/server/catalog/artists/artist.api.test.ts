import { expect, it } from 'vitest'
import { addAlbum, addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'

const get = async (api: TestApi, path: string, as?: Person) => {
  const answer = await api.call('GET', path, { as })
  return { status: answer.statusCode, data: answer.json().data }
}

const hidden = [
  ['a work in progress', { is_wip: 1 }],
  ['taken down', { deleted_at: 1 }],
  ['not ready', { audio_state: 'queued' }],
  ['without audio', { audio_state: 'none' }],
  ['one that failed', { audio_state: 'failed' }],
] as const

describeApi('an artist', () => {
  it('has a page if and only if they are a musician', async () => {
    const api = await testApi()
    const artist = await api.register({ username: 'dusty', profileType: 'musician' })
    const listener = await api.register()
    const { status, data } = await get(api, `/user/artist/${artist.user._id}`)
    expect([status, data]).toMatchObject([
      200,
      { username: 'dusty', trackCount: 0, topGenre: null, newest: [] },
    ])
    for (const id of [listener.user._id, 'nobody']) {
      expect((await get(api, `/user/artist/${id}`)).status).toBe(404)
      expect((await get(api, `/music/artist/${id}`)).status).toBe(404)
    }
  })

  it('shows listed tracks by date and popularity, albums and the top genre', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist, title: 'Record' })
    await addTrack(api, { artist, title: 'older', heat: 9, genre: 'Dub', album_id, duration_ms: 60_000 })
    api.advance(1_000)
    await addTrack(api, { artist, title: 'newer', genre: 'Dub' })
    await addTrack(api, { artist, title: 'secret', genre: 'Surf', is_wip: 1 })
    await addTrack(api, { title: 'of another' })
    const { data } = await get(api, `/user/artist/${artist.user._id}`)
    expect(data.newest.map(({ title }: { title: string }) => title)).toEqual(['newer', 'older'])
    expect(data.popular.map(({ title }: { title: string }) => title)).toEqual(['older', 'newer'])
    expect(data).toMatchObject({ trackCount: 2, topGenre: 'Dub', hasPressKit: false, photos: [], links: [] })
    expect(data.albums).toMatchObject([{ title: 'Record', trackCount: 1, durationSeconds: 60 }])
  })

  it('sees their own unpublished tracks with processing state, and others do not', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    await addTrack(api, { artist, title: 'out' })
    api.advance(1_000)
    await addTrack(api, { artist, title: 'queued', audio_state: 'queued' })
    const path = `/music/artist/${artist.user._id}`
    const own = await get(api, path, artist)
    expect(own.data).toMatchObject({
      total: 2,
      items: [
        { title: 'queued', processing: { state: 'queued' }, audioUrl: null },
        { title: 'out', processing: { state: 'ready' } },
      ],
    })
    for (const as of [undefined, await api.register(), { ...artist, token: 'x'.repeat(43) }]) {
      const { data } = await get(api, path, as)
      expect(data.total).toBe(1)
      expect(data.items[0]).toMatchObject({ title: 'out' })
      expect(data.items[0]).not.toHaveProperty('processing')
    }
  })

  it('sees by how much their track was turned down, and others do not', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (const [title, turned_down_db] of [
      ['loud', 6.0206],
      ['hardly', 0.01],
      ['usual', 0],
    ] as const) {
      const track_id = await addTrack(api, { artist, title })
      api.advance(1_000)
      const row = { track_id, integrated_lufs: -9, peak_db: 0, turned_down_db }
      await api.database.insertInto('track_loudness').values(row).execute()
    }
    const path = `/music/artist/${artist.user._id}`
    const { items } = (await get(api, path, artist)).data
    expect(items.map(({ processing }: { processing: unknown }) => processing)).toEqual([
      { state: 'ready' },
      { state: 'ready' },
      { state: 'ready', turnedDownDb: 6 },
    ])
    expect(JSON.stringify((await get(api, path, await api.register())).data)).not.toContain('turnedDown')
  })

  it('has a list of the tracks that are on no album, in which they also find their unpublished tracks', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    await addTrack(api, { artist, title: 'on an album', album_id })
    await addTrack(api, { artist, title: 'unpublished', album_id, is_wip: 1 })
    api.advance(1_000)
    await addTrack(api, { artist, title: 'on none' })
    const path = `/music/artist/${artist.user._id}?offAlbums=true`
    const titlesFor = async (as?: Person) => {
      const { items, total } = (await get(api, path, as)).data
      return [total, ...items.map(({ title }: { title: string }) => title)]
    }
    expect(await titlesFor()).toEqual([1, 'on none'])
    expect(await titlesFor(artist)).toEqual([2, 'on none', 'unpublished'])
  })

  it('pages through their own tracks with a cursor', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (const title of ['a', 'b', 'c']) {
      await addTrack(api, { artist, title, is_wip: 1 })
      api.advance(1_000)
    }
    const path = `/music/artist/${artist.user._id}?limit=2`
    const { data } = await get(api, path, artist)
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['c', 'b'])
    const rest = await get(api, `${path}&cursor=${data.nextCursor}`, artist)
    expect(rest.data.items.map(({ title }: { title: string }) => title)).toEqual(['a'])
    expect((await get(api, `${path}&cursor=${data.nextCursor}`)).status).toBe(400)
  })
})

describeApi('a collaborator on a work in progress', () => {
  const world = async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const friend = await api.register()
    const ids: string[] = []
    for (const title of ['out', 'helped', 'not helped', 'newest']) {
      ids.push(await addTrack(api, { artist, title, is_wip: title.includes('helped') ? 1 : 0 }))
      api.advance(1_000)
    }
    const [, helped = ''] = ids
    const row = { track_id: helped, user_id: friend.user._id, state: 'accepted', created_at: 0 } as const
    await api.database.insertInto('collaborators').values(row).execute()
    return { api, friend, helped, path: `/music/artist/${artist.user._id}` }
  }
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

  it('sees it in the artist’s list beside the listed tracks, but sees no other work in progress', async () => {
    const { api, friend, path } = await world()
    const { data } = await get(api, path, friend)
    expect([titles(data), data.total]).toEqual([['newest', 'helped', 'out'], 3])
    expect(data.items[1]).toMatchObject({ isWorkInProgress: true, audioUrl: null })
    expect(data.items[1]).not.toHaveProperty('processing')
    expect(titles((await get(api, path, await api.register())).data)).toEqual(['newest', 'out'])
  })

  it('can continue the list after the track is released or the collaboration ends', async () => {
    for (const change of ['comes out', 'let go']) {
      const { api, friend, helped, path } = await world()
      const first = (await get(api, `${path}?limit=2`, friend)).data
      expect(titles(first)).toEqual(['newest', 'helped'])
      if (change === 'let go')
        await api.database.deleteFrom('collaborators').where('track_id', '=', helped).execute()
      await api.database.updateTable('tracks').set({ is_wip: 0 }).where('id', '=', helped).execute()
      await api.trackChanged(helped)
      const rest = await get(api, `${path}?limit=2&cursor=${first.nextCursor}`, friend)
      expect([rest.status, titles(rest.data)]).toEqual([200, ['out']])
    }
  })
})

describeApi('a hidden track', () => {
  it.each(hidden)('that is %s is in no list and no count, and its page returns 404', async (_, columns) => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    const id = await addTrack(api, {
      artist,
      genre: 'Dub',
      mood: 'Warm',
      album_id,
      title: 'hidden',
      ...columns,
    })
    const lists = [
      '/music',
      '/music?sort=popular',
      '/music?sort=title',
      '/music?sort=shuffle',
      '/music?q=hidden',
    ]
    const more = ['/music/genre/dub', `/music/artist/${artist.user._id}`, '/music/recommendations', '/albums']
    const featured = ['/music/featured/popular', '/music/featured/new-releases']
    for (const path of [...lists, ...more, ...featured]) {
      const { data } = await get(api, path)
      expect([path, data.items, data.total]).toEqual([path, [], 0])
    }
    const explore = (await get(api, '/music/explore')).data
    expect(explore).toMatchObject({ newReleases: [], popular: [], albums: [], artists: [] })
    expect(explore.genres.every(({ trackCount }: { trackCount: number }) => trackCount === 0)).toBe(true)
    expect((await get(api, `/music/${id}`)).status).toBe(404)
    expect((await get(api, `/albums/${album_id}`)).status).toBe(404)
  })

  it('is visible to its artist and collaborators, and to buyers after it was taken down', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [friend, invited, buyer] = [await api.register(), await api.register(), await api.register()]
    const id = await addTrack(api, { artist, is_wip: 1 })
    for (const [person, state] of [
      [friend, 'accepted'],
      [invited, 'invited'],
    ] as const) {
      const row = { track_id: id, user_id: person.user._id, state, created_at: 0 }
      await api.database.insertInto('collaborators').values(row).execute()
    }
    for (const as of [artist, friend]) {
      const { data } = await get(api, `/music/${id}`, as)
      expect(data).toMatchObject({ access: 'full', isWorkInProgress: true })
      expect(data.audioUrl).toBe(data.streamUrl)
      expect(data.streamUrl).toContain(`/media/tracks/${id}/stream?`)
      expect(data.collaborators).toMatchObject([{ _id: friend.user._id }])
    }
    for (const as of [invited, buyer, undefined])
      expect((await get(api, `/music/${id}`, as)).status).toBe(404)
    await addPurchase(api, buyer, id)
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', id).execute()
    await api.trackChanged(id)
    expect((await get(api, `/music/${id}`, buyer)).data).toMatchObject({ access: 'full' })
    for (const as of [artist, friend]) expect((await get(api, `/music/${id}`, as)).status).toBe(404)
  })
})

describeApi('a track that becomes listed', () => {
  it('gets its release date when it is first listed, appears at once, and keeps the date when it is listed again', async () => {
    const api = await testApi()
    const id = await addTrack(api, { title: 'late', is_wip: 1 })
    api.advance(1_000)
    await addTrack(api, { title: 'early' })
    const set = async (is_wip: number) => {
      await api.database.updateTable('tracks').set({ is_wip }).where('id', '=', id).execute()
      await api.trackChanged(id)
      const { data } = await get(api, '/music')
      return data.items.map(({ title }: { title: string }) => title)
    }
    api.advance(1_000)
    expect(await set(0)).toEqual(['late', 'early'])
    expect(await set(1)).toEqual(['early'])
    api.advance(1_000)
    await addTrack(api, { title: 'last' })
    expect(await set(0)).toEqual(['last', 'late', 'early'])
  })

  it('appears within a second when another replica listed it', async () => {
    const api = await testApi()
    expect((await get(api, '/music')).data.total).toBe(0)
    const { trackChanged } = api
    // Changes the tables as another process would, without notifying this one.
    const id = await addTrack({ ...api, trackChanged: async () => undefined })
    await api.database
      .updateTable('tracks')
      .set({ is_listed: 1, first_listed_at: 1 })
      .where('id', '=', id)
      .execute()
    await api.database.insertInto('catalogue_versions').values({ name: 'tracks', version: 41 }).execute()
    expect((await get(api, '/music')).data.total).toBe(0)
    api.advance(1_000)
    expect((await get(api, '/music')).data.total).toBe(1)
    await trackChanged(id)
  })
})
