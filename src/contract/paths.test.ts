import { expect, expectTypeOf, it } from 'vitest'
import { paths, pathTo } from './paths'

it('takes one string for each parameter of a pattern and encodes it', () => {
  expectTypeOf(pathTo.track).parameters.toEqualTypeOf<[value: string]>()
  expect(pathTo.track('dust')).toBe('/track/dust')
  expect(pathTo.pressKit('a b/c?d')).toBe('/presskit/a%20b%2Fc%3Fd')
})

it('keeps dollar signs of an id as they are', () => {
  expect(pathTo.album('$&')).toBe('/album/%24%26')
})

it('writes what Explore filters by into its query', () => {
  expect(pathTo.explore({ genre: 'Space folk' })).toBe(`${paths.explore}?genre=Space+folk`)
  expect(pathTo.explore({ q: 'a&b' })).toBe(`${paths.explore}?q=a%26b`)
})
