import { useId, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { pageClock } from '~/client/platform/clock'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { IconButton } from '~/client/ui/icon-button'
import { ArrowLeftIcon, ArrowRightIcon } from '~/client/ui/icons/music-icons'
import { usePart } from '~/client/ui/use-part'
import { messages } from '../messages'
import { PartProblem } from '../part'
import { monthFrom, monthOf } from './month-ids'
import styles from './month.module.css'

const words = messages.month

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const loadFigures = () => import('./month-figures').then((part) => part.MonthFigures)

/** How the person listened in a month. The code that draws it is loaded apart from the page. */
export function Month() {
  const id = useId()
  const present = monthOf(new Date(pageClock.now()))
  const [chosen, setChosen] = useState(present)
  const [zone] = useState(timeZone)
  const read = useApi('listeningMonth', { query: { month: chosen, timeZone: zone } })
  const figures = usePart(loadFigures)
  const name = messages.monthName(chosen)
  const first = read.data?.firstMonth ?? null
  return (
    <section aria-labelledby={id} className="mt-9 min-w-0">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-[1.75rem]">
          {words.title}
        </h2>
      </div>
      <Card padding="none" className={styles.card}>
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-sans text-base font-600" aria-live="polite">
            {name}
          </h3>
          <div className="-mr-2 flex">
            <IconButton
              label={words.earlier}
              icon={<ArrowLeftIcon />}
              disabled={first === null || chosen <= first}
              onClick={() => setChosen(monthFrom(chosen, -1))}
            />
            <IconButton
              label={words.later}
              icon={<ArrowRightIcon />}
              disabled={chosen >= present}
              onClick={() => setChosen(monthFrom(chosen, 1))}
            />
          </div>
        </div>
        {figures.state === 'failed' ? (
          <PartProblem read={{ mutate: figures.retry }} message={words.notLoaded} />
        ) : read.error && !read.data ? (
          <PartProblem read={read} message={words.notLoaded} />
        ) : read.data && figures.state === 'loaded' ? (
          <figures.View month={read.data} isPresent={chosen === present} />
        ) : (
          <MonthSkeleton />
        )}
      </Card>
    </section>
  )
}

const MonthSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="mt-3 h-14 w-40" />
    <Skeleton className="mt-3 h-4 w-52" />
    <Skeleton shape="block" className={styles.chartSkeleton} />
    <Skeleton shape="block" className={styles.listSkeleton} />
  </div>
)
