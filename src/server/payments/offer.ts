// Whether a user may buy a track, and the error when not.
import { Failure, notFound } from '../http/failure'
import { moneyText } from '~/contract/rules/money-text'

export type Offer = {
  trackId: string
  title: string
  priceCents: number
  /** `hidden`: an unreleased track of which this user must not learn that it exists. */
  availability: 'owned' | 'own' | 'hidden' | 'withdrawn' | 'free' | 'unsellable' | 'for-sale'
  /** The artist's payout account; null when the artist has none. */
  sellerAccountId: string | null
}

type OfferedRow = {
  id: string
  title: string
  artist_id: string
  price_cents: number
  is_listed: number
  deleted_at: number | null
  account_id: string | null
  seller_state: string | null
  purchase_id: string | null
  /** The user's open payment for this track. */
  payment_id: string | null
  collaboration: 'invited' | 'accepted' | null
}

/** Collaborators know an unreleased track, and a buyer who has begun to pay knows a withdrawn one. */
const isKnownTo = ({ deleted_at, payment_id, collaboration }: OfferedRow) =>
  deleted_at !== null || payment_id !== null || collaboration === 'accepted'

const availabilityOf = (row: OfferedRow, userId: string): Offer['availability'] => {
  if (row.purchase_id !== null) return 'owned'
  if (row.artist_id === userId && row.deleted_at === null) return 'own'
  if (row.is_listed === 0) return isKnownTo(row) ? 'withdrawn' : 'hidden'
  if (row.price_cents === 0) return 'free'
  return row.seller_state === 'active' ? 'for-sale' : 'unsellable'
}

export const offerOf = (row: OfferedRow | undefined, userId: string): Offer => {
  if (!row) throw notFound()
  return {
    trackId: row.id,
    title: row.title,
    priceCents: row.price_cents,
    availability: availabilityOf(row, userId),
    sellerAccountId: row.account_id,
  }
}

const conflict = (
  code: 'already_owned' | 'own_track' | 'price_changed' | 'seller_not_ready' | 'not_for_sale',
  message: string,
) => new Failure(409, { code, message })

const refusals = {
  owned: () => conflict('already_owned', 'You already own this track. Nothing was charged.'),
  own: () => conflict('own_track', 'This is your own track, so you do not need to buy it'),
  hidden: notFound,
  withdrawn: () => conflict('not_for_sale', 'This track is no longer for sale. Nothing was charged.'),
  unsellable: () =>
    conflict(
      'seller_not_ready',
      'The artist cannot be paid yet, so this track cannot be bought. Nothing was charged.',
    ),
} as const

const isRefused = (availability: Offer['availability']): availability is keyof typeof refusals =>
  availability in refusals

/** Throws the error that tells this user why the track cannot be bought. */
export const refuseUnlessOffered = (offer: Offer) => {
  if (isRefused(offer.availability)) throw refusals[offer.availability]()
}

export const refuseChangedPrice = (offer: Offer, expectedPriceCents: number | undefined) => {
  if (expectedPriceCents === undefined || expectedPriceCents === offer.priceCents) return
  throw conflict('price_changed', `The price is ${moneyText(offer.priceCents)} now. Nothing was charged.`)
}

export const notPaidFor = () =>
  new Failure(402, { code: 'payment_required', message: 'This track has not been paid for' })

export const freeOfCharge = () => conflict('not_for_sale', 'This track is free, so there is nothing to pay')
