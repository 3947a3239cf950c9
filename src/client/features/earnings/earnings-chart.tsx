import { useApi } from '~/client/api/read/use-api'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { earningsAnalyticsPeriods } from '~/contract/limits'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { BehindChart } from '~/client/charts/behind-chart'
import { Chart } from '~/client/charts/chart'
import { heightOf, scaleOf, type Scale } from '~/client/charts/chart-scale'
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
      skeleton={<Skeleton shape="block" className="chart-waiting" />}
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
  const scale = scaleOf(items.flatMap(({ netCents, returnedCents }) => [netCents, -returnedCents]))
  const points = items.map((row) => ({
    key: row.start,
    label: shortPeriod(period, row.start),
    words: `${longPeriod(period, row.start)}: ${earnedWords(row)}`,
  }))
  const summary = `These ${counted(items.length, words[period], `${words[period]}s`)}: ${earnedWords(allOf(items))}`
  return (
    <>
      <Chart label={`Earned by ${words[period]}`} points={points} scale={scale} summary={summary}>
        {items.map(({ start, netCents, returnedCents }, index) => (
          <g key={start}>
            <Bar kind="earned" index={index} cents={netCents} scale={scale} />
            <Bar kind="returned" index={index} cents={-returnedCents} scale={scale} />
          </g>
        ))}
      </Chart>
      <ul className="chart-keys">
        <li>
          <span className="chart-key chart-key-earned" aria-hidden="true" />
          Your share of sales
        </li>
        <li>
          <span className="chart-key chart-key-returned" aria-hidden="true" />
          Returned to buyers
        </li>
      </ul>
      <BehindChart>{() => <EarnedTable period={period} items={items} />}</BehindChart>
    </>
  )
}

type BarProps = { kind: 'earned' | 'returned'; index: number; cents: number; scale: Scale }

function Bar({ kind, index, cents, scale }: BarProps) {
  const ends = [heightOf(scale, 0), heightOf(scale, cents)]
  const top = Math.min(...ends)
  return (
    <rect
      className={`chart-${kind}`}
      x={index + 0.18}
      width={0.64}
      y={top}
      height={Math.max(...ends) - top}
    />
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
