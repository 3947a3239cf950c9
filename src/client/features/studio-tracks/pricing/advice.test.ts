import { describe, expect, it } from 'vitest'
import type { PriceRecommendation } from '~/contract/schemas/built'
import { editOf, groupsOf, scaleOf, selectedTogether, type Suggested } from './advice'

const suggested = (trackId: string, price: number, change: 'raise' | 'lower' | 'keep'): Suggested => ({
  trackId,
  title: `Title of ${trackId}`,
  genre: 'Dub',
  durationSeconds: 180,
  price,
  advice: {
    type: 'suggestion',
    suggestedPrice: 2,
    change,
    lowPrice: 1.5,
    highPrice: 2.5,
    certainty: 'medium',
    sales: 60,
    artists: 12,
    conversion: null,
    comparableConversion: null,
  },
})

const unknown: PriceRecommendation = {
  ...suggested('unknown', 1, 'keep'),
  advice: { type: 'too-little-data', missing: 'sales' },
}

const idsOf = (items: readonly PriceRecommendation[]) => items.map(({ trackId }) => trackId)

it('groups tracks by whether their price should change, in their order', () => {
  const items = [
    unknown,
    suggested('cheap', 1, 'raise'),
    suggested('right', 2, 'keep'),
    suggested('dear', 9, 'lower'),
  ]
  const { changes, fitting, unknown: others } = groupsOf(items)
  expect([idsOf(changes), idsOf(fitting), idsOf(others)]).toEqual([['cheap', 'dear'], ['right'], ['unknown']])
})

it('leaves free tracks out of what is selected together', () => {
  expect(idsOf(selectedTogether([suggested('free', 0, 'raise'), suggested('paid', 1, 'raise')]))).toEqual([
    'paid',
  ])
})

it('an edit sets the suggested price and remembers the present one', () => {
  expect(editOf(suggested('cheap', 1, 'raise'))).toEqual({
    _id: 'cheap',
    title: 'Title of cheap',
    changes: { price: 2 },
    before: { price: 1 },
    after: { price: 2 },
  })
})

describe('the scale', () => {
  it('has all prices on it, in their order, with room at both ends', () => {
    const { low, high, price, suggested: best } = scaleOf(suggested('cheap', 1, 'raise'))
    const percents = [0, price, low, best, high, 100].map((at) => (typeof at === 'number' ? at : at.percent))
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(new Set(percents).size).toBe(6)
  })

  it('is valid when all prices are equal', () => {
    const item = suggested('equal', 2, 'keep')
    const { price } = scaleOf({ ...item, advice: { ...item.advice, lowPrice: 2, highPrice: 2 } })
    expect(price.percent).toBeCloseTo(50)
  })
})
