// A price for each track of an artist.
import type { Answer } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import { lengthGroup, type Market } from './market'
import { pricedTracks, type PricedTrackRow } from './repository'
import { comparablePricesOf, suggestPrice, type ComparablePrices, type PreviewCounts } from './suggest-price'

type Recommendation = Answer<'pricingRecommendations'>['items'][number]
type Comparison = { comparable: ComparablePrices | null; conversion: number | null }

const previewsOf = ({ previews, purchases }: PricedTrackRow): PreviewCounts => ({
  previews: previews ?? 0,
  purchases: purchases ?? 0,
})

export const priceRecommendations = async (
  { database, market }: { database: Database; market: Market },
  artistId: string,
): Promise<Answer<'pricingRecommendations'>> => {
  const comparisons = new Map<string, Promise<Comparison>>()
  const compare = async (genre: NonNullable<PricedTrackRow['genre']>, durationMs: number) => ({
    comparable: comparablePricesOf(await market.sales({ genre, durationMs }, artistId)),
    conversion: await market.conversion({ genre, durationMs }, artistId),
  })
  /** The tracks of one group are compared with the same sales. */
  const comparisonFor = (genre: NonNullable<PricedTrackRow['genre']>, durationMs: number) => {
    const group = `${genre} ${lengthGroup(durationMs)}`
    const comparison = comparisons.get(group) ?? compare(genre, durationMs)
    comparisons.set(group, comparison)
    return comparison
  }
  const adviceFor = async (row: PricedTrackRow): Promise<Recommendation['advice']> => {
    const { genre, duration_ms: durationMs, price_cents: priceCents } = row
    if (genre === null) return { type: 'too-little-data', missing: 'genre' }
    if (durationMs === null) return { type: 'too-little-data', missing: 'length' }
    const { comparable, conversion } = await comparisonFor(genre, durationMs)
    return suggestPrice({ priceCents, comparable, own: previewsOf(row), comparableConversion: conversion })
  }
  const items: Recommendation[] = []
  for (const row of await pricedTracks(database, artistId)) {
    items.push({
      trackId: row.id,
      title: row.title,
      genre: row.genre,
      durationSeconds: row.duration_ms === null ? null : Math.round(row.duration_ms / 1_000),
      price: row.price_cents / 100,
      advice: await adviceFor(row),
    })
  }
  return { items }
}
