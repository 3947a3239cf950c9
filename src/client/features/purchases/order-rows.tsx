import { Art } from '~/client/catalog/art'
import { RecordLink } from '~/client/money/record-link'
import { dateText } from '~/client/platform/language'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import { ReceiptLink } from './receipt-link'

/** The orders on a phone. The receipt has what a row has no room for: the time, and the order number. */
export const OrderRows = ({ orders }: { orders: readonly Purchase[] }) => (
  <ul aria-label={messages.caption} className="divide-y divide-line border-y border-line">
    {orders.map((order) => (
      <OrderRow key={order._id} order={order} />
    ))}
  </ul>
)

const OrderRow = ({ order: { track, purchasedAt, pricePaid } }: { order: Purchase }) => (
  <li className="flex items-center gap-3 py-2">
    <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="w-13" />
    <div className="min-w-0 flex-1">
      <RecordLink path={pathTo.track(track._id)} className="block truncate font-600">
        {track.title}
      </RecordLink>
      <RecordLink path={pathTo.artist(track.artist._id)} className="block truncate text-sm leading-6">
        {artistName(track.artist)}
      </RecordLink>
      <p className="text-sm tabular-nums text-dim">
        {messages.boughtFor(dateText(new Date(purchasedAt), { dateStyle: 'medium' }), priceText(pricePaid))}
      </p>
    </div>
    <ReceiptLink track={track}>{messages.receipt}</ReceiptLink>
  </li>
)
