import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Sparkline } from '~/client/charts/sparkline'
import { numberText } from '~/client/platform/language'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { paths } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { changeOf, daysShown, type Figure, figureOf } from './overview'
import styles from './studio.module.css'

const texts = messages.figures

/** The last 30 days in four numbers. */
export function RecentFigures() {
  const listening = useApi('musicAnalytics', { query: { timeRange: '30d' } })
  const earned = useApi('earningsAnalytics', { query: { period: 'daily', limit: 2 * daysShown } })
  const failed = [listening, earned].find(({ error, data }) => error && !data)
  const retry = () => {
    for (const { error, mutate } of [listening, earned]) if (error) void mutate()
  }
  return (
    <section aria-labelledby="last-days">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="last-days" className="text-2xl">
          {texts.title}
        </h2>
        <p className="text-sm text-dim">{texts.comparison}</p>
      </div>
      {failed?.error && (
        <div className="mb-4">
          <LoadProblem message={texts.notLoaded} error={failed.error} onRetry={retry} />
        </div>
      )}
      <div className={styles.figures}>
        <ListeningFigures answer={listening.data} />
        <EarnedFigures answer={earned.data} />
      </div>
    </section>
  )
}

function ListeningFigures({ answer }: { answer: Answer<'musicAnalytics'> | undefined }) {
  const figure = (pick: 'plays' | 'listeners', total: 'plays' | 'listenersPerDay'): Figure | undefined =>
    answer && {
      total: answer.totals[total],
      previous: answer.previous?.[total] ?? null,
      days: answer.days.map((day) => day[pick]),
    }
  return (
    <>
      <FigureCard
        name={texts.plays}
        figure={figure('plays', 'plays')}
        format={numberText}
        path={paths.musicAnalytics}
      />
      <FigureCard
        name={texts.listeners}
        figure={figure('listeners', 'listenersPerDay')}
        format={(count) => numberText(Math.round(count * 10) / 10)}
        path={paths.musicAnalytics}
      />
    </>
  )
}

function EarnedFigures({ answer }: { answer: Answer<'earningsAnalytics'> | undefined }) {
  const days = answer?.items
  return (
    <>
      <FigureCard
        name={texts.sales}
        figure={days && figureOf(days.map(({ sales }) => sales))}
        format={numberText}
        path={paths.earnings}
      />
      <FigureCard
        name={texts.earned}
        figure={days && figureOf(days.map(({ netCents, returnedCents }) => netCents - returnedCents))}
        format={moneyText}
        path={paths.earnings}
      />
    </>
  )
}

type FigureCardProps = {
  name: string
  figure: Figure | undefined
  format: (value: number) => string
  /** The page that tells more. */
  path: string
}

function FigureCard({ name, figure, format, path }: FigureCardProps): ReactNode {
  return (
    <Card padding="none" className={styles.figure}>
      <p className="text-sm text-dim">
        <Link href={path} className={styles.wholeRow}>
          {name}
        </Link>
      </p>
      {figure ? (
        <>
          <p className={styles.number}>{format(figure.total)}</p>
          <Change figure={figure} />
          <Sparkline values={figure.days} />
        </>
      ) : (
        <>
          <Skeleton className="my-1 h-7 w-20" />
          <Skeleton className="my-1 h-3 w-12" />
          <span className="block h-10" />
        </>
      )}
    </Card>
  )
}

function Change({ figure }: { figure: Figure }) {
  const percent = changeOf(figure)
  return (
    <p className={styles.change} data-up={Number(percent) > 0 || undefined}>
      {percent !== null && (
        <>
          {texts.change(percent)}
          <span className="sr-only"> {texts.comparison}</span>
        </>
      )}
    </p>
  )
}
