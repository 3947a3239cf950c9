import { expect, it } from 'vitest'
import { lengthText, minutesOf } from './month-minutes'

it('says less than a minute as that, so that two artists of half a minute do not seem to be two minutes', () => {
  expect(minutesOf(60)).toBe(1)
  expect(lengthText(30)).toBe('Under 1 min')
  expect(lengthText(60)).toBe('1 min')
  expect(lengthText(150)).toBe('3 min')
})
