import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { AchievementCard } from './achievement-card'
import { AchievementSkeletons } from './achievement-grid'
import { messages } from './messages'
import { nearestOf } from './nearest'

const shown = 3

/** The three achievements that are closest to their goal. */
export function WithinReach() {
  const { data, error, mutate } = useApi('achievements', {})
  if (!data && error)
    return <LoadProblem message={messages.failed} error={error} onRetry={() => void mutate()} />
  if (!data) return <AchievementSkeletons count={shown} />
  const nearest = nearestOf(data.items)
  if (nearest.length === 0) return <p className="text-dim">{messages.allReached}</p>
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {nearest.map((achievement) => (
        <AchievementCard key={achievement._id} achievement={achievement} />
      ))}
    </ul>
  )
}
