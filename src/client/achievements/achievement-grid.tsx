import type { Achievement } from '~/contract/schemas/built'
import { AchievementCard, AchievementSkeleton } from './achievement-card'
import { messages } from './messages'

const columns = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]'

const order = ['listening', 'collecting', 'supporting', 'playlists', 'together', 'making'] as const

type AchievementGridProps = {
  achievements: readonly Achievement[]
  /** The ids of those that were reached just now. */
  newIds?: ReadonlySet<string>
}

/** All achievements by group, with what is reached of each group. */
export function AchievementGrid({ achievements, newIds }: AchievementGridProps) {
  return (
    <div className="grid gap-10">
      {order.map((group) => {
        const ofGroup = achievements.filter((achievement) => achievement.group === group)
        if (ofGroup.length === 0) return null
        const reached = ofGroup.filter(({ reachedAt }) => reachedAt !== null).length
        return (
          <section key={group} aria-labelledby={`achievements-${group}`}>
            <div className="mb-4 flex items-baseline gap-3">
              <h2 id={`achievements-${group}`} className="text-3xl">
                {messages.groups[group]}
              </h2>
              <p className="tabular-nums text-dim">{messages.ofGroup(reached, ofGroup.length)}</p>
            </div>
            <ul className={columns}>
              {ofGroup.map((achievement) => (
                <AchievementCard
                  key={achievement._id}
                  achievement={achievement}
                  isNew={newIds?.has(achievement._id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Stands for the cards while they load. */
export function AchievementSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label={messages.loading} className={columns}>
      {Array.from({ length: count }, (_, at) => (
        <AchievementSkeleton key={at} />
      ))}
    </div>
  )
}
