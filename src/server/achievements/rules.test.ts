import { describe, expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { catalogue } from './catalogue'
import { factsOfMarks, factsOfOwned, marksOfPlays, noFacts, type Bought, type Play } from './facts'
import { achievementsOf, newlyReached, openFacts } from './rules'

const none = new Map<string, number>()

describe('the catalogue of achievements', () => {
  it('has at least 24 achievements in three tiers, for everyone and for musicians', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(24)
    expect(new Set(catalogue.map(({ tier }) => tier))).toEqual(new Set(['bronze', 'silver', 'gold']))
    expect(new Set(catalogue.map(({ forRole }) => forRole))).toEqual(new Set(['everyone', 'musicians']))
  })

  it('has those for a first purchase, ten artists, a heard album, a first copy, a hundred plays and work together', () => {
    const goalOf = (key: string) => catalogue.find((entry) => entry.key === key)?.goal
    const keys = [
      'first-purchase',
      'ten-supported',
      'album-through',
      'first-copy',
      'hundred-plays',
      'work-together',
    ]
    expect(keys.map(goalOf)).toEqual([1, 10, 1, 1, 100, 1])
  })

  it('gives each achievement a key, a title and a description of its own', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(new Set(catalogue.map((entry) => entry[field])).size).toBe(catalogue.length)
  })

  it('asks for more with each achievement of a series', () => {
    for (const counts of new Set(catalogue.map((entry) => entry.counts))) {
      const goals = catalogue.filter((entry) => entry.counts === counts).map(({ goal }) => goal)
      expect(goals).toEqual([...new Set(goals)].toSorted((one, other) => one - other))
    }
  })
})

const many = 500
const upToMany = Array.from({ length: many }, (_, at) => at)

/** What somebody reaches who buys this many albums, all by one artist, each on the day of its release. */
const reachedByBuying = (albumCount: number) => {
  const albums = upToMany.slice(0, albumCount).map((at) => ({
    albumId: `album ${at}`,
    trackIds: ['a', 'b', 'c'].map((name) => `${name} of ${at}`),
  }))
  const owned = albums.flatMap(({ albumId, trackIds }) =>
    trackIds.map((trackId): Bought => ({
      trackId,
      albumId,
      artistId: 'artist',
      listedAt: 0,
      isPaid: true,
      boughtAt: 1,
    })),
  )
  return newlyReached({ ...noFacts, ...factsOfOwned(owned, albums) }, none, true)
}

/** What somebody reaches who plays one track a day, with this many days from each play to the next. */
const reachedByListening = (daysBetween: number) => {
  const plays = upToMany.map((at): Play => ({
    playId: String(at),
    trackId: 'track',
    artistId: 'artist',
    albumId: null,
    genre: 'Dub',
    playedAt: at * daysBetween * dayMs,
    listedAt: null,
    heard: null,
  }))
  return newlyReached({ ...noFacts, ...factsOfMarks(marksOfPlays(plays)) }, none, true)
}

describe('the achievements of somebody', () => {
  it('are the same after one album as after hundreds by the same artist, so that none rewards spending alone', () => {
    const first = reachedByBuying(1)
    expect(first).toEqual(['first-purchase', 'whole-album', 'early-supporter'])
    expect(reachedByBuying(many)).toEqual(first)
  })

  it('are the same for listening on days in a row as with pauses between, so that none rewards a streak', () => {
    const withPauses = reachedByListening(9)
    expect(withPauses).toEqual(['first-play', 'hundred-plays', 'thirty-days'])
    expect(reachedByListening(1)).toEqual(withPauses)
  })
})

describe('an achievement', () => {
  it.each(catalogue)('$key is reached with $goal $counts and not with one less', ({ key, counts, goal }) => {
    const withOneLess = newlyReached({ ...noFacts, [counts]: goal - 1 }, none, true)
    const withAll = newlyReached({ ...noFacts, [counts]: goal }, none, true)
    expect(withOneLess).not.toContain(key)
    expect(withAll).toContain(key)
    const series = new Set<string>(
      catalogue.filter((entry) => entry.counts === counts).map((entry) => entry.key),
    )
    expect(withAll.filter((reached) => !series.has(reached))).toEqual([])
  })

  it('is not found again once it is reached', () => {
    const facts = { ...noFacts, plays: 1 }
    expect(newlyReached(facts, none, false)).toEqual(['first-play'])
    expect(newlyReached(facts, new Map([['first-play', 5]]), false)).toEqual([])
  })

  it('for musicians is neither found nor listed for a listener', () => {
    const facts = { ...noFacts, tracksReleased: 1 }
    expect(newlyReached(facts, none, false)).toEqual([])
    expect(achievementsOf(facts, none, false).map(({ forRole }) => forRole)).not.toContain('musicians')
    expect(newlyReached(facts, none, true)).toEqual(['first-release'])
  })

  it('stays listed as reached and complete after the role and the facts have changed', () => {
    const listed = achievementsOf(noFacts, new Map([['ten-releases', 7]]), false)
    expect(listed.find(({ _id }) => _id === 'ten-releases')).toMatchObject({
      progress: { done: 10, goal: 10 },
      reachedAt: 7,
    })
  })

  it('shows progress up to its goal', () => {
    const listed = achievementsOf({ ...noFacts, genresHeard: 7 }, none, false)
    const progress = listed.filter(({ series }) => series === 'genresHeard').map((each) => each.progress)
    expect(progress).toEqual([
      { done: 5, goal: 5 },
      { done: 7, goal: 10 },
      { done: 7, goal: 15 },
    ])
  })

  it('needs a fact for as long as an achievement that counts it is open', () => {
    const open = (keys: string[]) => openFacts(new Map(keys.map((key) => [key, 1])), false)
    expect(open([])).toContain('plays')
    expect(open([])).not.toContain('followers')
    expect(open(['first-play'])).toContain('plays')
    expect(open(['first-play', 'hundred-plays'])).not.toContain('plays')
  })
})
