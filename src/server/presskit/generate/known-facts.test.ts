import { describe, expect, it } from 'vitest'
import { aboutWords, wordsIn } from '~/contract/rules/presskit/kit-parts'
import { aboutFrom, highlightsFrom, lineFrom, type KnownFacts } from './known-facts'

const nothing: KnownFacts = { name: 'Dusty', location: null, bio: null, genres: [], releases: [], plays: 0 }

const known: KnownFacts = {
  name: 'Dusty',
  location: 'Tucson',
  bio: 'Two siblings and a tape machine. They record at night.',
  genres: ['Dub', 'Cosmic jazz', 'Surf'],
  releases: [
    { title: 'Ring Road', type: 'album', trackCount: 6, releasedAt: Date.UTC(2029, 4, 17, 23, 59) },
    { title: 'First', type: 'single', trackCount: 1, releasedAt: Date.UTC(2027, 0, 1) },
  ],
  plays: 1_234,
}

describe('the line of a generated kit', () => {
  it('names up to two genres and the place, as far as they are known', () => {
    expect(lineFrom(known)).toBe('Dub and cosmic jazz from Tucson')
    expect(lineFrom({ ...known, location: null, genres: ['Surf'] })).toBe('Surf')
    expect(lineFrom({ ...known, genres: [] })).toBe('')
    expect(lineFrom({ ...known, location: 'x'.repeat(130) })).toBe('')
  })
})

describe('the generated texts about an artist', () => {
  it('tell what they make, what they say of themselves and what came out', () => {
    const { short, long } = aboutFrom(known)
    expect(short).toBe(
      'Dusty makes dub and cosmic jazz in Tucson. The newest release is “Ring Road” (2029), an album with 6 tracks. Two siblings and a tape machine. They record at night.',
    )
    expect(long).toBe(
      'Dusty makes dub and cosmic jazz in Tucson. Two siblings and a tape machine. They record at night. The newest release is “Ring Road” (2029), an album with 6 tracks. Before that: “First” (2027).',
    )
  })

  it('end each sentence of a biography with punctuation, and skip sentences that end in an address', () => {
    const bio = 'Two siblings\n\nFind us at https://dusty.example/tour\nThey record at night!'
    expect(aboutFrom({ ...nothing, bio }).long).toBe('Dusty makes music. Two siblings. They record at night!')
  })

  it('say little where little is known', () => {
    expect(aboutFrom(nothing).long).toBe('Dusty makes music.')
    expect(aboutFrom({ ...nothing, location: 'Tucson' }).short).toBe('Dusty makes music in Tucson.')
    const single = { ...nothing, releases: known.releases.slice(1) }
    expect(aboutFrom(single).medium).toContain('“First” (2027), a single with 1 track.')
  })

  it('have whole sentences and at most as many words as their length allows', () => {
    const bio = Array.from({ length: 80 }, (_, at) => `Sentence ${at} has six words here.`).join(' ')
    const texts = aboutFrom({ ...known, bio })
    for (const length of ['short', 'medium', 'long'] as const) {
      expect(wordsIn(texts[length])).toBeLessThanOrEqual(aboutWords[length])
      expect(wordsIn(texts[length])).toBeGreaterThan(aboutWords[length] - 10)
      expect(texts[length]).toMatch(/here\.$/)
    }
  })
})

describe('the generated highlights', () => {
  it('are the releases with their dates, and the highest milestone of plays', () => {
    expect(highlightsFrom(known)).toMatchObject([
      { type: 'release', title: 'Ring Road', date: '2029-05-17' },
      { type: 'release', title: 'First', date: '2027-01-01' },
      { type: 'milestone', title: 'More than 1,000 plays on Lariat', date: null },
    ])
    expect(highlightsFrom({ ...nothing, plays: 100 })).toEqual([])
    expect(highlightsFrom({ ...nothing, plays: 101 })).toHaveLength(1)
    expect(highlightsFrom({ ...nothing, plays: 500 })).toMatchObject([
      { title: 'More than 100 plays on Lariat' },
    ])
  })
})
