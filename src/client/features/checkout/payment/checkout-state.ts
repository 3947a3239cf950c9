// The states of a checkout and the events that move between them. An event that is not listed for a state changes
// nothing, so a second press does not pay twice and a late answer undoes nothing.
import type { CardForm, PaymentConfig, SavedCard } from '~/client/money/card-form/card-form'
import type { Purchase, Track, TrackDetail } from '~/contract/schemas/built'

export type SoldTrack = Pick<Track, '_id' | 'title' | 'coverArtUrl' | 'artist' | 'price'> &
  Partial<Pick<TrackDetail, 'original'>>

export type Sale = {
  /** null: the track was deleted after its payment began. */
  track: SoldTrack | null
  priceCents: number
  paymentIntentId: string
  clientSecret: string
  config: PaymentConfig
  cards: readonly SavedCard[]
  cardForm: CardForm
}

/** The sentence that says why the offer is shown again, or null the first time. */
type Problem = string | null

export type CheckoutState =
  | { at: 'loading'; track: SoldTrack | null }
  | { at: 'offline' }
  | { at: 'unreachable'; message: string }
  | { at: 'refused'; message: string; track: SoldTrack | null }
  | { at: 'free'; track: SoldTrack; problem: Problem }
  | { at: 'claiming'; track: SoldTrack }
  | { at: 'choosing'; sale: Sale; problem: Problem }
  | { at: 'paying'; sale: Sale }
  /** The bank asks the buyer to confirm: `here` in test mode, or in the provider's script once the buyer continues. */
  | { at: 'asked'; sale: Sale; where: 'here' | 'by-script' }
  /** The payment was sent, or may have been sent before a reload, and its outcome is not known yet. */
  | { at: 'confirming'; sale: Sale; tries: number; isReachable: boolean }
  | { at: 'done'; track: SoldTrack | null; purchase: Purchase; how: 'paid' | 'claimed' | 'owned' }

export type CheckoutEvent =
  | { type: 'load' }
  | { type: 'no-network' }
  | { type: 'track-known'; track: SoldTrack }
  | { type: 'not-reached'; message: string }
  | { type: 'refused'; message: string }
  | { type: 'is-free'; track: SoldTrack; problem: Problem }
  | { type: 'offered'; sale: Sale; problem: Problem }
  | { type: 'claim' }
  | { type: 'pay' }
  | { type: 'resume' }
  | { type: 'asked'; where: 'here' | 'by-script' }
  | { type: 'choose-again' }
  | { type: 'sent' }
  | { type: 'still-pending'; tries: number; isReachable: boolean }
  | { type: 'not-paid'; message: string }
  | { type: 'owned'; purchase: Purchase; how: 'paid' | 'claimed' | 'owned' }

export const trackOf = (state: CheckoutState): SoldTrack | null => {
  if ('sale' in state) return state.sale.track
  return 'track' in state ? state.track : null
}

type Of<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>
type Steps = { [Type in CheckoutEvent['type']]: (now: CheckoutState, event: Of<Type>) => CheckoutState }

/** In these states a payment may be in progress, so the checkout stays in them when the network is lost. */
const mayHavePaid = ({ at }: CheckoutState) => at === 'paying' || at === 'asked' || at === 'confirming'

const steps: Steps = {
  load: (now) => (now.at === 'done' ? now : { at: 'loading', track: trackOf(now) }),
  'no-network': (now) => (mayHavePaid(now) || now.at === 'done' ? now : { at: 'offline' }),
  'track-known': (now, { track }) => (now.at === 'loading' ? { ...now, track } : now),
  'not-reached': (now, { message }) => (now.at === 'loading' ? { at: 'unreachable', message } : now),
  refused: (now, { message }) => (now.at === 'done' ? now : { at: 'refused', message, track: trackOf(now) }),
  'is-free': (now, { track, problem }) =>
    now.at === 'loading' || now.at === 'claiming' ? { at: 'free', track, problem } : now,
  offered: (now, { sale, problem }) => (now.at === 'loading' ? { at: 'choosing', sale, problem } : now),
  claim: (now) => (now.at === 'free' ? { at: 'claiming', track: now.track } : now),
  pay: (now) => (now.at === 'choosing' ? { at: 'paying', sale: now.sale } : now),
  resume: (now) => (now.at === 'asked' ? { at: 'paying', sale: now.sale } : now),
  asked: (now, { where }) => ('sale' in now ? { at: 'asked', sale: now.sale, where } : now),
  // Choosing another card clears the message about the last try.
  'choose-again': (now) =>
    now.at === 'asked' || now.at === 'choosing' ? { at: 'choosing', sale: now.sale, problem: null } : now,
  sent: (now) => ('sale' in now ? { at: 'confirming', sale: now.sale, tries: 0, isReachable: true } : now),
  'still-pending': (now, { tries, isReachable }) =>
    now.at === 'confirming' ? { ...now, tries, isReachable } : now,
  'not-paid': (now, { message }) =>
    'sale' in now ? { at: 'choosing', sale: now.sale, problem: message } : now,
  owned: (now, { purchase, how }) =>
    now.at === 'done' ? now : { at: 'done', track: trackOf(now), purchase, how },
}

export const nextCheckout = (now: CheckoutState, event: CheckoutEvent): CheckoutState =>
  (steps[event.type] as (now: CheckoutState, event: CheckoutEvent) => CheckoutState)(now, event)
