import { expect, it } from 'vitest'
import { combineDays } from './combine-days'

const days = [
  { value: 2, weight: 3 },
  { value: 6, weight: 1 },
  { value: 0, weight: 0 },
]
const valueOf = (day: { value: number }) => day.value

it('adds up the days of a month, or takes the last one', () => {
  expect(combineDays(days, valueOf, 'sum')).toBe(8)
  expect(combineDays(days, valueOf, 'last')).toBe(0)
})

it('averages days by their weight, so that a day without reports changes nothing', () => {
  const combine = { averageBy: (day: { weight: number }) => day.weight }
  expect(combineDays(days, valueOf, combine)).toBe(3)
  expect(combineDays(days.slice(2), valueOf, combine)).toBe(0)
})
