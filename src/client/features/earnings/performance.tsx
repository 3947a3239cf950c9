import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { ChartTable } from '~/client/charts/chart-table'
import { pathTo } from '~/contract/paths'
import { ChoiceLinks } from '~/client/charts/choice-links'
import type { TimeRange } from './earnings-address'
import { Part } from './part'
import { summedColumns } from '~/client/charts/summed-columns'
import type { EarningsViewProps } from './use-earnings-view'
import styles from './earnings.module.css'
import { messages } from './messages'

const { tracks: words, columns } = messages

type Performance = Answer<'performanceAnalytics'>
type Row = Performance['items'][number]

const shownAtFirst = 10

/** The artist's tracks, ranked by what they earned. */
export function Performance({ view: { range }, addressOf }: EarningsViewProps) {
  const read = useApi('performanceAnalytics', { query: { timeRange: range } }, { keepPreviousData: true })
  return (
    <Part
      title={words.title}
      failed={words.failed}
      read={read}
      tools={
        <ChoiceLinks words={words} chosen={range} addressOf={(choice) => addressOf({ range: choice })} />
      }
      skeleton={<RowSkeletons />}
    >
      {(performance) =>
        performance.items.length === 0 ? (
          <p className="text-dim">{words.none}</p>
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
      <ol className={styles.ranking} aria-label={words.rankings[timeRange]}>
        {items.slice(0, shownAtFirst).map((row) => (
          <li key={row.trackId}>
            <div className={styles.rankingHead}>
              <Link
                href={pathTo.track(row.trackId)}
                dir="auto"
                className="-my-1 min-w-0 truncate py-1 font-600 @hover:text-ember"
              >
                {row.title}
              </Link>
              <span className="tabular-nums">{moneyText(row.netCents)}</span>
            </div>
            <div className={styles.rankingBar} aria-hidden="true">
              <div style={{ width: `${(100 * row.netCents) / most}%` }} />
            </div>
            <p className="mt-1 text-sm tabular-nums text-dim">
              {row.returnedCents > 0
                ? words.countsAndReturned(row.sales, row.plays, moneyText(row.returnedCents))
                : words.counts(row.sales, row.plays)}
            </p>
          </li>
        ))}
      </ol>
      {total > shownAtFirst && (
        <p className="mt-4 text-sm text-dim">
          {items.length < total
            ? words.firstOfMany(shownAtFirst, total, items.length)
            : words.firstOf(shownAtFirst, total)}
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
      caption={words.tables[timeRange]}
      rows={items}
      rowKey={({ trackId }) => trackId}
      columns={[
        {
          key: 'title',
          header: words.track,
          kind: 'name',
          cell: ({ title }) => (
            <span dir="auto" className={styles.soldTitle}>
              {title}
            </span>
          ),
          total: columns.all,
        },
        { key: 'net', header: columns.yours, ...money(({ netCents }) => netCents) },
        { key: 'returned', header: columns.returned, ...money(({ returnedCents }) => returnedCents) },
        { key: 'plays', header: columns.plays, ...count(({ plays }) => plays) },
        { key: 'sales', header: columns.sales, ...count(({ sales }) => sales) },
        { key: 'gross', header: columns.paidByBuyers, ...money(({ grossCents }) => grossCents) },
        { key: 'fee', header: columns.fee, ...money(({ feeCents }) => feeCents) },
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
