import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { agoText } from './ago'

it('says how long ago something was in the unit that suits it, and counts months once there are two', () => {
  const ago = (passedMs: number) => agoText(0, passedMs)
  expect(ago(5 * hourMs)).toBe('5 hours ago')
  expect(ago(59 * dayMs)).toBe('59 days ago')
  expect(ago(66 * dayMs)).toBe('2 months ago')
  expect(ago(110 * dayMs)).toBe('3 months ago')
  expect(ago(-hourMs)).toBe('just now')
})
