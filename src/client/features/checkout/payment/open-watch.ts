// This page's eye on payments whose outcome is not known yet, made once.
import { call } from '~/client/api/call'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { afterPurchase } from './after-purchase'
import { PaymentWatch } from './payment-watch'
import { readUnderway, writeUnderway } from './underway'
import { verdictOf, verdictOfFailure } from './verdict'

export const paymentWatch = new PaymentWatch({
  ask: (paymentIntentId) =>
    call('confirmPayment', { body: { paymentIntentId } }).then(verdictOf, verdictOfFailure),
  memoryOf: (userId) => ({
    read: () => readUnderway(userId),
    write: (payments) => writeUnderway(userId, payments),
  }),
  // Whoever is doing something else by now is not to be surprised by music.
  onBought: (purchase) => afterPurchase(purchase, 'in-silence'),
  clock: pageClock,
  life: pageLife,
})
