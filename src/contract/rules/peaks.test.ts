import { expect, it } from 'vitest'
import { peaksFrom } from './peaks'

it('reads each byte as a peak from 0 to 1', () => {
  expect(peaksFrom(btoa(String.fromCodePoint(0, 51, 255)))).toEqual([0, 0.2, 1])
})

it.each([null, '', 'not base64!'])('reads no peaks from %j', (base64) => {
  expect(peaksFrom(base64)).toBeNull()
})
