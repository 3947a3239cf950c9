import { expect, it } from 'vitest'
import { nightOf } from './tonight'

it('a night lasts until six in the morning', () => {
  const evening = nightOf(new Date(2030, 4, 17, 21))
  expect(evening).toMatchObject({ dayName: 'Friday', date: 'May 17' })
  expect(nightOf(new Date(2030, 4, 18, 5, 59))).toEqual(evening)
  expect(nightOf(new Date(2030, 4, 18, 6)).number).toBe(evening.number + 1)
})

it('numbers a night by the local date on which it starts', () => {
  expect(nightOf(new Date(1970, 0, 2, 12)).number).toBe(1)
})
