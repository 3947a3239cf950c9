// What a suggested price says in words: what buyers pay, how previews convert, and how certain it is.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Suggested, Suggestion } from './advice'
import { ChangeRow } from './price-row'

const advice: Suggestion = {
  type: 'suggestion',
  suggestedPrice: 2,
  change: 'raise',
  lowPrice: 1.5,
  highPrice: 2.5,
  certainty: 'medium',
  sales: 60,
  artists: 12,
  conversion: null,
  comparableConversion: null,
}

const item = (given: Partial<Suggestion>): Suggested => ({
  trackId: 'dusk',
  title: 'Dusk',
  genre: 'Dub',
  durationSeconds: 180,
  price: 1,
  advice: { ...advice, ...given },
})

/** The whole reason of a suggestion. */
const reasonOf = (given: Partial<Suggestion>) => {
  render(<ChangeRow item={item(given)} isSelected={false} onSelect={() => {}} onUse={() => {}} />)
  return screen.getByText(/^Half of the buyers/).textContent
}

afterEach(cleanup)

const pay = 'Half of the buyers of comparable Dub tracks paid $1.50 to $2.50.'

it.each([
  ['low', 20, 5, 'Not very certain: only about 20 sales by 5 artists.'],
  ['medium', 60, 12, 'Fairly certain: about 60 sales by 12 artists.'],
  ['high', 1_240, 87, 'Very certain: about 1,240 sales by 87 artists.'],
] as const)('a suggestion with certainty "%s" says on what it rests', (certainty, sales, artists, words) => {
  expect(reasonOf({ certainty, sales, artists })).toBe(`${pay} ${words}`)
})

it.each([
  [0.12, 0.08, '12% of those who hear your preview buy the track, and 8% elsewhere.'],
  [0.125, 0.044, '13% of those who hear your preview buy the track, and 4.4% elsewhere.'],
  [0, 0.05, '0% of those who hear your preview buy the track, and 5% elsewhere.'],
  [0.03, null, '3% of those who hear your preview buy the track.'],
  [
    null,
    0.05,
    'Elsewhere, 5% of those who hear a preview buy the track. Yours has too few previews to compare.',
  ],
])(
  'previews of which %s became purchases, beside %s of comparable ones, are told in percent',
  (conversion, comparableConversion, words) => {
    const certainty = 'Fairly certain: about 60 sales by 12 artists.'
    expect(reasonOf({ conversion, comparableConversion })).toBe(`${pay} ${words} ${certainty}`)
  },
)

it('a range of one price is told as one price', () => {
  const reason = reasonOf({ lowPrice: 2, highPrice: 2 })
  expect(reason).toMatch(/^Half of the buyers of comparable Dub tracks paid about \$2\.00\. Fairly/)
})
