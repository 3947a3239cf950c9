import { expect, it } from 'vitest'
import { localTimeOf, timeOf } from './release-date'

it('a local time in whole minutes stays the same when it is shown and read again', () => {
  for (const text of ['2030-01-01T00:00', '2030-07-09T18:05', '2031-12-31T23:59']) {
    const time = timeOf(text)
    expect(time === null ? null : localTimeOf(time)).toBe(text)
  }
})

it('a time between two minutes is shown as the later one, so that saving it never moves it to the past', () => {
  const time = new Date(2030, 0, 1, 12, 30).getTime()
  expect(localTimeOf(time)).toBe('2030-01-01T12:30')
  expect(localTimeOf(time + 1)).toBe('2030-01-01T12:31')
})

it('an empty or broken field is no time', () => {
  expect([timeOf(''), timeOf('tomorrow')]).toEqual([null, null])
})
