import { expect, it } from 'vitest'
import { sizeText } from './size-text'

const megabyte = 1_024 * 1_024

it.each([
  [0, '0 kB'],
  [3, '1 kB'],
  [800, '1 kB'],
  [812 * 1_024, '812 kB'],
  [4.2 * megabyte, '4.2 MB'],
  [318 * megabyte, '318 MB'],
  [5_222 * megabyte, '5.1 GB'],
])('writes %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
