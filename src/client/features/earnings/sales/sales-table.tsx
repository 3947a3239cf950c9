import { Link } from 'wouter'
import { Table } from '~/client/ui/table'
import { pathTo } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Answer } from '~/contract/schemas/built'
import { dayOf } from '../day-text'
import type { Sale } from './sales-file'
import styles from '../earnings.module.css'

type Earnings = Answer<'earnings'>

const standings: Record<Sale['status'], readonly [words: string, tone: string]> = {
  paid: ['Paid', 'text-sage'],
  refunded: ['Refunded', 'text-dim'],
  'partly-refunded': ['Partly refunded', 'text-dim'],
  disputed: ['Disputed', 'text-rust'],
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
      caption="Your sales, the latest first"
      captionPlace="hidden"
      rows={items}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'track',
          header: 'Track',
          kind: 'name',
          cell: (sale) => <Title sale={sale} />,
          total: total === 1 ? 'The one sale' : `All ${total.toLocaleString('en')} sales`,
        },
        { key: 'date', header: 'Day', kind: 'text', cell: ({ createdAt }) => dayOf(createdAt) },
        { key: 'net', header: 'Yours', ...money('netCents') },
        { key: 'returned', header: 'Returned', ...money('returnedCents') },
        { key: 'gross', header: 'Price', ...money('grossCents') },
        { key: 'fee', header: 'Fee', ...money('feeCents') },
        {
          key: 'buyer',
          header: 'Buyer',
          kind: 'text',
          cell: ({ buyer }) => buyer ?? <span className="text-dim">Account gone</span>,
        },
        {
          key: 'status',
          header: 'Status',
          kind: 'text',
          cell: ({ status }) => <Standing status={status} />,
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

function Standing({ status }: Pick<Sale, 'status'>) {
  const [words, tone] = standings[status]
  return <span className={tone}>{words}</span>
}
