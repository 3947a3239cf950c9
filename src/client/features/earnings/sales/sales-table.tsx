import { Link } from 'wouter'
import { Table } from '~/client/ui/table'
import { pathTo } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { dayOf } from '~/client/charts/day-format'
import type { Sale } from './sales-file'
import styles from '../earnings.module.css'
import { messages } from './messages'

const { columns } = messages

type Earnings = Answer<'earnings'>

const tones: Record<Sale['status'], string> = {
  paid: 'text-sage',
  refunded: 'text-dim',
  'partly-refunded': 'text-dim',
  disputed: 'text-rust',
}

export function SalesTable({ earnings }: { earnings: Earnings }) {
  const { items, total, totals } = earnings
  const money = (name: keyof Earnings['totals']) => ({
    kind: 'money' as const,
    cell: (sale: Sale) => moneyText(sale[name]),
    total: moneyText(totals[name]),
  })
  return (
    <Table
      caption={messages.caption}
      captionPlace="hidden"
      rows={items}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'track',
          header: columns.track,
          kind: 'name',
          cell: (sale) => <Title sale={sale} />,
          total: messages.total(total),
        },
        { key: 'date', header: columns.day, kind: 'text', cell: ({ createdAt }) => dayOf(createdAt) },
        { key: 'net', header: columns.yours, ...money('netCents') },
        { key: 'returned', header: columns.returned, ...money('returnedCents') },
        { key: 'gross', header: columns.price, ...money('grossCents') },
        { key: 'fee', header: columns.fee, ...money('feeCents') },
        {
          key: 'buyer',
          header: columns.buyer,
          kind: 'text',
          cell: ({ buyer }) => buyer ?? <span className="text-dim">{messages.buyerGone}</span>,
        },
        {
          key: 'status',
          header: columns.status,
          kind: 'text',
          cell: ({ status }) => <Status status={status} />,
        },
      ]}
    />
  )
}

function Title({ sale }: { sale: Sale }) {
  return (
    <Link
      href={pathTo.track(sale.trackId)}
      dir="auto"
      className={`${styles.soldTitle} font-600 @hover:text-ember`}
    >
      {sale.title}
    </Link>
  )
}

function Status({ status }: Pick<Sale, 'status'>) {
  return <span className={tones[status]}>{messages.statuses[status]}</span>
}
