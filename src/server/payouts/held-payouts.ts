// Tells the provider to hold the payouts of sellers whom moderators look at, and to pay out again afterwards.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { AccountGone, type PaymentProvider } from '../provider/payment-provider'
import { sellersToHold, setPayoutsHeld } from './sellers-repository'

type Parts = { database: Database; clock: Clock; provider: Pick<PaymentProvider, 'holdPayouts'> }

/**
 * For one seller after a report or a decision, and every hour for all, because a suspension ends by itself and the provider
 * may have been away.
 */
export const updateHeldPayouts = async ({ database, clock, provider }: Parts, userId?: string) => {
  for (const seller of await sellersToHold(database, clock.now(), userId)) {
    const isHeld = seller.payouts_held === 0
    try {
      await provider.holdPayouts(seller.account_id, isHeld)
    } catch (error) {
      // Nothing is paid out of a closed account.
      if (!(error instanceof AccountGone)) throw error
    }
    await setPayoutsHeld(database, seller.user_id, isHeld)
  }
}
