// From the wish to have a track to having it, as a closed set of states and what moves between them. What is not
// written here changes nothing: so a second press pays nothing twice, and a late answer undoes nothing.
import type { CardDesk, PaymentConfig, SavedCard } from '~/client/money/card-form/card-form'
import type { Purchase, Track, TrackDetail } from '~/contract/schemas/built'

export type SoldTrack = Pick<Track, '_id' | 'title' | 'coverArtUrl' | 'artist' | 'price'> &
  Partial<Pick<TrackDetail, 'original'>>

export type Sale = {
  /** null: taken down since it was begun to be paid. */
  track: SoldTrack | null
  priceCents: number
  paymentIntentId: string
  clientSecret: string
  config: PaymentConfig
  cards: readonly SavedCard[]
  desk: CardDesk
}

/** Why an offer is on the table anew, in words; null the first time. */
type Problem = string | null

export type CheckoutState =
  | { at: 'looking'; track: SoldTrack | null }
  | { at: 'offline' }
  | { at: 'unreachable'; message: string }
  | { at: 'refused'; message: string; track: SoldTrack | null }
  | { at: 'free'; track: SoldTrack; problem: Problem }
  | { at: 'taking'; track: SoldTrack }
  | { at: 'choosing'; sale: Sale; problem: Problem }
  | { at: 'paying'; sale: Sale }
  /** The bank asks whether it is them: `here`, or by the provider's script once that is told to go on. */
  | { at: 'asked'; sale: Sale; where: 'here' | 'by-script' }
  /** It is with the provider, and will be one thing or the other. */
  | { at: 'confirming'; sale: Sale; tries: number; isHeard: boolean }
  | { at: 'done'; track: SoldTrack | null; purchase: Purchase; how: 'paid' | 'taken' | 'owned' }

export type CheckoutEvent =
  | { type: 'look' }
  | { type: 'no-network' }
  | { type: 'track-known'; track: SoldTrack }
  | { type: 'not-reached'; message: string }
  | { type: 'refused'; message: string }
  | { type: 'is-free'; track: SoldTrack; problem: Problem }
  | { type: 'offered'; sale: Sale; problem: Problem }
  | { type: 'take' }
  | { type: 'pay' }
  | { type: 'go-on' }
  | { type: 'asked'; where: 'here' | 'by-script' }
  | { type: 'choose-again' }
  | { type: 'sent' }
  | { type: 'not-told-yet'; tries: number; isHeard: boolean }
  | { type: 'not-paid'; message: string }
  | { type: 'owned'; purchase: Purchase; how: 'paid' | 'taken' | 'owned' }

export const trackOf = (state: CheckoutState): SoldTrack | null => {
  if ('sale' in state) return state.sale.track
  return 'track' in state ? state.track : null
}

type Of<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>
type Steps = { [Type in CheckoutEvent['type']]: (now: CheckoutState, event: Of<Type>) => CheckoutState }

/** The states in which money may be on its way, which nothing but its outcome ends. */
const isUnderWay = ({ at }: CheckoutState) => at === 'paying' || at === 'asked' || at === 'confirming'

const steps: Steps = {
  look: (now) => (now.at === 'done' ? now : { at: 'looking', track: trackOf(now) }),
  'no-network': (now) => (isUnderWay(now) || now.at === 'done' ? now : { at: 'offline' }),
  'track-known': (now, { track }) => (now.at === 'looking' ? { ...now, track } : now),
  'not-reached': (now, { message }) => (now.at === 'looking' ? { at: 'unreachable', message } : now),
  refused: (now, { message }) => (now.at === 'done' ? now : { at: 'refused', message, track: trackOf(now) }),
  'is-free': (now, { track, problem }) =>
    now.at === 'looking' || now.at === 'taking' ? { at: 'free', track, problem } : now,
  offered: (now, { sale, problem }) => (now.at === 'looking' ? { at: 'choosing', sale, problem } : now),
  take: (now) => (now.at === 'free' ? { at: 'taking', track: now.track } : now),
  pay: (now) => (now.at === 'choosing' ? { at: 'paying', sale: now.sale } : now),
  'go-on': (now) => (now.at === 'asked' ? { at: 'paying', sale: now.sale } : now),
  asked: (now, { where }) => ('sale' in now ? { at: 'asked', sale: now.sale, where } : now),
  // What was said of the last try is over.
  'choose-again': (now) =>
    now.at === 'asked' || now.at === 'choosing' ? { at: 'choosing', sale: now.sale, problem: null } : now,
  sent: (now) => ('sale' in now ? { at: 'confirming', sale: now.sale, tries: 0, isHeard: true } : now),
  'not-told-yet': (now, { tries, isHeard }) => (now.at === 'confirming' ? { ...now, tries, isHeard } : now),
  'not-paid': (now, { message }) =>
    'sale' in now ? { at: 'choosing', sale: now.sale, problem: message } : now,
  owned: (now, { purchase, how }) =>
    now.at === 'done' ? now : { at: 'done', track: trackOf(now), purchase, how },
}

export const nextCheckout = (now: CheckoutState, event: CheckoutEvent): CheckoutState =>
  (steps[event.type] as (now: CheckoutState, event: CheckoutEvent) => CheckoutState)(now, event)
