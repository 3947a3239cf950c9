import { expect, expectTypeOf, it } from 'vitest'
import { paths, pathTo } from './paths'

it('a path takes one string for each parameter of its pattern and encodes it', () => {
  expectTypeOf(pathTo.track).parameters.toEqualTypeOf<[value: string]>()
  expect(pathTo.track('dust')).toBe('/track/dust')
  expect(pathTo.pressKit('a b/c?d')).toBe('/presskit/a%20b%2Fc%3Fd')
})

it('a path encodes the dollar signs of an id like any other character', () => {
  expect(pathTo.album('$&')).toBe('/album/%24%26')
})

it('the path of Explore contains its filter in the query', () => {
  expect(pathTo.explore({ genre: 'Space folk' })).toBe(`${paths.explore}?genre=Space+folk`)
  expect(pathTo.explore({ q: 'a&b' })).toBe(`${paths.explore}?q=a%26b`)
})
