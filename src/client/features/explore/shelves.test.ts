import { assert, array, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { shelvesOf, withoutRepeats } from './shelves'

const tracks = (...ids: string[]) => ids.map((id) => aTrack(id))
const ids = (parts: readonly (readonly string[])[]) =>
  withoutRepeats(parts.map((part) => tracks(...part))).map((part) => part.map(({ _id }) => _id))

describe('the parts of Explore', () => {
  it('leave out what an earlier part shows, and keep their order', () => {
    expect(
      ids([
        ['c', 'b', 'a'],
        ['a', 'd', 'b', 'e'],
        ['e', 'c'],
      ]),
    ).toEqual([['c', 'b', 'a'], ['d', 'e'], []])
  })

  it('leave out a repeat within a part', () => {
    expect(ids([['a', 'a', 'b']])).toEqual([['a', 'b']])
  })

  it('show every track exactly once', () => {
    const part = array(constantFrom('a', 'b', 'c', 'd', 'e'))
    const isOnce = property(array(part), (parts) => {
      expect(ids(parts).flat().toSorted()).toEqual([...new Set(parts.flat())].toSorted())
    })
    assert(isOnce)
  })
})

const namesOf = (newReleases: string[], popular: string[]) => {
  const shelves = shelvesOf({ newReleases: tracks(...newReleases), popular: tracks(...popular) })
  return [shelves.newReleases, shelves.popular].map((shelf) => shelf.map(({ _id }) => _id).join(''))
}

describe('a track on Explore that is new and popular', () => {
  it('is shown under New releases when at least four popular tracks are not new', () => {
    expect(namesOf(['c', 'b', 'a'], ['a', 'd', 'e', 'f', 'g'])).toEqual(['cba', 'defg'])
  })

  it('is shown under Popular when fewer popular tracks are not new', () => {
    expect(namesOf(['c', 'b', 'a'], ['a', 'd', 'e', 'f'])).toEqual(['cb', 'adef'])
    expect(namesOf(['a'], ['a'])).toEqual(['', 'a'])
  })

  it('is shown under Popular if it is not among the six newest', () => {
    expect(namesOf([...'gfedcba'], [...'avwxy'])).toEqual(['gfedcb', 'avwxy'])
  })

  it('is shown under New releases when nothing is popular', () => {
    expect(namesOf(['a'], [])).toEqual(['a', ''])
  })
})
