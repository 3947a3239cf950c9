import { call } from '~/client/api/call'
import type { Device } from '~/client/device/device'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { afterPurchase } from './after-purchase'
import { PaymentWatch } from './payment-watch'
import { readPendingPayments, writePendingPayments } from './pending-payments'
import { verdictOf, verdictOfFailure } from './verdict'

/** Follows payments whose outcome is not known yet. */
export const paymentWatchOf = (device: Device): PaymentWatch =>
  new PaymentWatch({
    ask: (paymentIntentId) =>
      call('confirmPayment', { body: { paymentIntentId } }).then(verdictOf, verdictOfFailure),
    memoryOf: (userId) => ({
      read: () => readPendingPayments(userId),
      write: (payments) => writePendingPayments(userId, payments),
    }),
    // The buyer may be doing something else by now, so no music starts.
    onBought: (purchase) => afterPurchase(device, purchase, 'silently'),
    clock: pageClock,
    life: pageLife,
  })
