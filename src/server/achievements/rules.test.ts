import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue'
import { noFacts } from './facts'
import { achievementsOf, newlyReached, openFacts } from './rules'

const none = new Map<string, number>()

describe('the catalogue of achievements', () => {
  it('has at least 24 achievements in three tiers, for everyone and for musicians', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(24)
    expect(new Set(catalogue.map(({ tier }) => tier))).toEqual(new Set(['bronze', 'silver', 'gold']))
    expect(new Set(catalogue.map(({ forRole }) => forRole))).toEqual(new Set(['everyone', 'musicians']))
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

describe('an achievement', () => {
  it.each(catalogue)('$key is reached with $goal $counts and not with one less', ({ key, counts, goal }) => {
    const withOneLess = newlyReached({ ...noFacts, [counts]: goal - 1 }, none, true)
    const withAll = newlyReached({ ...noFacts, [counts]: goal }, none, true)
    expect(withOneLess).not.toContain(key)
    expect(withAll).toContain(key)
    const series = new Set(catalogue.filter((entry) => entry.counts === counts).map((entry) => entry.key))
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
