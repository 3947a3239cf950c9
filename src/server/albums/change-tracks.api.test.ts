import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import { albumTracksMax } from '~/contract/limits-beyond'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { coverFiles, newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'
import { pngOf } from '../../../tests/builders/music/pictures'

type Someone = Awaited<ReturnType<TestApi['register']>>

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const add = (title: string) => addTrack(api, { artist, title, withFiles: false })
  const change = (as: Someone | undefined, ...changes: object[]) =>
    api.call('PATCH', '/music', { as, payload: { changes } })
  const rows = () =>
    api.database
      .selectFrom('tracks')
      .select(['title', 'genre', 'mood', 'price_cents'])
      .orderBy('title')
      .execute()
  return { api, artist, add, change, rows }
}

describeApi('several tracks', () => {
  it('are changed in one call, each in its own way, and keep the fields that are left out', async () => {
    const { artist, add, change, rows } = await open()
    const [dusk, noon, dawn] = [await add('Dusk'), await add('Noon'), await add('Dawn')]
    const before = (await rows()).find(({ title }) => title === 'Dawn')
    const answer = await change(
      artist,
      { _id: dusk, genre: 'Techno', price: 2.5 },
      { _id: noon, mood: 'Warm' },
      { _id: dawn },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.failed).toEqual([])
    expect(answer.json().data.changed.toSorted()).toEqual([dusk, noon, dawn].toSorted())
    const [first, second, third] = await rows()
    expect(first).toEqual(before)
    expect(second).toMatchObject({ title: 'Dusk', genre: 'Techno', price_cents: 250 })
    expect(third).toMatchObject({ title: 'Noon', mood: 'Warm', genre: before?.genre })
    expect((await change(artist, { _id: noon, mood: null })).statusCode).toBe(200)
    expect((await rows())[2]?.mood).toBeNull()
  })

  it('are found by their new genre at once', async () => {
    const { api, artist, add, change } = await open()
    const dusk = await add('Dusk')
    await change(artist, { _id: dusk, genre: 'Techno' })
    const found = await api.call('GET', '/music/genre/Techno')
    expect(found.json().data.items.map(({ _id }: { _id: string }) => _id)).toEqual([dusk])
  })

  it('of which some are gone or belong to somebody else are changed except those', async () => {
    const { api, artist, add, change, rows } = await open()
    const other = await api.register({ profileType: 'musician' })
    const mine = await add('Mine')
    const gone = await add('Gone')
    const theirs = await addTrack(api, { artist: other, title: 'Theirs', withFiles: false })
    await api.call('DELETE', `/music/${gone}`, { as: artist })
    const answer = await change(artist, ...[mine, gone, theirs].map((_id) => ({ _id, price: 7 })))
    const message = 'This track no longer exists'
    expect(answer.json().data).toEqual({
      changed: [mine],
      failed: [
        { _id: gone, message },
        { _id: theirs, message },
      ],
    })
    const changed = (await rows()).filter(({ price_cents }) => price_cents === 700)
    expect(changed.map(({ title }) => title)).toEqual(['Mine'])
  })

  it('are not changed at all if one of the changes is not allowed', async () => {
    const { artist, add, change, rows } = await open()
    const [dusk, noon] = [await add('Dusk'), await add('Noon')]
    const before = await rows()
    for (const wrong of [
      { price: 0.2 },
      { genre: 'Polka core' },
      { mood: 'Hungry' },
      { genre: null },
      { cover: 'mine' },
      { album: { _id: 'some-id', position: 0 } },
    ]) {
      const answer = await change(artist, { _id: dusk, price: 9 }, { _id: noon, ...wrong })
      expect(answer.statusCode).toBe(400)
    }
    expect((await change(artist)).statusCode).toBe(400)
    const tooMany = Array.from({ length: 101 }, () => ({ _id: dusk, price: 9 }))
    expect((await change(artist, ...tooMany)).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })

  it('can be changed only by a musician', async () => {
    const { api, add, change } = await open()
    const dusk = await add('Dusk')
    expect((await change(undefined, { _id: dusk, price: 9 })).statusCode).toBe(401)
    expect((await change(await api.register(), { _id: dusk, price: 9 })).statusCode).toBe(403)
  })
})

describeApi('several tracks that move to an album', () => {
  const openWithAlbums = async () => {
    const opened = await openAlbums()
    const move = (...changes: object[]) =>
      opened.api.call('PATCH', '/music', { as: opened.artist, payload: { changes } })
    const listOf = async (albumId: string) =>
      (await opened.own()).find(({ _id }) => _id === albumId)?.trackIds
    return { ...opened, move, listOf }
  }

  it('follow its other tracks in the order of the changes, and leave the album that they were on', async () => {
    const { add, make, move, listOf, page } = await openWithAlbums()
    const [one, two, three, four] = [
      await add('One'),
      await add('Two'),
      await add('Three'),
      await add('Four'),
    ]
    const [first, second] = [await make(newAlbum([one, two])), await make(newAlbum([three]))]
    const album = { _id: first._id }
    const answer = await move({ _id: four, album }, { _id: three, album, price: 7 })
    expect(answer.json().data.failed).toEqual([])
    expect(answer.json().data.changed.toSorted()).toEqual([three, four].toSorted())
    expect([await listOf(first._id), await listOf(second._id)]).toEqual([[one, two, four, three], []])
    const shown = (await page(first._id)).json().data.tracks
    expect(shown.map(({ title, price }: { title: string; price: number }) => [title, price])).toEqual([
      ['One', 1],
      ['Two', 1],
      ['Four', 1],
      ['Three', 7],
    ])
    expect((await page(second._id)).statusCode).toBe(404)
  })

  it('can be moved back with one call, which restores places, dates and the lack of a cover', async () => {
    const { api, add, make, move, own, track } = await openWithAlbums()
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    const queued = await add('Queued', { audio_state: 'queued' })
    const from = await make(newAlbum([one, two, three]))
    const cover = await pngOf('teal')
    const hidden = await add('Hidden', { audio_state: 'queued' })
    const to = await make(newAlbum([hidden], { releaseAt: api.now() + hourMs }), { cover })
    const albums = async () => Object.fromEntries((await own()).map(({ _id, trackIds }) => [_id, trackIds]))
    const before = [await albums(), await Promise.all([one, three, queued].map(track))]
    const album = { _id: to._id }
    await move(...[three, queued, one].map((_id) => ({ _id, album })))
    expect(await track(queued)).toMatchObject({ release_at: to.releaseAt, track_number: 3 })
    expect((await track(one)).cover_hash).not.toBeNull()
    const back = await move(
      { _id: three, album: { _id: from._id, position: 3 }, cover: null },
      { _id: one, album: { _id: from._id, position: 1 }, cover: null },
      { _id: queued, album: null, cover: null, releaseAt: null },
    )
    expect(back.json().data.failed).toEqual([])
    const after = [await albums(), await Promise.all([one, three, queued].map(track))]
    expect(after).toEqual(JSON.parse(JSON.stringify(before)))
    expect(coverFiles(api)).not.toEqual([])
  })

  it('leave no date of a release on an album that their move made public, if they are moved back soon', async () => {
    const { api, add, make, move } = await openWithAlbums()
    const one = await add('One')
    const made = await make(newAlbum([await add('Hidden', { audio_state: 'queued' })]))
    const dates = () =>
      api.database
        .selectFrom('albums')
        .select(['first_listed_at', 'released_at'])
        .where('id', '=', made._id)
        .executeTakeFirst()
    const before = await dates()
    const there = { _id: one, album: { _id: made._id } }
    const back = { _id: one, album: null }
    api.advance(hourMs)
    await move(there)
    expect(await dates()).toEqual({ first_listed_at: api.now(), released_at: api.now() })
    await move(back)
    expect(await dates()).toEqual(before)
    await move(there)
    const released = await dates()
    api.advance(16 * minuteMs)
    await move(back)
    expect(await dates()).toEqual(released)
  })

  it('stay where they are if the album is gone, belongs to somebody else or is full', async () => {
    const { api, add, make, move, listOf, other } = await openWithAlbums()
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    const made = await make(newAlbum([one]))
    const theirs = await make(newAlbum([await add('Theirs', { artist: other })]), { as: other })
    const answer = await move(
      { _id: two, album: { _id: theirs._id }, price: 9 },
      { _id: three, album: { _id: 'nothing' } },
    )
    const message = 'This album no longer exists'
    expect(answer.json().data).toEqual({
      changed: [],
      failed: [
        { _id: two, message },
        { _id: three, message },
      ],
    })
    const crowd = Array.from({ length: albumTracksMax - 1 }, () => add('Another'))
    const album = { _id: made._id }
    await move(...(await Promise.all(crowd)).map((_id) => ({ _id, album })))
    const full = await move({ _id: two, album }, { _id: one, album: null }, { _id: three, album })
    expect(full.json().data.changed.toSorted()).toEqual([one, two].toSorted())
    expect(full.json().data.failed).toEqual([
      { _id: three, message: '“Perihelion” has reached the limit of 100 tracks.' },
    ])
    expect(await listOf(made._id)).toHaveLength(albumTracksMax)
    const track = await api.database.selectFrom('tracks').selectAll().where('id', '=', three).execute()
    expect(track).toMatchObject([{ album_id: null, price_cents: 100 }])
  })

  it('cannot get a release date once they are public, and keep their album when such a change is refused', async () => {
    const { api, add, make, move, listOf } = await openWithAlbums()
    const [one, two] = [await add('One'), await add('Two')]
    const made = await make(newAlbum([one]))
    const releaseAt = api.now() + hourMs
    const answer = await move({ _id: one, album: null, releaseAt }, { _id: two, releaseAt: api.now() })
    expect(answer.json().data.failed.map(({ _id }: { _id: string }) => _id)).toEqual([one, two])
    expect(await listOf(made._id)).toEqual([one])
  })
})

describeApi('the list of an artist’s own tracks', () => {
  it('has up to 1,000 tracks on a page, and 100 for everybody else', async () => {
    const { api, artist, add } = await open()
    await Promise.all(Array.from({ length: 101 }, (_, number) => add(`Song ${number}`)))
    const path = `/music/artist/${artist.user._id}?limit=1000`
    expect((await api.call('GET', path, { as: artist })).json().data.items).toHaveLength(101)
    const shown = (await api.call('GET', path)).json().data
    expect(shown.items).toHaveLength(100)
    expect(shown.total).toBe(101)
    expect((await api.call('GET', `${path}1`, { as: artist })).statusCode).toBe(400)
  })

  it('can be limited to tracks whose audio is not ready, which nobody else sees', async () => {
    const { api, artist, add } = await open()
    await add('Ready')
    const failed = await add('Failed')
    await api.database.updateTable('tracks').set({ audio_state: 'failed' }).where('id', '=', failed).execute()
    await api.trackChanged(failed)
    const path = `/music/artist/${artist.user._id}?unready=true`
    const own = (await api.call('GET', path, { as: artist })).json().data
    expect(own.items.map(({ title }: { title: string }) => title)).toEqual(['Failed'])
    expect(own.total).toBe(1)
    expect((await api.call('GET', path)).json().data).toEqual({ items: [], total: 0 })
  })
})
