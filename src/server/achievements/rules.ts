// Progress and what is reached, from facts alone.
import type { Achievement } from '~/contract/schemas/built'
import { catalogue, type CatalogueEntry } from './catalogue'
import type { Facts } from './facts'

const progressOf = ({ counts, goal }: Pick<CatalogueEntry, 'counts' | 'goal'>, facts: Facts) => ({
  done: Math.min(facts[counts], goal),
  goal,
})

const isComplete = (entry: CatalogueEntry, facts: Facts) => facts[entry.counts] >= entry.goal

/** When each achievement was reached, by its key. */
export type Reached = ReadonlyMap<string, number>

/** What the role of the person can reach. */
const openTo = (isMusician: boolean) =>
  catalogue.filter(({ forRole }) => forRole === 'everyone' || isMusician)

/** The facts that are still needed: those that no reached achievement has completed. */
export const openFacts = (reached: Reached, isMusician: boolean): ReadonlySet<keyof Facts> =>
  new Set(
    openTo(isMusician)
      .filter(({ key }) => !reached.has(key))
      .map(({ counts }) => counts),
  )

/** The keys that these facts reach, without those that were reached before. */
export const newlyReached = (facts: Facts, reached: Reached, isMusician: boolean): string[] =>
  openTo(isMusician)
    .filter((entry) => !reached.has(entry.key) && isComplete(entry, facts))
    .map(({ key }) => key)

const answerOf = (entry: CatalogueEntry, facts: Facts, reachedAt: number | null): Achievement => ({
  _id: entry.key,
  title: entry.title,
  description: entry.description,
  picture: entry.picture,
  tier: entry.tier,
  group: entry.group,
  series: entry.counts,
  forRole: entry.forRole,
  // What was reached stays complete, even if a purchase is refunded later.
  progress: reachedAt === null ? progressOf(entry, facts) : { done: entry.goal, goal: entry.goal },
  reachedAt,
})

/** Everything that is open to the role of the person, and what they reached in an earlier role. */
export const achievementsOf = (facts: Facts, reached: Reached, isMusician: boolean): Achievement[] =>
  catalogue
    .filter(({ forRole, key }) => forRole === 'everyone' || isMusician || reached.has(key))
    .map((entry) => answerOf(entry, facts, reached.get(entry.key) ?? null))
