// What is on offer, before anything is paid: the track, its price, the cards that are saved and whoever takes one.
import { ApiError } from '~/client/api/api-error'
import type { CardDesk, DeskPurpose, PaymentConfig, SavedCard } from '~/client/money/card-form/card-form'
import type { Answer, Purchase } from '~/contract/schemas/built'
import type { Sale, SoldTrack } from './checkout-state'

type Begun = Answer<'createPaymentIntent'>
type Wish = { trackId: string; expectedPriceCents?: number; saveCard: boolean }

export type OfferParts = {
  trackId: string
  calls: {
    track(): Promise<SoldTrack>
    config(): Promise<PaymentConfig>
    cards(): Promise<readonly SavedCard[]>
    /** Goes on with the payment that was begun, if one was. */
    begin(wish: Wish): Promise<Begun>
    /** Hands over what is free, or says what is owned. */
    take(): Promise<Purchase>
  }
  openDesk(config: PaymentConfig, purpose: DeskPurpose): Promise<CardDesk>
}

export type Offer = { type: 'free'; track: SoldTrack } | { type: 'sale'; sale: Sale; status: Begun['status'] }

/** Tells of the track as soon as it is known. */
export async function findOffer(
  { calls, openDesk, trackId }: OfferParts,
  onTrack: (track: SoldTrack) => void,
): Promise<Offer> {
  const asked = Promise.all([calls.config(), calls.cards()])
  // Its failure is looked at further down.
  asked.catch(() => {})
  const track = await calls.track().catch(nullIfGone)
  if (track) onTrack(track)
  if (track?.price === 0) return { type: 'free', track }
  const begun = await calls.begin({ trackId, saveCard: false, ...(track && expected(track)) })
  const [config, cards] = await asked
  const { clientSecret, paymentIntentId, amountCents: priceCents, status } = begun
  const desk = await openDesk(config, { type: 'payment', clientSecret })
  const sale: Sale = { track, priceCents, paymentIntentId, clientSecret, config, cards, desk }
  return { type: 'sale', sale, status }
}

const expected = ({ price }: SoldTrack) => ({ expectedPriceCents: Math.round(price * 100) })

/** What is paid for already goes on, though its track be taken down. */
const nullIfGone = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
