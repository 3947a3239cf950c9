// The port to the payment provider. Its answers are authoritative; its events only say which object has changed.

export type IntentStatus = 'requires-payment' | 'requires-action' | 'processing' | 'succeeded' | 'canceled'

/** `failed`: the buyer's bank returned the money, possibly after the state was `done`. */
export type Refund = { id: string; amountCents: number; state: 'done' | 'failed'; at: number }

/** A fee of the provider; negative when the provider returned it. */
export type Cost = { id: string; cents: number; at: number }

/** `open`: the bank has taken the money until the dispute is decided. */
export type Dispute = {
  id: string
  amountCents: number
  /** The provider's fees for the dispute. The list can grow later. */
  costs: Cost[]
  state: 'open' | 'won' | 'lost'
  at: number
  /** When the dispute was won; null if that is not known. It has no meaning in other states. */
  closedAt: number | null
}

export type Intent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amountCents: number
  /** Why the last attempt failed, as a sentence for the buyer. */
  problem: string | null
  paidAt: number | null
  /** The provider's fee; null until it is known. */
  costCents: number | null
  refunds: Refund[]
  disputes: Dispute[]
}

export type NewIntent = {
  /** Our id of the payment, also used as the idempotency key, so that a retry creates no second intent. */
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
  /** Whether the owner has completed the provider's onboarding once. */
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

export type ObjectRef =
  | { kind: 'intent'; id: string }
  | { kind: 'account'; id: string }
  | { kind: 'payout'; id: string; accountId: string }
  | { kind: 'nothing-of-ours' }

export type ProviderEvent = { id: string; type: string; about: ObjectRef; at: number }

export type Holdings = { availableCents: number; pendingCents: number }

export type PaymentProvider = {
  name: 'stripe' | 'simulated'
  publishableKey: string | null
  isTestMode: boolean

  createIntent(wanted: NewIntent): Promise<Intent>
  findIntent(id: string): Promise<Intent>
  /** Sets whether the card is saved when the payment succeeds. */
  setSavesCard(id: string, savesCard: boolean): Promise<void>
  /** Does nothing when the intent cannot be canceled any more. The caller fetches its state afterwards. */
  cancelIntent(id: string): Promise<void>
  /** Refunds the full amount, including the seller's and the platform's share. */
  refundIntent(id: string): Promise<void>
  /**
   * Takes the seller's share of refunds and disputes from the seller, and returns it when they are reversed.
   * Idempotent. Throws `ShareRefused` when the money cannot be moved.
   */
  shareReturns(intentId: string): Promise<void>

  /** `gone` is the id of a deleted customer that the new one replaces. */
  createCustomer(userId: string, email: string, gone?: string): Promise<string>
  cardsOf(customerId: string): Promise<Card[]>
  /** null when the card does not exist or cannot be saved. Throws `CardDeclined` when its bank refuses it. */
  keepCard(customerId: string, cardId: string): Promise<Card | null>
  forgetCard(customerId: string, cardId: string): Promise<boolean>

  createAccount(userId: string, email: string): Promise<Account>
  findAccount(id: string): Promise<Account>
  /** The address of the provider's onboarding pages, valid for some minutes. */
  onboardingLink(accountId: string, back: { doneUrl: string; againUrl: string }): Promise<string>
  dashboardLink(accountId: string): Promise<string>
  holdingsOf(accountId: string): Promise<Holdings>
  findPayout(id: string, accountId: string): Promise<Payout>
  /**
   * Holds the payouts of a seller, or releases them. While payouts are held, the provider sends the seller no money. New
   * sales still add to the seller's balance.
   */
  holdPayouts(accountId: string, isHeld: boolean): Promise<void>

  /** null when the signature is not valid. */
  readEvent(body: string, signature: string | undefined): ProviderEvent | null
  /**
   * Events since this time, oldest first. Throws at the end when some could not be listed. Sends no further
   * requests once `stopping` is aborted.
   */
  eventsSince(at: number, stopping?: AbortSignal): AsyncIterable<ProviderEvent>
}

/** The provider cannot be reached or cannot answer now. The request may or may not have been executed. */
export class ProviderUnavailable extends Error {}

/** The provider is unavailable, and the payment may have been paid. */
export class OutcomeUnknown extends ProviderUnavailable {}

/** The card's bank declined. The message is for the holder of the card. */
export class CardDeclined extends Error {}

/** The provider has deleted this customer. */
export class CustomerGone extends Error {}

/** The seller's account was closed or disconnected from the platform. */
export class AccountGone extends Error {}

/** The seller's share cannot be moved now, usually because their balance is too low. */
export class ShareRefused extends Error {}

/** The seller's account cannot receive payments. Nothing was charged. */
export class SellerNotReady extends Error {}
