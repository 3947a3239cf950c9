import { expect, it } from 'vitest'
import { monthAt, zonedMonth } from './zoned-month'

const iso = (at: number) => new Date(at).toISOString()

const bordersOf = (month: string, timeZone: string) => {
  const { start, end } = zonedMonth(month, timeZone)
  return [iso(start), iso(end)]
}

it('begins and ends a month at the midnights of its time zone', () => {
  expect(bordersOf('2030-01', 'UTC')).toEqual(['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z'])
  expect(bordersOf('2030-01', 'America/New_York')).toEqual([
    '2030-01-01T05:00:00.000Z',
    '2030-02-01T05:00:00.000Z',
  ])
  expect(bordersOf('2030-12', 'Pacific/Kiritimati')).toEqual([
    '2030-11-30T10:00:00.000Z',
    '2030-12-31T10:00:00.000Z',
  ])
  expect(bordersOf('2030-02', 'Asia/Kathmandu')[0]).toBe('2030-01-31T18:15:00.000Z')
})

it('a month in which the clocks change has one offset for each side of the change', () => {
  const { start, end, spans } = zonedMonth('2029-03', 'Europe/Berlin')
  expect([iso(start), iso(end)]).toEqual(['2029-02-28T23:00:00.000Z', '2029-03-31T22:00:00.000Z'])
  expect(spans.map(({ from, offsetMs }) => [iso(from), offsetMs / 3_600_000])).toEqual([
    ['2029-02-28T23:00:00.000Z', 1],
    ['2029-03-25T01:00:00.000Z', 2],
  ])
  const autumn = zonedMonth('2029-10', 'Europe/Berlin').spans
  expect(autumn.map(({ from, offsetMs }) => [iso(from), offsetMs / 3_600_000])).toEqual([
    ['2029-09-30T22:00:00.000Z', 2],
    ['2029-10-28T01:00:00.000Z', 1],
  ])
  expect(zonedMonth('2029-10', 'Asia/Tokyo').spans).toHaveLength(1)
})

it('begins after a midnight that the clocks skipped', () => {
  // In Paraguay, the clocks went from 0:00 to 1:00 on 1 October 2017.
  const { start } = zonedMonth('2017-10', 'America/Asuncion')
  expect(iso(start)).toBe('2017-10-01T04:00:00.000Z')
  expect(monthAt(start, 'America/Asuncion')).toBe('2017-10')
  expect(monthAt(start - 1, 'America/Asuncion')).toBe('2017-09')
})

it('names the month of a time in its time zone', () => {
  const at = Date.UTC(2030, 0, 1, 2)
  expect(monthAt(at, 'UTC')).toBe('2030-01')
  expect(monthAt(at, 'America/New_York')).toBe('2029-12')
})
