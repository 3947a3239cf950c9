// A payment begun at the provider, and what is learned of its buyer and its seller on the way.
import type { UserRow } from '../accounts/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { lookAtSeller } from '../payouts/look-at-seller'
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

/** Nothing else may tell of a seller who was cut off: from here on buyers are told before they begin. */
const learnOfSeller = async (parts: Parts, accountId: string) => {
  try {
    await lookAtSeller(parts, accountId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}

/**
 * Asked of the provider again with the same name, so that a crash in between makes no second one.
 * null: it was given up meanwhile, and nobody is handed what it would be paid with.
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
    if (error instanceof SellerNotReady) await learnOfSeller(parts, payment.seller_account_id)
    throw error
  }
}
