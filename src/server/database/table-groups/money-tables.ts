// The rows of the tables about money. Amounts are whole cents.
import type { Generated } from 'kysely'

/** `open` until it is paid or canceled. Later refunds and disputes are in the ledger only. */
export type PaymentState = 'open' | 'paid' | 'canceled'

type PaymentTable = {
  id: string
  /** The provider's id of the payment; null until the provider has answered. */
  intent_id: string | null
  user_id: string | null
  seller_account_id: string
  track_id: string
  amount_cents: number
  /** The platform's part of the amount. */
  fee_cents: number
  state: PaymentState
  saves_card: number
  created_at: number
  paid_at: number | null
}

export type PostingKind =
  | 'paid'
  | 'cost'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-cost'
  | 'dispute-won'
  | 'payout'
  | 'payout-failed'

/** One movement of money. The id names the event, such as "refund re_1", so that it is posted once. */
type LedgerPostingTable = {
  id: string
  kind: PostingKind
  payment_id: string | null
  /** The total that was moved, in whichever direction. */
  amount_cents: number
  occurred_at: number
}

/** The lines of a posting sum to zero: positive for the account that receives, negative for the one that pays. */
type LedgerLineTable = {
  posting_id: string
  account: string
  amount_cents: number
  /** The kind and the time are copied from the posting, so that an account's totals need no join. */
  kind: PostingKind
  occurred_at: number
}

export type SellerState = 'onboarding' | 'restricted' | 'active' | 'disconnected'

/** The purchases of a track that were paid for. Triggers keep the sums. A track that was never bought has no row. */
type TrackSalesTable = { track_id: string; sales: number; cents: number }

type SellerTable = {
  user_id: string
  account_id: string
  state: SellerState
  charges_enabled: number
  payouts_enabled: number
  /** JSON: the details that the provider still requires. */
  requirements: string
  created_at: number
  updated_at: number
  /** 1 if the provider was told to hold the payouts, because moderators look at the seller. */
  payouts_held: Generated<number>
}

type CustomerTable = { user_id: string; customer_id: string }

type ProviderEventTable = {
  id: string
  type: string
  /** JSON: the object at the provider that the event is about. */
  about: string
  occurred_at: number
  processed_at: number | null
}

export type ProviderKind = 'simulated' | 'stripe-test' | 'stripe-live'

/** Has one row: the provider whose ids the other tables contain. */
type PaymentProviderTable = {
  id: number
  /** null until the server has started once. */
  kind: ProviderKind | null
  /** All events up to this time have been received; null before the first request for events. */
  caught_up_to: number | null
  /** While a server fetches missed events, no other server does so before this time. */
  looking_until: number | null
}

/** The objects of the simulated provider, which a real one would store on its side. */
type SimulatedObjectTable = {
  id: string
  kind: 'intent' | 'card' | 'account' | 'payout' | 'event'
  /** The id of the user, account or customer that it belongs to. For an event: whether it was delivered. */
  owner: string
  /** JSON. */
  body: string
  created_at: number
}

export type MoneyTables = {
  payments: PaymentTable
  ledger_postings: LedgerPostingTable
  ledger_lines: LedgerLineTable
  track_sales: TrackSalesTable
  sellers: SellerTable
  customers: CustomerTable
  provider_events: ProviderEventTable
  payment_provider: PaymentProviderTable
  simulated_objects: SimulatedObjectTable
}
