// A price for each track of an artist.
import type { Answer } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import type { Market } from './market'
import { pricedTracks, type PricedTrackRow } from './repository'
import { suggestPrice, type PreviewCounts } from './suggest-price'

type Recommendation = Answer<'pricingRecommendations'>['items'][number]

const previewsOf = ({ previews, purchases }: PricedTrackRow): PreviewCounts => ({
  previews: previews ?? 0,
  purchases: purchases ?? 0,
})

export const priceRecommendations = async (
  { database, market }: { database: Database; market: Market },
  artistId: string,
): Promise<Answer<'pricingRecommendations'>> => {
  const adviceFor = async (row: PricedTrackRow): Promise<Recommendation['advice']> => {
    const { genre, duration_ms: durationMs, price_cents: priceCents } = row
    if (genre === null) return { type: 'too-little-data', missing: 'genre' }
    if (durationMs === null) return { type: 'too-little-data', missing: 'length' }
    const [comparable, comparableConversion] = await Promise.all([
      market.comparable({ genre, durationMs }, artistId),
      market.conversion({ genre, durationMs }, artistId),
    ])
    return suggestPrice({ priceCents, comparable, own: previewsOf(row), comparableConversion })
  }
  const rows = await pricedTracks(database, artistId)
  // All at once, because each genre is read by a query of its own the first time.
  const items = rows.map(async (row): Promise<Recommendation> => ({
    trackId: row.id,
    title: row.title,
    genre: row.genre,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
    price: row.price_cents / 100,
    advice: await adviceFor(row),
  }))
  return { items: await Promise.all(items) }
}
