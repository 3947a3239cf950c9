import { describe, expect, it } from 'vitest'
import { artistsIn, bestOf, isNearTitle, withoutAdditions, type Candidate, type SoughtLine } from './rules'

const track = (
  title: string,
  artist: string | string[],
  durationSeconds: number | null = 200,
): Candidate => ({
  id: `${title} ${String(artist)} ${durationSeconds}`,
  title,
  artistNames: [artist].flat(),
  durationSeconds,
})

const sought = (
  title: string,
  artist: string | null = null,
  durationSeconds: number | null = null,
): SoughtLine => ({
  title,
  artist,
  durationSeconds,
})

const certaintyFor = (line: SoughtLine, ...tracks: Candidate[]) => bestOf(line, tracks, 5).certainty

describe('an imported line and a track', () => {
  it.each([
    ['the same texts', 'Dust', 'Ines', 'Dust', 'Ines'],
    ['another case and accents', 'ÇÖLDE MOTORHEAD', 'bjorn', 'Çölde Motörhead', 'Bjørn'],
    ['other punctuation', 'Dont look - back!', 'AC DC', 'Don’t Look Back', 'AC/DC'],
    ['a guest in the title', 'Dust (feat. Bea)', 'Ines', 'Dust', 'Ines'],
    ['a guest in the title without brackets', 'Dust ft. Bea', 'Ines', 'Dust', 'Ines'],
    ['a remaster', 'Dust - 2011 Remaster', 'Ines', 'Dust', 'Ines'],
    ['a remaster in brackets', 'Dust (Remastered 2011) [Explicit]', 'Ines', 'Dust', 'Ines'],
    ['an addition of our own title', 'Dust', 'Ines', 'Dust (Original Mix)', 'Ines'],
    ['several artists', 'Dust', 'Bea, Ines', 'Dust', 'Ines'],
    ['an article', 'Dust', 'The Caravan', 'Dust', 'Caravan'],
    ['an ampersand', 'Salt & Dust', 'Ines', 'Salt and Dust', 'Ines'],
    ['a script without case', '砂漠の夜', '佐藤', '砂漠の夜', '佐藤'],
    ['titles of symbols', '!!!', '???', '!!!', '???'],
  ])('are an exact match with %s', (_, title, artist, ourTitle, ourArtist) => {
    expect(certaintyFor(sought(title, artist), track(ourTitle, ourArtist))).toBe('exact')
  })

  it.each([
    ['a typo in the title', sought('Nigth caravan', 'Ines'), track('Night caravan', 'Ines')],
    ['another length', sought('Dust', 'Ines', 260), track('Dust', 'Ines', 200)],
    ['an unknown artist', sought('Dust'), track('Dust', 'Ines')],
    ['a part of the name of the artist', sought('Dust', 'Ines Okafor Trio'), track('Dust', 'Ines Okafor')],
    ['artist and title in the other order', sought('Ines', 'Dust'), track('Dust', 'Ines')],
  ])('are a likely match with %s', (_, line, found) => {
    expect(certaintyFor(line, found)).toBe('likely')
  })

  it.each([
    ['another artist', sought('Dust', 'Bea'), track('Dust', 'Ines')],
    ['another title', sought('Rain', 'Ines'), track('Dust', 'Ines')],
    ['only one word in common', sought('Night of the long rain', 'Ines'), track('Night bus', 'Ines')],
    ['a similar title and an unknown artist', sought('Night caravan two'), track('Night caravan', 'Ines')],
  ])('do not match with %s', (_, line, found) => {
    expect(certaintyFor(line, found)).toBe('none')
  })

  it('match exactly within four seconds', () => {
    expect(certaintyFor(sought('Dust', 'Ines', 204), track('Dust', 'Ines', 200))).toBe('exact')
    expect(certaintyFor(sought('Dust', 'Ines', 204.5), track('Dust', 'Ines', 200))).toBe('likely')
    expect(certaintyFor(sought('Dust', 'Ines', 204.5), track('Dust', 'Ines', null))).toBe('exact')
  })

  it('match by any name of the artist', () => {
    expect(certaintyFor(sought('Dust', 'Wanderer'), track('Dust', ['Ines', 'ines', 'Wanderer']))).toBe(
      'exact',
    )
  })
})

describe('the best of several tracks', () => {
  it('is the one with the same length', () => {
    const [short, long] = [track('Dust', 'Ines', 100), track('Dust', 'Ines', 300)]
    const { certainty, candidates } = bestOf(sought('Dust', 'Ines', 301), [short, long], 5)
    expect([certainty, candidates]).toEqual(['exact', [long, short]])
  })

  it('is the recording that the line names, and not the one without an addition', () => {
    const [plain, live] = [track('Dust', 'Ines'), track('Dust (Live)', 'Ines')]
    expect(bestOf(sought('Dust (live)', 'Ines'), [plain, live], 5).candidates[0]).toBe(live)
    const remaster = track('Dust (Remastered)', 'Ines')
    expect(bestOf(sought('Dust (Remastered)', 'Ines'), [plain, remaster], 5).candidates[0]).toBe(remaster)
  })

  it('is only likely if another one fits as well', () => {
    const same = [track('Dust', 'Ines', 100), track('Dust', 'Ines', 300)]
    expect(bestOf(sought('Dust', 'Ines'), same, 5).certainty).toBe('likely')
  })

  it('comes first, and tracks with nothing in common are left out', () => {
    const tracks = [track('Rain', 'Bea'), track('Dust', 'Bea'), track('Dust', 'Ines')]
    const { candidates } = bestOf(sought('Dust', 'Ines'), tracks, 5)
    expect(candidates.map(({ title, artistNames }) => [title, artistNames[0]])).toEqual([
      ['Dust', 'Ines'],
      ['Dust', 'Bea'],
    ])
    expect(bestOf(sought('Dust', 'Ines'), tracks, 1).candidates).toHaveLength(1)
  })
})

it('a title is near another one that has one or two other letters, of short titles only one', () => {
  const isNear = (line: string, title: string) => isNearTitle(sought(line, 'Ines'), track(title, 'Ines'))
  const near = [
    ['Dust Chooirr', 'Dust Choir'],
    ['Dst Choir (Remastered)', 'Dust Choir'],
    ['Pirihelien', 'Perihelion'],
    ['Rai', 'Rain'],
  ] as const
  const far = [
    ['Dusst Chooirr', 'Dust Choir'],
    ['Dust', 'Dust Choir'],
    ['Rian', 'Rain'],
    ['Dust (Live)', 'Dust'],
  ] as const
  expect(near.filter(([line, title]) => !isNear(line, title))).toEqual([])
  expect(far.filter(([line, title]) => isNear(line, title))).toEqual([])
})

it('additions that make another recording stay in the title', () => {
  for (const title of ['dust (live)', 'dust (dub remix)', 'dust - acoustic', '(remastered)', 'feat'])
    expect(withoutAdditions(title)).toBe(title)
  expect(withoutAdditions('Dust (feat. Bea) (Live)')).toBe('dust (live)')
})

it('titles made to slow down the search for additions take no longer than a moment', () => {
  const before = performance.now()
  for (const part of ['(', '(remaster ', 'remaster ', ' - ', ' ', 'feat ', '([{single '])
    withoutAdditions(part.repeat(280 / part.length))
  expect(performance.now() - before).toBeLessThan(500)
})

it('the artists in a text are the whole text and its parts', () => {
  expect(artistsIn('Salt & Dust feat. Bea')).toEqual(['Salt & Dust feat. Bea', 'Salt', 'Dust', 'Bea'])
  expect(artistsIn(' ')).toEqual([])
})
