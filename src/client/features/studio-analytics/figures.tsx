import { longDay } from '~/client/charts/day-format'
import { numberText } from '~/client/platform/language'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Answer } from '~/contract/schemas/built'
import { comparison, roundedText } from './comparison'
import styles from './analytics.module.css'
import { messages } from './messages'

const words = messages.figures

type Analytics = Answer<'musicAnalytics'>
type Sums = Analytics['totals']

/** The sums of the period, each beside that of the period before. */
export function Figures({ data: { totals, previous, timeRange, firstDate } }: { data: Analytics }) {
  const beside = (of: (sums: Sums) => number) =>
    previous
      ? comparison(of(totals), of(previous), timeRange)
      : firstDate !== null && words.since(longDay(firstDate))
  const { plays, listenersPerDay, previews, purchases } = totals
  const share = previews > 0 ? words.ofPreviews(messages.percent(purchases / previews)) : null
  return (
    <section>
      <h2 className="sr-only">{words.title}</h2>
      <dl className={styles.figures}>
        <Figure name={words.plays} value={numberText(plays)} beside={beside((sums) => sums.plays)} />
        <Figure
          name={words.listeners}
          value={roundedText(listenersPerDay)}
          share={words.average}
          beside={beside((sums) => sums.listenersPerDay)}
        />
        <Figure name={words.previews} value={numberText(previews)} beside={beside((sums) => sums.previews)} />
        <Figure
          name={words.purchases}
          value={numberText(purchases)}
          share={share}
          beside={beside((sums) => sums.purchases)}
        />
      </dl>
    </section>
  )
}

type FigureProps = { name: string; value: string; share?: string | null; beside: string | false }

const Figure = ({ name, value, share, beside }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.figure}>{value}</dd>
    {share && <dd className="text-sm">{share}</dd>}
    {beside && <dd className="text-sm text-dim">{beside}</dd>}
  </div>
)

export const FiguresSkeleton = () => (
  <div className={styles.figures} aria-busy="true">
    {[0, 1, 2, 3].map((figure) => (
      <div key={figure}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-8 w-24" />
        <Skeleton className="mt-3 h-4 w-32" />
      </div>
    ))}
  </div>
)
