import { useState } from 'react'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { IconButton } from '~/client/ui/icon-button'
import { ArrowLeftIcon, ArrowRightIcon } from '~/client/ui/icons/music-icons'
import { usePart } from '~/client/ui/parts/use-part'
import { messages } from '../messages'
import { Part, PartProblem } from '../part'
import { presentMonth, useMonth } from '../reads'
import { monthFrom } from './month-ids'
import styles from './month.module.css'

const words = messages.month

const loadFigures = () => import('./month-figures').then((part) => part.MonthFigures)

/** How the person listened in a month. The code that draws it is loaded apart from the page. */
export function Month() {
  const present = presentMonth()
  const [chosen, setChosen] = useState(present)
  const read = useMonth(chosen)
  const figures = usePart(loadFigures)
  const name = messages.monthName(chosen)
  const first = read.data?.firstMonth ?? null
  return (
    <Part title={words.title}>
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
        {read.data?.plays === 0 ? (
          <NoPlays words={chosen === present ? words.emptyNow : words.emptyThen} />
        ) : figures.state === 'failed' ? (
          <PartProblem read={{ mutate: figures.retry }} message={words.notLoaded} />
        ) : read.error && !read.data ? (
          <PartProblem read={read} message={words.notLoaded} />
        ) : read.data && figures.state === 'loaded' ? (
          <figures.View month={read.data} />
        ) : (
          <MonthSkeleton />
        )}
      </Card>
    </Part>
  )
}

const NoPlays = ({ words: nothing }: { words: string }) => (
  <>
    <p className="py-10 text-center text-dim">{nothing}</p>
    <p className="text-sm text-dim">{words.kept}</p>
  </>
)

const MonthSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="mt-3 h-14 w-40" />
    <Skeleton className="mt-3 h-4 w-52" />
    <Skeleton shape="block" className={styles.chartSkeleton} />
    <Skeleton shape="block" className={styles.listSkeleton} />
  </div>
)
