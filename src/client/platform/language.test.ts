import { expect, it } from 'vitest'
import { numberText, plural } from './language'

const tracks = { one: '# track', other: '# tracks' }

it('writes the singular form for one', () => expect(plural(1, tracks)).toBe('1 track'))

it('writes the plural form for none and for many', () => {
  expect(plural(0, tracks)).toBe('0 tracks')
  expect(plural(5, tracks)).toBe('5 tracks')
})

it('groups the digits of large numbers', () => {
  expect(numberText(12_345)).toBe('12,345')
  expect(plural(12_345, tracks)).toBe('12,345 tracks')
})

it('leaves a form without a number sign as it is', () => {
  expect(plural(1, { one: 'It is yours', other: 'They are yours' })).toBe('It is yours')
})
