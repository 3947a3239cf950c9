import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addAlbum, addPurchase } from '../../../tests/builders/music/music-rows'
import { coverFiles, newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'
import { describeApi } from '../../../tests/builders/api/test-database'
import { pngOf } from '../../../tests/builders/music/pictures'
import { ownAlbumAnswer } from './own-albums'

describeApi('a deleted album', () => {
  it('leaves its tracks public and its buyers what they bought', async () => {
    const { api, add, make, remove, page, own, artist, listener, track } = await openAlbums()
    const [one, gone] = [await add('One'), await add('Gone')]
    await addPurchase(api, listener, one)
    await addPurchase(api, listener, gone)
    const made = await make(newAlbum([one, gone]), { cover: await pngOf('teal') })
    await api.call('DELETE', `/music/${gone}`, { as: artist })
    expect((await remove(made._id)).json().data).toEqual({ deleted: true })
    expect((await page(made._id)).statusCode).toBe(404)
    expect(await own()).toEqual([])
    expect(await track(one)).toMatchObject({ album_id: null, track_number: null, is_listed: 1 })
    const bought = (await api.call('GET', '/purchase', { as: listener })).json().data.items
    expect(bought.map(({ track: { title } }: { track: { title: string } }) => title).toSorted()).toEqual([
      'Gone',
      'One',
    ])
    // The tracks had no covers of their own, so they keep the cover of the album.
    expect(coverFiles(api)).not.toEqual([])
    expect((await remove(made._id)).statusCode).toBe(404)
  })

  it('frees its tracks for another album', async () => {
    const { add, make, remove } = await openAlbums()
    const one = await add('One')
    const made = await make(newAlbum([one]))
    await remove(made._id)
    expect((await make(newAlbum([one]))).trackIds).toEqual([one])
  })
})

describeApi('the list of own albums', () => {
  it('has length, plays and sales, also those of tracks that were taken down', async () => {
    const { api, add, make, own, listener, other } = await openAlbums()
    const one = await add('One', { play_count: 3, duration_ms: 60_000 })
    const two = await add('Two', { play_count: 4, duration_ms: 30_000 })
    const beside = await add('Beside', { play_count: 50 })
    await make(newAlbum([one, two]))
    for (const buyer of [listener, other]) await addPurchase(api, buyer, two)
    await addPurchase(api, listener, beside)
    const free = { id: randomUUID(), user_id: other.user._id, track_id: one, price_cents: 0, created_at: 1 }
    await api.database.insertInto('purchases').values(free).execute()
    const figures = { trackCount: 2, durationSeconds: 90, playCount: 7, sales: 2, revenue: 2 }
    expect(await own()).toMatchObject([figures])
    await api.database.updateTable('tracks').set({ deleted_at: api.now() }).where('id', '=', two).execute()
    const after = { trackCount: 1, trackIds: [one], durationSeconds: 60, playCount: 7, sales: 2, revenue: 2 }
    expect(await own()).toMatchObject([after])
  })

  it('has an album whose tracks were all deleted', async () => {
    const { api, artist, own } = await openAlbums()
    const id = await addAlbum(api, { artist, title: 'Empty' })
    expect(await own()).toMatchObject([{ _id: id, trackIds: [], durationSeconds: 0, playCount: 0, sales: 0 }])
  })
})

describeApi('the figures of a saved album', () => {
  it('are found without reading the tracks and sales of other albums', async () => {
    const { api, add, make, own, artist, listener, other } = await openAlbums()
    const few = await add('Few', { play_count: 3 })
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`Many ${at}`)))
    const saved = await make(newAlbum([few]))
    for (const ids of [many.slice(0, 10), many.slice(10)]) await make(newAlbum(ids))
    for (const id of [few, ...many]) await addPurchase(api, listener, id)
    await addPurchase(api, other, few)
    let rowsRead = 0
    const database = api.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowsRead += result.rows.length
        return result
      },
    })
    const answer = await ownAlbumAnswer({ database, clock: api }, saved._id, artist.user._id)
    expect(answer).toMatchObject({ trackIds: [few], playCount: 3, sales: 2, revenue: 2 })
    expect(rowsRead).toBeLessThanOrEqual(3)
    expect((await own()).find(({ _id }) => _id === saved._id)).toEqual(answer)
  })
})
