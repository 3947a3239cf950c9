import { useApi } from '~/client/api/read/use-api'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { BalanceDays } from './balance-days'
import { ChartTable } from '~/client/charts/chart-table'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { StepArea } from '~/client/charts/chart-series'
import { longDay, shortDay, shortMonth } from './day-text'
import { emptyScaleCents } from './earnings-chart'
import { Part } from './part'
import { summedColumns } from './summed-columns'
import type { Looking } from './use-look'
import styles from './earnings.module.css'

type BalanceAnswer = Answer<'balance'>
type Day = BalanceAnswer['days'][number]

/** What is owed, and how that came to be. */
export function Balance({ look: { from, to }, go }: Looking) {
  const asked = useApi(
    'balance',
    { query: { ...(from && { startDate: from }), ...(to && { endDate: to }) } },
    { keepPreviousData: true },
  )
  const shown = asked.data?.days
  const days = { from: from ?? shown?.[0]?.date ?? '', to: to ?? shown?.at(-1)?.date ?? '' }
  return (
    <Part
      title="Balance"
      failed="Your balance could not be loaded."
      asked={asked}
      skeleton={<Skeleton shape="block" className={styles.balanceWaiting} />}
    >
      {(balance) => (
        <>
          <Figures balance={balance} />
          <BalanceDays days={days} onAsk={go} />
          {balance.days.length > 0 && <Course balance={balance} />}
        </>
      )}
    </Part>
  )
}

function Figures({ balance }: { balance: BalanceAnswer }) {
  const figures = [
    ['Can be paid out now', balance.availableCents],
    ['Still held by the provider', balance.pendingCents],
    ['Paid out in these days', balance.paidOutCents],
  ] as const
  return (
    <>
      <dl className={styles.balanceFigures}>
        {figures.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{moneyText(cents)}</dd>
          </div>
        ))}
      </dl>
      {balance.holdingsFrom === 'ledger' && balance.pendingCents > 0 && (
        <div className="mb-5">
          <Notice tone="info">
            The payment provider cannot be asked just now, so all you are owed counts as held.
          </Notice>
        </div>
      )}
    </>
  )
}

function dayWords({ date, earnedCents, returnedCents, paidOutCents, balanceCents }: Day) {
  const moved = [
    earnedCents !== 0 && `${moneyText(earnedCents)} earned`,
    returnedCents !== 0 && `${moneyText(returnedCents)} returned`,
    paidOutCents !== 0 && `${moneyText(paidOutCents)} paid out`,
  ].filter(Boolean)
  return `${longDay(date)}: ${moneyText(balanceCents)} owed${moved.length > 0 ? ` (${moved.join(', ')})` : ''}`
}

/** Over so many days one asks of which year they are. */
const monthsFromDays = 200

function Course({ balance: { days, openingCents } }: { balance: BalanceAnswer }) {
  const owed = days.map(({ balanceCents }) => balanceCents)
  const scale = scaleOf(owed, emptyScaleCents)
  const label = days.length > monthsFromDays ? shortMonth : shortDay
  const points = days.map((day) => ({ key: day.date, label: label(day.date), words: dayWords(day) }))
  return (
    <>
      <Chart label="Owed to you at the end of each day" points={points} scale={scale} format={moneyText}>
        <StepArea values={owed} scale={scale} />
      </Chart>
      <p className="text-sm text-dim">
        Owed to you at the end of each day. {moneyText(openingCents)} was owed before the first.
      </p>
      <ChartTable>{() => <DaysTable days={days} />}</ChartTable>
    </>
  )
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const { money } = summedColumns(days)
  return (
    <Table
      caption="Your balance day by day, the latest first, in UTC"
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', header: 'Day', kind: 'name', cell: ({ date }) => longDay(date), total: 'All of them' },
        { key: 'earned', header: 'Earned', ...money(({ earnedCents }) => earnedCents) },
        { key: 'returned', header: 'Returned', ...money(({ returnedCents }) => returnedCents) },
        { key: 'paid', header: 'Paid out', ...money(({ paidOutCents }) => paidOutCents) },
        {
          key: 'owed',
          header: 'Owed at its end',
          kind: 'money',
          cell: ({ balanceCents }) => moneyText(balanceCents),
        },
      ]}
    />
  )
}
