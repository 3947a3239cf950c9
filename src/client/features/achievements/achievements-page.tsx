import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { AchievementGrid, AchievementSkeletons } from '~/client/achievements/achievement-grid'
import { checkAchievements } from '~/client/achievements/check-achievements'
import { WithinReach } from '~/client/achievements/within-reach'
import { useApi } from '~/client/api/read/use-api'
import { useOffline } from '~/client/api/reach/use-offline'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useDevice } from '~/client/device/device-context'
import { withDevice } from '~/client/device/with-device'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import type { Achievement } from '~/contract/schemas/built'
import { messages } from './messages'

export default withDevice(AchievementsPage)

const cardsWhileLoading = 9

/** Everything there is to reach, how far it is, and what was reached when. */
function AchievementsPage() {
  const { newIds, isChecked } = useCheck()
  // What the check has reached would move the cards, so they are read after it.
  const { data, error, mutate } = useApi('achievements', isChecked ? {} : null)
  return (
    <Page title={messages.title} lead={messages.lead}>
      {!data && error ? (
        <LoadProblem message={messages.failed} error={error} onRetry={() => void mutate()} offersLibrary />
      ) : (
        <div className="grid gap-10">
          {data ? (
            <Overview achievements={data.items} />
          ) : (
            <Skeleton shape="block" className="h-[2.375rem] w-[26rem] max-w-full" />
          )}
          <section aria-labelledby="within-reach">
            <h2 id="within-reach" className="mb-4 text-3xl">
              {messages.withinReach}
            </h2>
            {isChecked ? <WithinReach /> : <AchievementSkeletons count={3} />}
          </section>
          {data ? (
            <AchievementGrid achievements={data.items} newIds={newIds} />
          ) : (
            <div>
              <Skeleton className="mb-4 h-9 w-40" />
              <AchievementSkeletons count={cardsWhileLoading} />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

/** A slow check must not keep the page empty. */
const showWithinMs = 1_500

const nothing: ReadonlySet<string> = new Set()

/** What others do also reaches achievements, such as plays of an artist's tracks. The page says what is new. */
function useCheck() {
  const device = useDevice()
  const userId = useSession().user?._id
  const isOffline = useOffline()
  const [newIds, setNewIds] = useState(nothing)
  const [isChecked, setChecked] = useState(isOffline)
  useEffect(() => {
    if (isOffline || userId === undefined) return
    const late = setTimeout(() => setChecked(true), showWithinMs)
    checkAchievements(device, userId)
      .then(
        (reached) => setNewIds((before) => new Set([...before, ...reached.map(({ _id }) => _id)])),
        // The page shows what was reached before. The next visit checks again.
        () => {},
      )
      .finally(() => setChecked(true))
    return () => clearTimeout(late)
  }, [device, userId, isOffline])
  return { newIds, isChecked: isChecked || isOffline }
}

/** How much is reached; for somebody who has reached nothing yet, what to do first. */
function Overview({ achievements }: { achievements: readonly Achievement[] }) {
  const reached = achievements.filter(({ reachedAt }) => reachedAt !== null).length
  if (reached === 0) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p>{messages.nothingYet}</p>
        <Link href={paths.explore} className={buttonClass('primary')}>
          {messages.explore}
        </Link>
      </div>
    )
  }
  return (
    <div className="max-w-[26rem]">
      <p className="mb-2 font-600 tabular-nums">{messages.total(reached, achievements.length)}</p>
      <ProgressBar label={messages.totalLabel} fraction={reached / achievements.length} />
    </div>
  )
}
