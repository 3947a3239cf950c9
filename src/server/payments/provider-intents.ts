// Starts and cancels payments at the provider.
import type { UserRow } from '../accounts/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { syncSeller } from '../payouts/sellers'
import { asCustomer } from './customers'
import {
  ProviderUnavailable,
  SellerNotReady,
  type Intent,
  type PaymentProvider,
} from '../provider/payment-provider'
import * as repository from './repository'
import type { PaymentRow } from './repository'

type Parts = { database: Database; clock: Clock; provider: PaymentProvider }

/** The refusal may be the only sign that the seller's account was disabled, so its state is fetched now. */
const refreshSeller = async (parts: Parts, accountId: string) => {
  try {
    await syncSeller(parts, accountId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}

/**
 * Uses the payment id as the idempotency key, so that a retry after a crash creates no second intent.
 * Returns null when the payment was canceled meanwhile: then nobody gets the secret to pay it.
 */
export const createAtProvider = async (
  parts: Parts,
  user: UserRow,
  payment: PaymentRow,
  title: string,
): Promise<Intent | null> => {
  const create = (customerId: string) =>
    parts.provider.createIntent({
      paymentId: payment.id,
      trackId: payment.track_id,
      description: title,
      customerId,
      amountCents: payment.amount_cents,
      feeCents: payment.fee_cents,
      sellerAccountId: payment.seller_account_id,
      savesCard: payment.saves_card === 1,
    })
  try {
    const intent = await asCustomer(parts, user, create)
    return (await repository.setIntent(parts.database, payment.id, intent.id)) ? intent : null
  } catch (error) {
    if (error instanceof SellerNotReady) await refreshSeller(parts, payment.seller_account_id)
    throw error
  }
}

export const isWaiting = ({ status }: Intent) => status === 'requires-payment' || status === 'requires-action'

/** Cancels the payment and returns its state, which is `succeeded` if the buyer paid first. */
export const cancelAtProvider = async (provider: PaymentProvider, intentId: string): Promise<Intent> => {
  await provider.cancelIntent(intentId)
  return provider.findIntent(intentId)
}
