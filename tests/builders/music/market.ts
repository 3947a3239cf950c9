// Sales by other artists, with which the prices of an artist are compared.
import { testApi } from '../api/test-api'
import { addPurchase, addTrack, type NewTrack } from './music-rows'

/** Five artists sold a Dub track of 3 minutes at 1.00, 1.50, 2.00, 2.50 and 3.00 dollars to each of four buyers. */
export const openMarket = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const buyers = [await api.register(), await api.register(), await api.register(), await api.register()]
  const sold: string[] = []
  for (const price_cents of [100, 150, 200, 250, 300]) {
    const id = await addTrack(api, { price_cents, is_listed: 1, first_listed_at: api.now() })
    for (const buyer of buyers) await addPurchase(api, buyer, id, price_cents)
    sold.push(id)
  }
  /** Adds a track of the artist. */
  const add = (own: NewTrack = {}) => addTrack(api, { artist, is_listed: 1, ...own })
  return { api, artist, buyers, sold, add }
}
