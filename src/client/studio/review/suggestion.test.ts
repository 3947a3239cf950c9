import { expect, it } from 'vitest'
import { titleMaxLength } from '~/contract/limits-beyond'
import { sharedGenre, suggestionsFor, type Tags } from './suggestion'

const none: Tags = { title: '', genre: '', disc: null, number: null, cover: null }
const file = (name: string) => new File(['x'], name)
const titlesOf = (named: Record<string, Partial<Tags>>) =>
  suggestionsFor(
    Object.keys(named).map(file),
    Object.values(named).map((tags) => ({ ...none, ...tags })),
  ).map(({ title, number }) => `${number} ${title}`)

it('suggests the title of the tags, and otherwise the name of the file', () => {
  expect(titlesOf({ '01 - long_road.wav': {}, 'b.wav': { title: 'Short road', number: 2 } })).toEqual([
    '1 long road',
    '2 Short road',
  ])
})

it('orders by disc, then by number, then by name, and numbers from one on', () => {
  expect(
    titlesOf({
      'x.wav': {},
      'a.wav': { disc: 2, number: 1 },
      'track 10.wav': {},
      'track 9.wav': {},
      'c.wav': { number: 7 },
      '05 b.wav': {},
    }),
  ).toEqual(['1 b', '2 c', '3 track 9', '4 track 10', '5 x', '6 a'])
})

it('clips a hostile title and removes its control characters', () => {
  const [first] = titlesOf({ 'a.wav': { title: `\u0000 A\u001b[31m\n${'b'.repeat(5_000)}` } })
  expect(first).toMatch(/^1 A \[31m b+$/)
  expect(first).toHaveLength(titleMaxLength + 2)
})

it('uses the name of the file for a title of control characters alone', () => {
  expect(titlesOf({ 'Long road.wav': { title: '\u0000\u0007' } })).toEqual(['1 Long road'])
})

it('suggests a genre that Lariat knows, and one for all tracks only if they agree', () => {
  const suggest = (...genres: string[]) =>
    suggestionsFor(
      genres.map((_, at) => file(`${at}.wav`)),
      genres.map((genre) => ({ ...none, genre })),
    )
  expect(suggest('SPACE folk', 'Polka').map(({ genre }) => genre)).toEqual(['Space folk', ''])
  expect(sharedGenre(suggest('dub', 'Dub'))).toBe('Dub')
  expect(sharedGenre(suggest('dub', 'Drone'))).toBe('')
  expect(sharedGenre([])).toBe('')
})
