// Suggests a price for a track from what buyers pay for comparable tracks of other artists. Pure.
import { priceMinDollars } from '~/contract/limits-beyond'
import type { PriceAdvice } from '~/contract/schemas/built'

/** How many comparable tracks of one artist were sold at one price. */
export type Sales = { artistId: string; priceCents: number; count: number }
export type PreviewCounts = { previews: number; purchases: number }

type Question = {
  priceCents: number
  /** Null if there is too little data. */
  comparable: ComparablePrices | null
  own: PreviewCounts
  /** The conversion of comparable previews; null if too few are known. */
  comparableConversion: number | null
}

const minCents = priceMinDollars * 100
/** Fewer sales or artists would be too uncertain, and would tell what a single artist sells. */
const salesMin = 20
const artistsMin = 5
/** An artist counts with at most this many sales, so that nobody can set the market price alone. */
const salesCountedPerArtist = 5
const previewsMin = 50
/** The conversion counts as if it had this many average previews more, so that a few lucky ones change little. */
const averagePreviews = 200
/** A price this close to the suggestion is right. */
const closeShare = 0.1
const closeCents = 10

type Weighted = { priceCents: number; weight: number }

export type ComparablePrices = {
  prices: readonly Weighted[]
  artists: number
  sales: number
  low: number
  middle: number
  high: number
}

/** One entry for each price, the lowest first. */
const weightedPrices = (sales: readonly Sales[]): Weighted[] => {
  const countOf = new Map<string, number>()
  for (const { artistId, count } of sales) countOf.set(artistId, (countOf.get(artistId) ?? 0) + count)
  const weightAt = new Map<number, number>()
  for (const { artistId, priceCents, count } of sales) {
    const weight = count * Math.min(1, salesCountedPerArtist / (countOf.get(artistId) ?? count))
    weightAt.set(priceCents, (weightAt.get(priceCents) ?? 0) + weight)
  }
  return [...weightAt]
    .map(([priceCents, weight]) => ({ priceCents, weight }))
    .toSorted((one, other) => one.priceCents - other.priceCents)
}

const weightOf = (prices: readonly Weighted[]) => prices.reduce((sum, { weight }) => sum + weight, 0)

/** The lowest price below which at least this share of the sales are. `prices` are sorted and not empty. */
const quantile = (prices: readonly Weighted[], share: number): number => {
  // The weights are fractions, whose sum may be too small by a rounding error.
  const wanted = share * weightOf(prices) - 1e-9
  let sum = 0
  for (const { priceCents, weight } of prices) {
    sum += weight
    if (sum >= wanted) return priceCents
  }
  return prices.at(-1)?.priceCents ?? minCents
}

const stepOf = (cents: number) => (cents < 500 ? 10 : cents < 2_000 ? 50 : 100)

const rounded = (cents: number) => {
  const step = stepOf(cents)
  return Math.max(minCents, Math.round(cents / step) * step)
}

/** Null with too few previews, or for a free track, whose claims are not comparable with purchases. */
const conversionOf = ({ priceCents, own }: Question) =>
  priceCents > 0 && own.previews >= previewsMin ? own.purchases / own.previews : null

/** Where in the middle half of the prices the track belongs: higher if more of its listeners buy than elsewhere. */
const shareFor = ({ own, comparableConversion }: Question, conversion: number | null) => {
  if (conversion === null || comparableConversion === null || comparableConversion === 0) return 0.5
  const expected = (own.purchases + averagePreviews * comparableConversion) / (own.previews + averagePreviews)
  const doublings = Math.log2(expected / comparableConversion)
  return 0.5 + Math.max(-0.25, Math.min(0.25, doublings * 0.25))
}

const certaintyOf = ({ sales, artists, low, middle, high }: ComparablePrices) => {
  const byCount = sales >= 200 && artists >= 25 ? 2 : sales >= 60 && artists >= 10 ? 1 : 0
  const isWide = high - low > middle
  return (['low', 'medium', 'high'] as const)[Math.max(0, byCount - (isWide ? 1 : 0))] ?? 'low'
}

/** Rounded, so that nobody who knows the other artists can compute the sales of one artist. */
const toldOf = (sales: number, conversion: number | null) => ({
  sales: Math.floor(sales / 10) * 10,
  comparableConversion: conversion === null ? null : Math.round(conversion * 1_000) / 1_000,
})

/**
 * What is the same for all tracks that are compared with these sales, which are by other artists only. An artist can have
 * thousands of tracks, so it is computed once for all of them. Null if there is too little data.
 */
export const comparablePricesOf = (comparableSales: readonly Sales[]): ComparablePrices | null => {
  const prices = weightedPrices(comparableSales)
  const artists = new Set(comparableSales.map(({ artistId }) => artistId)).size
  const sales = Math.floor(weightOf(prices) + 1e-6)
  if (sales < salesMin || artists < artistsMin) return null
  const low = rounded(quantile(prices, 0.25))
  const high = rounded(quantile(prices, 0.75))
  return { prices, artists, sales, low, middle: quantile(prices, 0.5), high }
}

export const suggestPrice = (question: Question): PriceAdvice => {
  const { priceCents, comparable } = question
  if (!comparable) return { type: 'too-little-data', missing: 'sales' }
  const { prices, artists, sales, low, high } = comparable
  const conversion = conversionOf(question)
  const best = rounded(quantile(prices, shareFor(question, conversion)))
  const isClose = Math.abs(best - priceCents) <= Math.max(closeCents, closeShare * priceCents)
  const keeps = isClose && priceCents >= low && priceCents <= high
  const suggestedCents = keeps ? priceCents : best
  return {
    type: 'suggestion',
    suggestedPrice: suggestedCents / 100,
    change: keeps ? 'keep' : suggestedCents > priceCents ? 'raise' : 'lower',
    lowPrice: low / 100,
    highPrice: high / 100,
    certainty: certaintyOf(comparable),
    artists,
    conversion,
    ...toldOf(sales, question.comparableConversion),
  }
}
