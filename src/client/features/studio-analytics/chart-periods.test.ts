import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { unitFor } from '~/client/charts/periods'
import { periodsOf } from './chart-periods'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
    plays: 2,
    previousPlays: 1,
    listeners: index % 2,
    previousListeners: 3,
    previews: 0,
    purchases: 0,
  }))

it('a year has a bar for each day', () => {
  const days = daysFrom('2030-01-01', 366)
  expect(unitFor(days)).toBe('day')
  expect(periodsOf(days)).toHaveLength(366)
  expect(periodsOf(days)[1]).toEqual({
    start: '2030-01-02',
    plays: 2,
    previousPlays: 1,
    listeners: 1,
    previousListeners: 3,
  })
})

it('a longer time has a bar for each month, with the listeners of an average day', () => {
  const days = daysFrom('2030-01-30', 400)
  expect(unitFor(days)).toBe('month')
  const periods = periodsOf(days)
  expect(periods.slice(0, 2)).toEqual([
    { start: '2030-01-01', plays: 4, previousPlays: null, listeners: 0.5, previousListeners: null },
    { start: '2030-02-01', plays: 56, previousPlays: null, listeners: 0.5, previousListeners: null },
  ])
  expect(periods.reduce((sum, { plays }) => sum + plays, 0)).toBe(800)
})
