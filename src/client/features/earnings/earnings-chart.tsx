import { useApi } from '~/client/api/read/use-api'
import { Table } from '~/client/ui/table'
import { earningsAnalyticsPeriods } from '~/contract/limits'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { ChartTable } from '~/client/charts/chart-table'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar, ChartSkeleton, Legend } from '~/client/charts/chart-series'
import { ChoiceLinks } from './choice-links'
import { counted } from './counted'
import { longPeriod, shortPeriod } from './day-text'
import type { Period } from './earnings-address'
import { Part } from './part'
import { summedColumns } from './summed-columns'
import type { Looking } from './use-look'

type Earned = Answer<'earningsAnalytics'>
type Row = Earned['items'][number]

const choices: Record<Period, string> = { daily: 'Days', weekly: 'Weeks', monthly: 'Months' }
const words: Record<Period, string> = { daily: 'day', weekly: 'week', monthly: 'month' }
/** A month, half a year, a year and a bit. */
const counts: Record<Period, number> = { daily: earningsAnalyticsPeriods, weekly: 26, monthly: 14 }

/** The highest amount on the scale of a chart without any. */
export const emptyScaleCents = 100

export function EarningsChart({ look, addressOf }: Looking) {
  const { period } = look
  const asked = useApi(
    'earningsAnalytics',
    { query: { period, limit: counts[period] } },
    { keepPreviousData: true },
  )
  return (
    <Part
      title={`Earned by ${words[period]}`}
      failed="Your earnings could not be loaded."
      asked={asked}
      tools={
        <ChoiceLinks
          label="Earned by"
          choices={choices}
          chosen={period}
          addressOf={(choice) => addressOf({ period: choice })}
        />
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
  const back = returnedCents === 0 ? '' : `, ${moneyText(returnedCents)} returned`
  return `${moneyText(netCents)} from ${counted(sales, 'sale', 'sales')}${back}`
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
    words: `${longPeriod(period, row.start)}: ${earnedWords(row)}`,
  }))
  const summary = `These ${counted(items.length, words[period], `${words[period]}s`)}: ${earnedWords(allOf(items))}`
  return (
    <>
      <Chart
        label={`Earned by ${words[period]}`}
        points={points}
        scale={scale}
        format={moneyText}
        summary={summary}
      >
        {items.map(({ start, netCents, returnedCents }, index) => (
          <g key={start}>
            <Bar tone="main" index={index} value={netCents} scale={scale} />
            <Bar tone="contrast" index={index} value={-returnedCents} scale={scale} />
          </g>
        ))}
      </Chart>
      <Legend
        entries={[
          { tone: 'main', label: 'Your share of sales' },
          { tone: 'contrast', label: 'Returned to buyers' },
        ]}
      />
      <ChartTable>{() => <EarnedTable period={period} items={items} />}</ChartTable>
    </>
  )
}

function EarnedTable({ period, items }: { period: Period; items: readonly Row[] }) {
  const { money, count } = summedColumns(items)
  return (
    <Table
      caption={`Earned by ${words[period]}, the latest first, in UTC`}
      rows={items.toReversed()}
      rowKey={({ start }) => start}
      columns={[
        {
          key: 'start',
          header: 'When',
          kind: 'name',
          cell: (row) => longPeriod(period, row.start),
          total: 'All of them',
        },
        { key: 'net', header: 'Yours', ...money(({ netCents }) => netCents) },
        { key: 'returned', header: 'Returned', ...money(({ returnedCents }) => returnedCents) },
        { key: 'sales', header: 'Sales', ...count(({ sales }) => sales) },
        { key: 'gross', header: 'Paid by buyers', ...money(({ grossCents }) => grossCents) },
        { key: 'fee', header: 'Fee', ...money(({ feeCents }) => feeCents) },
      ]}
    />
  )
}
