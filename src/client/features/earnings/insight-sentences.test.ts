import { describe, expect, it } from 'vitest'
import { type Insights, insightSentences } from './insight-sentences'

const quiet: Insights = {
  netCents: 0,
  previousNetCents: 0,
  returnedCents: 0,
  previousReturnedCents: 0,
  sales: 0,
  previousSales: 0,
  averagePriceCents: null,
  buyers: 0,
  returningBuyers: 0,
  bestTrack: null,
  bestDay: null,
}
const first = (given: Partial<Insights>) => insightSentences({ ...quiet, ...given }, 'en-GB')[0]

describe('the insight about earnings', () => {
  it('compares with the 30 days before', () => {
    const now = { netCents: 1_260, sales: 14 }
    expect(first({ ...now, previousNetCents: 940, previousSales: 9 })).toBe(
      'In the last 30 days you earned $12.60 from 14 sales, $3.20 more than in the 30 days before.',
    )
    expect(first({ ...now, previousNetCents: 1_300, previousSales: 9 })).toContain('$0.40 less than')
    expect(first({ ...now, previousNetCents: 1_260, previousSales: 9 })).toContain('as much as')
    expect(first({ netCents: 60, sales: 1 })).toBe(
      'In the last 30 days you earned $0.60 from 1 sale, after nothing in the 30 days before.',
    )
  })

  it('covers a period without earnings', () => {
    expect(insightSentences(quiet)).toEqual([
      'You sold nothing in the last 30 days, nor in the 30 days before.',
    ])
    expect(first({ previousNetCents: 60, previousSales: 1 })).toBe(
      'You sold nothing in the last 30 days. In the 30 days before you earned $0.60.',
    )
  })
})

it('the other insights name the best track, the buyers, the average price and the refunds', () => {
  const lines = insightSentences(
    {
      ...quiet,
      netCents: 1_260,
      sales: 14,
      returnedCents: 90,
      averagePriceCents: 125,
      buyers: 9,
      returningBuyers: 2,
      bestTrack: { trackId: 't', title: 'Dust Choir', netCents: 800, sales: 8 },
      bestDay: { date: '2030-01-03', netCents: 400, sales: 4 },
    },
    'en-GB',
  )
  expect(lines.slice(1)).toEqual([
    '$0.90 of your share went back to buyers.',
    'Your best track was “\u2068Dust Choir\u2069”: $8.00 from 8 sales.',
    'Your best day was 3 January 2030: $4.00 from 4 sales.',
    '9 people bought, 2 of whom had bought from you before.',
    'The average price paid for a track was $1.25.',
  ])
})

it.each([
  [1, 0, '1 person bought from you for the first time.'],
  [3, 0, '3 people bought from you for the first time.'],
  [1, 1, '1 person bought from you again.'],
  [3, 3, '3 people bought from you again.'],
])('counts %i buyers, %i of them returning', (buyers, returningBuyers, words) => {
  expect(insightSentences({ ...quiet, buyers, returningBuyers })).toContain(words)
})
