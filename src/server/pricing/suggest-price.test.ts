import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceAdvice } from '~/contract/schemas/built'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { comparablePricesOf, suggestPrice, type Sales } from './suggest-price'

const none = { previews: 0, purchases: 0 }

/** Each artist sold `each` tracks at one price. */
const soldAt = (prices: readonly number[], each = 5): Sales[] =>
  prices.map((priceCents, index) => ({ artistId: `artist ${index}`, priceCents, count: each }))

const ask = (sales: readonly Sales[], more: Partial<Parameters<typeof suggestPrice>[0]> = {}) =>
  suggestPrice({
    priceCents: 100,
    comparable: comparablePricesOf(sales),
    own: none,
    comparableConversion: null,
    ...more,
  })

const suggestion = (advice: PriceAdvice) => {
  if (advice.type !== 'suggestion') throw new Error('Nothing is suggested')
  return advice
}

const tooLittle = { type: 'too-little-data', missing: 'sales' }

describe('with too little data', () => {
  it('suggests nothing for fewer than 20 sales', () => {
    expect(ask(soldAt([100, 100, 100, 100, 100, 100], 3))).toEqual(tooLittle)
    expect(ask(soldAt([100, 100, 100, 100, 100, 100, 100], 3)).type).toBe('suggestion')
  })

  it('suggests nothing for sales of fewer than 5 artists, so that no artist’s sales can be read from it', () => {
    expect(ask(soldAt([100, 100, 100, 100], 500))).toEqual(tooLittle)
  })

  it('counts at most five sales of an artist', () => {
    const sales = [...soldAt([100, 100, 100, 100], 1), { artistId: 'star', priceCents: 100, count: 1_000 }]
    expect(ask(sales)).toEqual(tooLittle)
  })
})

describe('the suggested price', () => {
  it('is the middle price of comparable sales, with the middle half as its range', () => {
    expect(ask(soldAt([100, 150, 200, 250, 300]))).toEqual({
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
    })
  })

  it('is the present price when that is within a tenth of the best one', () => {
    const advice = suggestion(ask(soldAt([100, 150, 200, 250, 300]), { priceCents: 190 }))
    expect([advice.change, advice.suggestedPrice]).toEqual(['keep', 1.9])
  })

  it('is lower than a present price that is too high', () => {
    const advice = suggestion(ask(soldAt([100, 150, 200, 250, 300]), { priceCents: 900 }))
    expect([advice.change, advice.suggestedPrice]).toEqual(['lower', 2])
  })

  it('is higher when twice as many listeners of the preview buy as elsewhere', () => {
    const own = { previews: 10_000, purchases: 1_000 }
    const advice = suggestion(
      ask(soldAt([100, 150, 200, 250, 300]), { priceCents: 150, own, comparableConversion: 0.05 }),
    )
    expect(advice).toMatchObject({ suggestedPrice: 2.5, conversion: 0.1, comparableConversion: 0.05 })
  })

  it('is lower when half as many listeners of the preview buy as elsewhere', () => {
    const own = { previews: 10_000, purchases: 250 }
    const advice = suggestion(
      ask(soldAt([100, 150, 200, 250, 300]), { priceCents: 250, own, comparableConversion: 0.05 }),
    )
    expect(advice).toMatchObject({ suggestedPrice: 1.5, change: 'lower' })
  })

  it('hardly changes after a few lucky previews', () => {
    const own = { previews: 60, purchases: 6 }
    const advice = suggestion(ask(soldAt([100, 150, 200, 250, 300]), { own, comparableConversion: 0.05 }))
    expect(advice.suggestedPrice).toBe(2)
  })

  it('ignores the claims of a free track, which are not purchases', () => {
    const own = { previews: 10_000, purchases: 5_000 }
    const advice = suggestion(
      ask(soldAt([100, 150, 200, 250, 300]), { priceCents: 0, own, comparableConversion: 0.05 }),
    )
    expect(advice).toMatchObject({ suggestedPrice: 2, conversion: null })
  })

  it('does not follow one artist who sold a thousand copies at 100 dollars', () => {
    const market = soldAt([100, 150, 200, 250, 300])
    const advice = suggestion(ask([...market, { artistId: 'whale', priceCents: 10_000, count: 1_000 }]))
    expect(advice.suggestedPrice).toBe(2)
  })
})

describe('what a suggestion tells of other artists', () => {
  it('stays the same when one of them sells one more track', () => {
    const market = soldAt([100, 150, 200, 250, 300, 200], 4)
    const more = market.map((sold, index) => (index === 5 ? { ...sold, count: 5 } : sold))
    expect(ask(more)).toEqual(ask(market))
  })

  it('is their conversion in thousandths, from which nobody can compute numbers of previews and purchases', () => {
    const comparableConversion = 8 / 183
    const advice = suggestion(ask(soldAt([100, 150, 200, 250, 300]), { comparableConversion }))
    expect(advice.comparableConversion).toBe(0.044)
  })
})

describe('the certainty', () => {
  const certainty = (artists: number, each: number) =>
    suggestion(
      ask(
        soldAt(
          Array.from({ length: artists }, () => 200),
          each,
        ),
      ),
    ).certainty

  it('grows with the number of sales and artists', () => {
    expect([certainty(5, 5), certainty(12, 5), certainty(40, 5)]).toEqual(['low', 'medium', 'high'])
  })

  it('is lower when the prices differ by more than the middle price', () => {
    const prices = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 50 : 500))
    expect(suggestion(ask(soldAt(prices))).certainty).toBe('medium')
  })
})

it('a suggested price is always within the range of what buyers pay, at least the lowest allowed price, and the same for the same sales', () => {
  const sale = fc.record({
    artistId: fc.integer({ min: 0, max: 20 }).map(String),
    priceCents: fc.integer({ min: 50, max: 100_000 }),
    count: fc.integer({ min: 1, max: 1_000 }),
  })
  const counts = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(sale, { maxLength: 60 }),
      fc.record({
        priceCents: fc.integer({ min: 0, max: 100_000 }),
        own: fc.record({ previews: counts, purchases: counts }),
        comparableConversion: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      }),
      (sales, more) => {
        const advice = ask(sales, more)
        expect(ask(sales.toReversed(), more)).toEqual(advice)
        if (advice.type !== 'suggestion') return
        const { lowPrice, suggestedPrice, highPrice } = advice
        expect(lowPrice).toBeGreaterThanOrEqual(0.5)
        expect(suggestedPrice).toBeGreaterThanOrEqual(lowPrice)
        expect(suggestedPrice).toBeLessThanOrEqual(highPrice)
      },
    ),
    { numRuns: propertyRuns({ usual: 200, deep: 5_000 }) },
  )
})
