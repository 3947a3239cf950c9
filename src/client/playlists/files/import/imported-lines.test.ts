import { describe, expect, it } from 'vitest'
import type { PlaylistLine } from '~/contract/rules/playlists/files/playlist-file'
import type { Track } from '~/contract/schemas/built'
import {
  correctLine,
  countLeftOut,
  countLines,
  countRepeated,
  importedList,
  placesOf,
  suggestionOf,
  tracksOf,
} from './imported-lines'

const line = (title: string): PlaylistLine => ({ trackId: null, title, artist: null, durationSeconds: null })
const track = (_id: string) => ({ _id }) as Track

const aList = () =>
  importedList('a.csv', { title: 'Road', description: null, lines: ['A', 'B', 'C', 'D', 'E'].map(line) }, [
    { certainty: 'exact', candidates: [track('a'), track('b')] },
    { certainty: 'likely', candidates: [track('b')] },
    { certainty: 'none', candidates: [track('c')] },
    { certainty: 'exact', candidates: [track('a')] },
    { certainty: 'none', candidates: [] },
  ])

describe('an imported list', () => {
  it('has the best candidate of each line that was found, and none for the others', () => {
    expect(aList().lines.map(({ chosen }) => chosen?._id ?? null)).toEqual(['a', 'b', null, 'a', null])
  })

  it('suggests a similar track for a line of the file without a match, and adds it only after the user has chosen it', () => {
    const { lines } = aList()
    expect(lines.map((each) => suggestionOf(each)?._id ?? null)).toEqual([null, null, 'c', null, null])
    expect(placesOf(lines, 'likely')).toEqual([1, 2])
    expect([tracksOf(lines), countLeftOut(lines)]).toEqual([['a', 'b'], 2])
    const chosen = correctLine(lines, 2, track('c'))
    expect([tracksOf(chosen), countLeftOut(chosen)]).toEqual([['a', 'b', 'c'], 1])
    expect(chosen.map(suggestionOf)).toEqual([null, null, null, null, null])
  })

  it('counts and filters its lines by what was found', () => {
    const { lines } = aList()
    expect(countLines(lines)).toEqual({ all: 5, exact: 2, likely: 2, none: 1 })
    expect(placesOf(lines, 'all')).toEqual([0, 1, 2, 3, 4])
    expect(placesOf(lines, 'exact')).toEqual([0, 3])
    expect(placesOf(lines, 'none')).toEqual([4])
  })

  it('has each track once, in the order of the lines', () => {
    const { lines } = aList()
    expect(tracksOf(lines)).toEqual(['a', 'b'])
    expect(countRepeated(lines)).toBe(1)
  })

  it('has the track that a person chooses, and offers it among the candidates', () => {
    const lines = correctLine(aList().lines, 2, track('z'))
    expect(tracksOf(lines)).toEqual(['a', 'b', 'z'])
    expect(lines[2]?.candidates.map(({ _id }) => _id)).toEqual(['z', 'c'])
    expect(correctLine(lines, 2, track('c'))[2]?.candidates).toHaveLength(2)
    expect(countLines(lines)).toEqual({ all: 5, exact: 3, likely: 1, none: 1 })
  })

  it('counts a line that a person left out as missing', () => {
    const lines = correctLine(aList().lines, 1, null)
    expect(tracksOf(lines)).toEqual(['a'])
    expect(countLines(lines)).toEqual({ all: 5, exact: 2, likely: 1, none: 2 })
  })

  it('has a title that a playlist can have', () => {
    const file = { title: '🪐'.repeat(100), description: null, lines: [] }
    const { title } = importedList('a.csv', file, [])
    expect([title.length, title.isWellFormed()]).toEqual([140, true])
  })
})
