import { Receipt } from '~/client/money/receipt'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import { ReceiptLink } from './receipt-link'

/** The orders on a phone. */
export const OrderCards = ({ orders }: { orders: readonly Purchase[] }) => (
  <ul aria-label={messages.caption} className="grid gap-3">
    {orders.map((order) => (
      <li key={order._id} className="rounded-card border border-line bg-surface px-4 py-3">
        <Receipt purchase={order} />
        <ReceiptLink track={order.track}>{messages.receipt}</ReceiptLink>
      </li>
    ))}
  </ul>
)
