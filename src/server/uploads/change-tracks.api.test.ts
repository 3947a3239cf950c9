import { expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'

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
    for (const wrong of [{ price: 0.2 }, { genre: 'Polka core' }, { mood: 'Hungry' }, { genre: null }]) {
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
