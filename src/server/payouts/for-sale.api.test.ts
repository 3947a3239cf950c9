import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { becomeSeller } from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { type Person, type TestApi, testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'

const isListedForSale = async (api: TestApi, trackId: string) => {
  // Cached lists show a change after this time at the latest.
  api.advance(1_001)
  const { data } = (await api.call('GET', '/music')).json<{ data: { items: Track[] } }>()
  return data.items.find(({ _id }) => _id === trackId)?.isForSale
}

const disconnect = (api: TestApi, as: Person) =>
  api.call('POST', '/stripe/connect/disconnect', { as, payload: { confirmDisconnect: true } })

describeApi('a track in a list', () => {
  it('is for sale as soon as its artist can be paid', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const trackId = await addTrack(api, { artist, price_cents: 150 })
    expect(await isListedForSale(api, trackId)).toBe(false)
    await becomeSeller(api, artist)
    expect(await isListedForSale(api, trackId)).toBe(true)
    await disconnect(api, artist)
    expect(await isListedForSale(api, trackId)).toBe(false)
  })

  it('is available when it is free, whether or not its artist can be paid', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    expect(await isListedForSale(api, await addTrack(api, { artist, price_cents: 0 }))).toBe(true)
  })
})
