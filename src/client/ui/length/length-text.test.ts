import { expect, it } from 'vitest'
import { lengthText } from './length-text'

it.each([
  [20, '1 minute'],
  [2_880, '48 minutes'],
  [3_600, '1 hour'],
  [7_320, '2 hours 2 minutes'],
])('writes a length of %d seconds as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})
