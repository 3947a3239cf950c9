// What has to do with money, in whole cents.

/** `open` until it is paid or given up; what came of a paid one since, the ledger tells. */
export type PaymentState = 'open' | 'paid' | 'canceled'

type PaymentTable = {
  id: string
  /** At the provider; null until it has answered. */
  intent_id: string | null
  user_id: string | null
  seller_account_id: string
  track_id: string
  amount_cents: number
  /** Ours, of the amount. */
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

/** Something that happened to money, once: the id says what, such as "refund re_1". */
type LedgerPostingTable = {
  id: string
  kind: PostingKind
  payment_id: string | null
  /** What it is about, whoever it went to and came from. */
  amount_cents: number
  occurred_at: number
}

/** Its parts, which sum to nothing: what comes to an account is above zero, what goes from it below. */
type LedgerLineTable = {
  posting_id: string
  account: string
  amount_cents: number
  /** As its posting says, so that an account is reckoned from its own lines alone. */
  kind: PostingKind
  occurred_at: number
}

export type SellerState = 'onboarding' | 'restricted' | 'active' | 'disconnected'

type SellerTable = {
  user_id: string
  account_id: string
  state: SellerState
  charges_enabled: number
  payouts_enabled: number
  /** JSON: what the provider still asks for. */
  requirements: string
  created_at: number
  updated_at: number
}

type CustomerTable = { user_id: string; customer_id: string }

type ProviderEventTable = {
  id: string
  type: string
  /** JSON: what to look at. */
  about: string
  occurred_at: number
  processed_at: number | null
}

export type ProviderKind = 'simulated' | 'stripe-test' | 'stripe-live'

/** One row, of the provider whose ids all of these hold. */
type PaymentProviderTable = {
  id: number
  /** null before the first start. */
  kind: ProviderKind | null
  /** All it told until then was heard; null before it was asked for the first time. */
  caught_up_to: number | null
  /** While somebody looks for what was missed: until when nobody else does. */
  looking_until: number | null
}

/** What a provider would keep with itself. */
type SimulatedObjectTable = {
  id: string
  kind: 'intent' | 'card' | 'account' | 'payout' | 'event'
  /** Whose it is, at the provider. */
  owner: string
  /** JSON. */
  body: string
  created_at: number
}

export type MoneyTables = {
  payments: PaymentTable
  ledger_postings: LedgerPostingTable
  ledger_lines: LedgerLineTable
  sellers: SellerTable
  customers: CustomerTable
  provider_events: ProviderEventTable
  payment_provider: PaymentProviderTable
  simulated_objects: SimulatedObjectTable
}
