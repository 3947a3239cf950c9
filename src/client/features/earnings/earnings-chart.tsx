import { useApi } from '~/client/api/read/use-api'
import { Table } from '~/client/ui/table'
import { earningsAnalyticsPeriods } from '~/contract/limits'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar, ChartSkeleton, Legend } from '~/client/charts/chart-series'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { longPeriod, shortPeriod } from './day-text'
import type { Period } from './earnings-address'
import { Part } from './part'
import { summedColumns } from '~/client/charts/summed-columns'
import type { EarningsViewProps } from './use-earnings-view'
import { messages } from './messages'

const { chart: words, columns } = messages

type Earned = Answer<'earningsAnalytics'>
type Row = Earned['items'][number]

/** How many periods are shown: about a month, half a year, and a year and two months. */
const counts: Record<Period, number> = { daily: earningsAnalyticsPeriods, weekly: 26, monthly: 14 }

/** The top of the scale of a chart whose values are all zero. */
export const emptyScaleCents = 100

export function EarningsChart({ view, addressOf }: EarningsViewProps) {
  const { period } = view
  const read = useApi(
    'earningsAnalytics',
    { query: { period, limit: counts[period] } },
    { keepPreviousData: true },
  )
  return (
    <Part
      title={words.earnedBy[period]}
      failed={words.failed}
      read={read}
      tools={
        <ChoiceLinks words={words} chosen={period} addressOf={(choice) => addressOf({ period: choice })} />
      }
      skeleton={<ChartSkeleton />}
    >
      {(data) => <Bars earned={data} />}
    </Part>
  )
}

const earnedWords = ({
  netCents,
  returnedCents,
  sales,
}: Pick<Row, 'netCents' | 'returnedCents' | 'sales'>) => {
  const earned = moneyText(netCents)
  return returnedCents === 0
    ? words.earned(earned, sales)
    : words.earnedAndReturned(earned, sales, moneyText(returnedCents))
}

const allOf = (rows: readonly Row[]) => ({
  netCents: rows.reduce((sum, { netCents }) => sum + netCents, 0),
  returnedCents: rows.reduce((sum, { returnedCents }) => sum + returnedCents, 0),
  sales: rows.reduce((sum, { sales }) => sum + sales, 0),
})

function Bars({ earned: { period, items } }: { earned: Earned }) {
  const scale = scaleOf(
    items.flatMap(({ netCents, returnedCents }) => [netCents, -returnedCents]),
    emptyScaleCents,
  )
  const points = items.map((row) => ({
    key: row.start,
    label: shortPeriod(period, row.start),
    words: words.point(longPeriod(period, row.start), earnedWords(row)),
  }))
  const summary = words.summary(period, items.length, earnedWords(allOf(items)))
  return (
    <Chart
      label={words.earnedBy[period]}
      points={points}
      scale={scale}
      format={moneyText}
      summary={summary}
      below={
        <Legend
          entries={[
            { tone: 'main', label: words.share },
            { tone: 'contrast', label: words.returned },
          ]}
        />
      }
      table={() => <EarnedTable period={period} items={items} />}
    >
      {items.map(({ start, netCents, returnedCents }, index) => (
        <g key={start}>
          <Bar tone="main" index={index} value={netCents} scale={scale} />
          <Bar tone="contrast" index={index} value={-returnedCents} scale={scale} />
        </g>
      ))}
    </Chart>
  )
}

function EarnedTable({ period, items }: { period: Period; items: readonly Row[] }) {
  const { money, count } = summedColumns(items)
  return (
    <Table
      caption={words.tableCaption(period)}
      rows={items.toReversed()}
      rowKey={({ start }) => start}
      columns={[
        {
          key: 'start',
          header: words.when,
          kind: 'name',
          cell: (row) => longPeriod(period, row.start),
          total: columns.all,
        },
        { key: 'net', header: columns.yours, ...money(({ netCents }) => netCents) },
        { key: 'returned', header: columns.returned, ...money(({ returnedCents }) => returnedCents) },
        { key: 'sales', header: columns.sales, ...count(({ sales }) => sales) },
        { key: 'gross', header: columns.paidByBuyers, ...money(({ grossCents }) => grossCents) },
        { key: 'fee', header: columns.fee, ...money(({ feeCents }) => feeCents) },
      ]}
    />
  )
}
