import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { ChartTable } from '~/client/charts/chart-table'
import { pathTo } from '~/contract/paths'
import { ChoiceLinks } from './choice-links'
import { counted } from './counted'
import type { TimeRange } from './earnings-address'
import { Part } from './part'
import { summedColumns } from './summed-columns'
import type { Looking } from './use-look'
import styles from './earnings.module.css'

type Performance = Answer<'performanceAnalytics'>
type Row = Performance['items'][number]

const choices: Record<TimeRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': 'A year',
  all: 'All time',
}
const within: Record<TimeRange, string> = {
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  '365d': 'in the last 365 days',
  all: 'of all time',
}
const shownAtFirst = 10

/** How the tracks do beside each other. */
export function Performance({ look: { range }, addressOf }: Looking) {
  const asked = useApi('performanceAnalytics', { query: { timeRange: range } }, { keepPreviousData: true })
  return (
    <Part
      title="Your tracks"
      failed="The figures of your tracks could not be loaded."
      asked={asked}
      tools={
        <ChoiceLinks
          label="Days your tracks are looked at over"
          choices={choices}
          chosen={range}
          addressOf={(choice) => addressOf({ range: choice })}
        />
      }
      skeleton={<RowSkeletons />}
    >
      {(performance) =>
        performance.items.length === 0 ? (
          <p className="text-dim">There is no track of yours yet. Upload one in your studio.</p>
        ) : (
          <Ranking performance={performance} />
        )
      }
    </Part>
  )
}

function Ranking({ performance: { items, total, timeRange } }: { performance: Performance }) {
  const most = Math.max(1, ...items.slice(0, shownAtFirst).map(({ netCents }) => netCents))
  return (
    <>
      <ol
        className={styles.ranking}
        aria-label={`What your tracks brought ${within[timeRange]}, the best first`}
      >
        {items.slice(0, shownAtFirst).map((row) => (
          <li key={row.trackId}>
            <div className={styles.rankingHead}>
              <Link
                href={pathTo.track(row.trackId)}
                dir="auto"
                className="min-w-0 truncate font-600 @hover:text-ember"
              >
                {row.title}
              </Link>
              <span className="tabular-nums">{moneyText(row.netCents)}</span>
            </div>
            <div className={styles.rankingBar} aria-hidden="true">
              <div style={{ width: `${(100 * row.netCents) / most}%` }} />
            </div>
            <p className="mt-1 text-sm tabular-nums text-dim">
              {counted(row.sales, 'sale', 'sales')} · {counted(row.plays, 'play', 'plays')}
              {row.returnedCents > 0 && ` · ${moneyText(row.returnedCents)} returned`}
            </p>
          </li>
        ))}
      </ol>
      {total > shownAtFirst && (
        <p className="mt-4 text-sm text-dim">
          The first {shownAtFirst} of {total.toLocaleString('en')}; the table has{' '}
          {items.length < total ? `the first ${items.length.toLocaleString('en')}` : 'them all'}.
        </p>
      )}
      <ChartTable>{() => <TracksTable items={items} timeRange={timeRange} />}</ChartTable>
    </>
  )
}

function TracksTable({ items, timeRange }: { items: readonly Row[]; timeRange: TimeRange }) {
  const { money, count } = summedColumns(items)
  return (
    <Table
      caption={`How your tracks did ${within[timeRange]}`}
      rows={items}
      rowKey={({ trackId }) => trackId}
      columns={[
        {
          key: 'title',
          header: 'Track',
          kind: 'name',
          cell: ({ title }) => (
            <span dir="auto" className={styles.soldTitle}>
              {title}
            </span>
          ),
          total: 'All of them',
        },
        { key: 'net', header: 'Yours', ...money(({ netCents }) => netCents) },
        { key: 'returned', header: 'Returned', ...money(({ returnedCents }) => returnedCents) },
        { key: 'plays', header: 'Plays', ...count(({ plays }) => plays) },
        { key: 'sales', header: 'Sales', ...count(({ sales }) => sales) },
        { key: 'gross', header: 'Paid by buyers', ...money(({ grossCents }) => grossCents) },
        { key: 'fee', header: 'Fee', ...money(({ feeCents }) => feeCents) },
      ]}
    />
  )
}

const RowSkeletons = () => (
  <div className="grid gap-4">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className={`${styles.rankingBar} w-full`} />
        <Skeleton className="h-4 w-32" />
      </div>
    ))}
  </div>
)
