import { Card } from '~/client/ui/card'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Achievement } from '~/contract/schemas/built'
import { Emblem } from './emblem'
import { messages } from './messages'

/**
 * The smallest height of a card, which its skeleton has too. On wide screens cards stand in rows, and each is as high as the
 * highest of its row, which usually has a text of two lines. On phones each card has a row of its own, and most texts have one
 * line, so the height is lower.
 */
const size = 'flex min-h-30 gap-4 sm:min-h-36'

const chip = 'shrink-0 rounded-pill border px-2 text-xs leading-5'

type AchievementCardProps = { achievement: Achievement; isNew?: boolean }

export function AchievementCard({ achievement, isNew = false }: AchievementCardProps) {
  const { title, description, picture, tier, reachedAt } = achievement
  return (
    <Card as="li" padding="snug" className={size}>
      <Emblem picture={picture} tier={tier} isReached={reachedAt !== null} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-xl">{title}</h3>
          <span className={`${chip} border-control text-dim`}>{messages.tiers[tier]}</span>
          {isNew && <span className={`${chip} border-ember text-ember`}>{messages.isNew}</span>}
        </div>
        <p className="mt-1 text-[.9375rem] text-dim">{description}</p>
        <div className="mt-auto pt-2 text-sm">
          <Progress {...achievement} />
        </div>
      </div>
    </Card>
  )
}

function Progress({ title, progress: { done, goal }, reachedAt }: Achievement) {
  if (reachedAt !== null) return <p className="text-sage">{messages.reachedOn(reachedAt)}</p>
  if (goal === 1) return <p className="text-dim">{messages.notYet}</p>
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={messages.progressOf(title)} fraction={done / goal} />
      </div>
      <p className="tabular-nums text-dim">{messages.progress(done, goal)}</p>
    </div>
  )
}

export function AchievementSkeleton() {
  return (
    <Card padding="snug" className={size}>
      <Skeleton shape="round" className="size-16 shrink-0" />
      <div className="flex-1">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    </Card>
  )
}
