// Whether somebody may buy a track, and if not, why.
import { Failure, notFound } from '../http/failure'
import { moneyText } from '~/contract/rules/money-text'

export type Offer = {
  trackId: string
  title: string
  priceCents: number
  standing: 'owned' | 'own' | 'withdrawn' | 'free' | 'unsellable' | 'for-sale'
  /** Where the money would go; known of what is for sale. */
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
}

const standingOf = (row: OfferedRow, userId: string): Offer['standing'] => {
  if (row.purchase_id !== null) return 'owned'
  if (row.artist_id === userId && row.deleted_at === null) return 'own'
  if (row.is_listed === 0) return 'withdrawn'
  if (row.price_cents === 0) return 'free'
  return row.seller_state === 'active' ? 'for-sale' : 'unsellable'
}

export const offerOf = (row: OfferedRow | undefined, userId: string): Offer => {
  if (!row) throw notFound()
  return {
    trackId: row.id,
    title: row.title,
    priceCents: row.price_cents,
    standing: standingOf(row, userId),
    sellerAccountId: row.account_id,
  }
}

const conflict = (
  code: 'already_owned' | 'own_track' | 'price_changed' | 'seller_not_ready' | 'not_for_sale',
  message: string,
) => new Failure(409, { code, message })

const refusals = {
  owned: () => conflict('already_owned', 'You own this track already. Nothing was charged.'),
  own: () => conflict('own_track', 'This track is yours: you need not buy it'),
  withdrawn: () => conflict('not_for_sale', 'This track is not for sale any more. Nothing was charged.'),
  unsellable: () =>
    conflict(
      'seller_not_ready',
      'The artist cannot be paid yet, so this track cannot be bought. Nothing was charged.',
    ),
} as const

const isRefused = (standing: Offer['standing']): standing is keyof typeof refusals => standing in refusals

/** Turns away whoever cannot have it, in words. */
export const refuseUnlessOffered = (offer: Offer) => {
  if (isRefused(offer.standing)) throw refusals[offer.standing]()
}

export const refuseChangedPrice = (offer: Offer, expectedPriceCents: number | undefined) => {
  if (expectedPriceCents === undefined || expectedPriceCents === offer.priceCents) return
  throw conflict('price_changed', `The price is ${moneyText(offer.priceCents)} now. Nothing was charged.`)
}

export const notPaidFor = () =>
  new Failure(402, { code: 'payment_required', message: 'This track is not paid for' })

export const freeOfCharge = () => conflict('not_for_sale', 'This track is free: there is nothing to pay')
