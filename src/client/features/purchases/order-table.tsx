import { boughtOn, orderNumber } from '~/client/money/receipt'
import { RecordLink } from '~/client/money/record-link'
import { Table } from '~/client/ui/table'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import { ReceiptLink } from './receipt-link'

const idOf = ({ _id }: Purchase) => _id

/** The orders on wide screens. */
export const OrderTable = ({ orders }: { orders: readonly Purchase[] }) => (
  <Table
    caption={messages.caption}
    captionPlace="hidden"
    rows={orders}
    rowKey={idOf}
    columns={[
      { key: 'date', header: messages.date, kind: 'text', cell: boughtOn },
      {
        key: 'track',
        header: messages.track,
        kind: 'name',
        cell: ({ track }) => <RecordLink path={pathTo.track(track._id)}>{track.title}</RecordLink>,
      },
      {
        key: 'artist',
        header: messages.artist,
        kind: 'text',
        cell: ({ track: { artist } }) => (
          <RecordLink path={pathTo.artist(artist._id)}>{artistName(artist)}</RecordLink>
        ),
      },
      { key: 'number', header: messages.number, kind: 'text', cell: orderNumber },
      { key: 'paid', header: messages.paid, kind: 'money', cell: ({ pricePaid }) => priceText(pricePaid) },
      {
        key: 'receipt',
        header: messages.receipt,
        kind: 'text',
        cell: ({ track }) => <ReceiptLink track={track}>{messages.receipt}</ReceiptLink>,
      },
    ]}
  />
)
