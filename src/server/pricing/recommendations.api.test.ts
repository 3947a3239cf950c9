// What GET /music/pricing-recommendations tells an artist.
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import type { PriceRecommendation } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { Person, TestApi } from '../../../tests/builders/api/test-api'
import { openMarket } from '../../../tests/builders/music/market'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

const path = '/music/pricing-recommendations'

const read = async (api: TestApi, as: Person) => {
  const answer = await api.call('GET', path, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { items: PriceRecommendation[] } }>().data.items
}

const setTotals = (api: TestApi, trackId: string, previews: number, purchases: number) =>
  api.database
    .insertInto('track_totals')
    .values([
      { track_id: trackId, day: 21_000, plays: 0, listeners: 0, previews: 1, purchases: 0, sources: '{}' },
      { track_id: trackId, day: 21_001, plays: 0, listeners: 0, previews, purchases, sources: '{}' },
    ])
    .execute()

const tooLittle = (missing: string) => ({ type: 'too-little-data', missing })

describeApi('pricing recommendations', () => {
  it('suggest the middle price of comparable sales by other artists, with range and certainty', async () => {
    const { api, artist, add } = await openMarket()
    // The page shows the same length as the list of tracks, which rounds it down.
    const trackId = await add({ title: 'Dust', price_cents: 100, duration_ms: 180_600 })
    expect(await read(api, artist)).toEqual([
      {
        trackId,
        title: 'Dust',
        genre: 'Dub',
        durationSeconds: 180.6,
        price: 1,
        advice: {
          type: 'suggestion',
          suggestedPrice: 2,
          change: 'raise',
          lowPrice: 1.5,
          highPrice: 2.5,
          certainty: 'low',
          sales: 20,
          artists: 5,
          conversion: null,
          comparableConversion: null,
        },
      },
    ])
  })

  it('compare with the same genre and a similar length only', async () => {
    const { api, artist, add } = await openMarket()
    await add({ title: 'same group', duration_ms: 4 * minuteMs })
    await add({ title: 'other genre', genre: 'Surf' })
    await add({ title: 'longer', duration_ms: 6 * minuteMs })
    await add({ title: 'much longer', duration_ms: 60 * minuteMs })
    const types = (await read(api, artist)).map(({ title, advice }) => [title, advice.type])
    expect(Object.fromEntries(types)).toEqual({
      'same group': 'suggestion',
      'other genre': 'too-little-data',
      longer: 'too-little-data',
      'much longer': 'too-little-data',
    })
  })

  it('compare how previews convert', async () => {
    const { api, artist, sold, add } = await openMarket()
    for (const id of sold) await setTotals(api, id, 1_000, 50)
    await setTotals(api, await add({ price_cents: 150 }), 10_000, 1_000)
    const [track] = await read(api, artist)
    expect(track?.advice).toMatchObject({
      conversion: 0.1,
      comparableConversion: 0.05,
      suggestedPrice: 2.5,
    })
  })

  it('suggest nothing from the caller’s own sales, free claims or sales of more than a year ago', async () => {
    const { api, artist, buyers, sold, add } = await openMarket()
    const own = await add()
    // Without one of the five artists there are too few.
    await api.database
      .deleteFrom('purchases')
      .where('track_id', '=', sold[0] ?? '')
      .execute()
    for (const buyer of buyers) await addPurchase(api, buyer, own)
    const free = await addTrack(api, { price_cents: 0, is_listed: 1 })
    for (const buyer of buyers) await addPurchase(api, buyer, free, 0)
    const old = await addTrack(api, { is_listed: 1 })
    for (const buyer of buyers) await addPurchase(api, buyer, old)
    await api.database
      .updateTable('purchases')
      .set({ created_at: api.now() - 366 * dayMs })
      .where('track_id', '=', old)
      .execute()
    // The caller's sales count for others, who ask first here, because what is computed for them is kept.
    const other = await api.register({ profileType: 'musician' })
    await addTrack(api, { artist: other, is_listed: 1 })
    expect((await read(api, other))[0]?.advice).toMatchObject({ type: 'suggestion', artists: 5 })
    expect((await read(api, artist)).map(({ advice }) => advice)).toEqual([tooLittle('sales')])
  })

  it('say what is missing for a work in progress without a genre and for a track without audio', async () => {
    const { api, artist, add } = await openMarket()
    await add({ title: 'no genre', genre: null, is_wip: 1, is_listed: 0 })
    await add({ title: 'no audio', duration_ms: null, audio_state: 'none', is_listed: 0 })
    const byTitle = Object.fromEntries((await read(api, artist)).map(({ title, advice }) => [title, advice]))
    expect(byTitle).toEqual({ 'no genre': tooLittle('genre'), 'no audio': tooLittle('length') })
  })

  it('contain the caller’s tracks only, without deleted ones', async () => {
    const { api, artist, add } = await openMarket()
    await add({ title: 'deleted', deleted_at: api.now(), is_listed: 0 })
    expect(await read(api, artist)).toEqual([])
  })

  it('are for musicians only', async () => {
    const { api, buyers } = await openMarket()
    expect((await api.call('GET', path)).statusCode).toBe(401)
    expect((await api.call('GET', path, { as: buyers[0] })).statusCode).toBe(403)
  })

  it('see new sales after an hour', async () => {
    const { api, artist, buyers, sold, add } = await openMarket()
    await add()
    expect((await read(api, artist))[0]?.advice).toMatchObject({ sales: 20 })
    const sixth = await addTrack(api, { is_listed: 1, price_cents: 200 })
    const more = [...buyers, ...(await Promise.all(Array.from({ length: 6 }, () => api.register())))]
    for (const buyer of more) await addPurchase(api, buyer, sixth, 200)
    for (const buyer of more.slice(4)) for (const id of sold) await addPurchase(api, buyer, id, 200)
    expect(sold).toHaveLength(5)
    expect((await read(api, artist))[0]?.advice).toMatchObject({ sales: 20 })
    api.advance(hourMs)
    expect((await read(api, artist))[0]?.advice).toMatchObject({ sales: 30, artists: 6 })
  })
})
