import { describe, expect, it } from 'vitest'
import { isImmutable, isPicture, otherSizes } from './cached-pictures'
import { coverAt } from './cover-sizes'
import { smallerAt } from './picture-sizes'

const hash = 'ab'.repeat(32)

describe('the other sizes of a picture', () => {
  it.each([
    [`/media/covers/${hash}-256.webp`, ['-512', '-1024'], ['-96']],
    [`/media/covers/${hash}-96.webp`, ['-256', '-512', '-1024'], []],
    [`/media/covers/${hash}-1024.webp`, [], ['-512', '-256', '-96']],
    [`/media/avatars/${hash}-96.webp`, ['-256', ''], []],
    [`/media/avatars/${hash}.webp`, [], ['-256', '-96']],
    [`/media/photos/${hash}-480.webp`, [''], []],
    [`/media/photos/${hash}.webp`, [], ['-480']],
  ])(
    'of %s are a list of larger and a list of smaller ones, each with the nearest first',
    (path, larger, smaller) => {
      const stem = path.replace(/(?:-\d+)?\.webp$/, '')
      const named = (sizes: string[]) => sizes.map((size) => `${stem}${size}.webp`)
      expect(otherSizes(path)).toEqual({ larger: named(larger), smaller: named(smaller) })
      expect(isPicture(path)).toBe(true)
    },
  )

  it.each([
    '/',
    `/media/tracks/${hash}-256.webp`,
    '/media/covers/short-256.webp',
    `/media/covers/${hash}-256.png`,
    `/media/covers/${hash}-256.webp?x`,
    `/old/media/covers/${hash}-256.webp`,
  ])('do not exist for %s, which is no picture', (path) => {
    expect(otherSizes(path)).toEqual({ larger: [], smaller: [] })
    expect(isPicture(path)).toBe(false)
  })
})

it.each([
  [200, 'public, max-age=31536000, immutable', true],
  [200, 'public, max-age=60', false],
  [200, null, false],
  [404, 'immutable', false],
] as const)('a response with status %d and Cache-Control %j is immutable: %s', (status, header, expected) => {
  expect(isImmutable(status, header)).toBe(expected)
})

it('coverAt returns the address of the same cover in another size', () => {
  expect(coverAt(`/media/covers/${hash}-512.webp`, 96)).toBe(`/media/covers/${hash}-96.webp`)
})

it('smallerAt returns the address of a smaller size of the same picture', () => {
  expect(smallerAt(`avatars/${hash}.webp`, 96)).toBe(`avatars/${hash}-96.webp`)
})
