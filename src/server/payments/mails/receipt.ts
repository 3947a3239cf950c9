// What a confirmed purchase causes: a receipt for the buyer, and later a line in the summary for the seller.
import type { Transaction } from 'kysely'
import { artistNameOf, recipientOf } from '../../accounts/recipients-repository'
import type { Tables } from '../../database/tables'
import type { QueueMail } from '../../mail/mail'
import { noteSale, soldTrack } from './sales-repository'

type Bought = {
  purchaseId: string
  paymentId: string
  buyerId: string
  trackId: string
  cents: number
  boughtAt: number
}

/** Called in the transaction that adds the purchase. */
export const tellOfPurchase = async (
  transaction: Transaction<Tables>,
  queueMail: QueueMail,
  { purchaseId, paymentId, buyerId, trackId, cents, boughtAt }: Bought,
) => {
  const track = await soldTrack(transaction, trackId)
  const artistName = await artistNameOf(transaction, track.artist_id)
  await queueMail(transaction, {
    kind: 'purchase-receipt',
    to: await recipientOf(transaction, buyerId),
    items: [{ title: track.title, artistName, cents }],
    orderId: paymentId,
    boughtAt,
  })
  await noteSale(transaction, {
    purchase_id: purchaseId,
    seller_id: track.artist_id,
    track_id: trackId,
    cents,
    sold_at: boughtAt,
  })
}
