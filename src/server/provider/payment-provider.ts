// What is asked of whoever takes the money. Its answers are the truth; its events only say where to look.

export type IntentStatus = 'requires-payment' | 'requires-action' | 'processing' | 'succeeded' | 'canceled'

/** `failed`: it may have been done before, and what was sent has come back. */
export type Refund = { id: string; amountCents: number; state: 'done' | 'failed'; at: number }

/** What the provider took for something; below zero where it gave that back. */
export type Cost = { id: string; cents: number; at: number }

/** `open`: the bank has taken the money back for now. */
export type Dispute = {
  id: string
  amountCents: number
  /** Each by itself, as there may be more later. */
  costs: Cost[]
  state: 'open' | 'won' | 'lost'
  at: number
  /** When it was won. */
  closedAt: number | null
}

export type Intent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amountCents: number
  /** Why the last try came to nothing, in words for the buyer. */
  problem: string | null
  paidAt: number | null
  /** What the provider keeps of it; null until it is known. */
  costCents: number | null
  refunds: Refund[]
  disputes: Dispute[]
}

export type NewIntent = {
  /** Ours, and the idempotency key: however often it is sent, there is one intent. */
  paymentId: string
  trackId: string
  description: string
  customerId: string
  amountCents: number
  feeCents: number
  sellerAccountId: string
  savesCard: boolean
}

export type Card = { id: string; brand: string; last4: string; expiresMonth: number; expiresYear: number }

export type Account = {
  id: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Whether its owner has been through the provider's questions once. */
  isSubmitted: boolean
  requirements: string[]
}

export type Payout = {
  id: string
  accountId: string
  amountCents: number
  state: 'underway' | 'paid' | 'failed'
  at: number
}

export type About =
  | { kind: 'intent'; id: string }
  | { kind: 'account'; id: string }
  | { kind: 'payout'; id: string; accountId: string }
  | { kind: 'nothing-of-ours' }

export type ProviderEvent = { id: string; type: string; about: About; at: number }

export type Holdings = { availableCents: number; pendingCents: number }

export type PaymentProvider = {
  name: 'stripe' | 'simulated'
  publishableKey: string | null
  isTestMode: boolean

  createIntent(wanted: NewIntent): Promise<Intent>
  findIntent(id: string): Promise<Intent>
  /** Whether a card paid with is to be kept. */
  setSavesCard(id: string, savesCard: boolean): Promise<void>
  /** Does nothing to what cannot be called off any more: ask again what became of it. */
  cancelIntent(id: string): Promise<void>
  /** All of it, the seller's and our share alike. */
  refundIntent(id: string): Promise<void>
  /**
   * Has the seller's share of what went back to the buyer follow it, and come back with it: once, however often.
   * Where it cannot be moved it throws `ShareRefused`.
   */
  shareReturns(intentId: string): Promise<void>

  /** `gone`: the one before, where there is a new one to be made in its place. */
  createCustomer(userId: string, email: string, gone?: string): Promise<string>
  cardsOf(customerId: string): Promise<Card[]>
  /** null: there is no such card, or it cannot be kept. Throws `CardDeclined` where its bank says no. */
  keepCard(customerId: string, cardId: string): Promise<Card | null>
  forgetCard(customerId: string, cardId: string): Promise<boolean>

  createAccount(userId: string, email: string): Promise<Account>
  findAccount(id: string): Promise<Account>
  /** Where its owner answers the provider's questions; good for some minutes. */
  onboardingLink(accountId: string, back: { doneUrl: string; againUrl: string }): Promise<string>
  dashboardLink(accountId: string): Promise<string>
  holdingsOf(accountId: string): Promise<Holdings>
  findPayout(id: string, accountId: string): Promise<Payout>

  /** null where the signature is not the provider's. */
  readEvent(body: string, signature: string | undefined): ProviderEvent | null
  /**
   * What was told meanwhile, oldest first. Throws in the end where there is more that cannot be listed now.
   * Once it is to stop it asks no further.
   */
  eventsSince(at: number, stopping?: AbortSignal): AsyncIterable<ProviderEvent>
}

/** It cannot be reached, or cannot answer now. Nothing is known of what was asked. */
export class ProviderUnavailable extends Error {}

/** As that, of a payment that may have been paid meanwhile. */
export class OutcomeUnknown extends ProviderUnavailable {}

/** The card's bank wants nothing of it. The message is for whoever holds the card. */
export class CardDeclined extends Error {}

/** The provider has deleted this customer. */
export class CustomerGone extends Error {}

/** The seller's account was closed, or cut off from us. */
export class AccountGone extends Error {}

/** The seller's share of what went back cannot be moved for now: there is too little to take it from. */
export class ShareRefused extends Error {}

/** The seller's account takes no money, or none any more. Nothing was charged. */
export class SellerNotReady extends Error {}
