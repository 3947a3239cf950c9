import { useApi } from '~/client/api/read/use-api'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { BalanceDays } from './balance-days'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { StepArea } from '~/client/charts/chart-series'
import { longDay, shortDay, shortMonth } from '~/client/charts/day-format'
import { emptyScaleCents } from './earnings-chart'
import { Part } from './part'
import { summedColumns } from '~/client/charts/summed-columns'
import type { EarningsViewProps } from './use-earnings-view'
import styles from './earnings.module.css'
import { messages } from './messages'

const words = messages.balance

type BalanceAnswer = Answer<'balance'>
type Day = BalanceAnswer['days'][number]

/** The current balance, and how it changed day by day. */
export function Balance({ view: { from, to }, go }: EarningsViewProps) {
  const read = useApi(
    'balance',
    { query: { ...(from && { startDate: from }), ...(to && { endDate: to }) } },
    { keepPreviousData: true },
  )
  const shown = read.data?.days
  const days = { from: from ?? shown?.[0]?.date ?? '', to: to ?? shown?.at(-1)?.date ?? '' }
  return (
    <Part
      title={words.title}
      failed={words.failed}
      read={read}
      skeleton={<Skeleton shape="block" className={styles.balanceWaiting} />}
    >
      {(balance) => (
        <>
          <Figures balance={balance} />
          <BalanceDays days={days} onSubmit={go} />
          {balance.days.length > 0 && <Course balance={balance} />}
        </>
      )}
    </Part>
  )
}

function Figures({ balance }: { balance: BalanceAnswer }) {
  const figures = [
    [words.available, balance.availableCents],
    [words.pending, balance.pendingCents],
    [words.paidOut, balance.paidOutCents],
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
          <Notice tone="info">{words.providerAway}</Notice>
        </div>
      )}
    </>
  )
}

function dayWords({ date, earnedCents, returnedCents, paidOutCents, balanceCents }: Day) {
  const changes = [
    earnedCents !== 0 && words.earned(moneyText(earnedCents)),
    returnedCents !== 0 && words.returned(moneyText(returnedCents)),
    paidOutCents !== 0 && words.paid(moneyText(paidOutCents)),
  ].filter(Boolean)
  const [day, owed] = [longDay(date), moneyText(balanceCents)]
  return changes.length > 0 ? words.dayWithChanges(day, owed, changes.join(', ')) : words.day(day, owed)
}

/** Above this number of days, the labels show month and year instead of days. */
const monthsFromDays = 200

function Course({ balance: { days, openingCents } }: { balance: BalanceAnswer }) {
  const owed = days.map(({ balanceCents }) => balanceCents)
  const scale = scaleOf(owed, emptyScaleCents)
  const label = days.length > monthsFromDays ? shortMonth : shortDay
  const points = days.map((day) => ({ key: day.date, label: label(day.date), words: dayWords(day) }))
  return (
    <Chart
      label={words.chart}
      points={points}
      scale={scale}
      format={moneyText}
      below={<p className="text-sm text-dim">{words.note(moneyText(openingCents))}</p>}
      table={() => <DaysTable days={days} />}
    >
      <StepArea values={owed} scale={scale} />
    </Chart>
  )
}

function DaysTable({ days }: { days: readonly Day[] }) {
  const { money } = summedColumns(days)
  return (
    <Table
      caption={words.tableCaption}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        {
          key: 'date',
          header: words.columns.day,
          kind: 'name',
          cell: ({ date }) => longDay(date),
          total: messages.columns.all,
        },
        { key: 'earned', header: words.columns.earned, ...money(({ earnedCents }) => earnedCents) },
        { key: 'returned', header: words.columns.returned, ...money(({ returnedCents }) => returnedCents) },
        { key: 'paid', header: words.columns.paidOut, ...money(({ paidOutCents }) => paidOutCents) },
        {
          key: 'owed',
          header: words.columns.owed,
          kind: 'money',
          cell: ({ balanceCents }) => moneyText(balanceCents),
        },
      ]}
    />
  )
}
