// Catches up with what happened at the provider while the server was down or a webhook was lost.
import { dayMs, hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import { inPages } from '../database/in-pages'
import type { Database } from '../database/open'
import type { QueueMail } from '../mail/mail'
import { cancelAtProvider, isWaiting } from './provider-intents'
import type { Intake } from './intake'
import { caughtUpTo, renewLease, setCaughtUpTo, takeLease } from './stored-provider-repository'
import type { PaymentProvider } from '../provider/payment-provider'
import * as repository from './repository'
import type { PaymentRow } from './repository'
import { settle } from './settle'

type Parts = {
  database: Database
  clock: Clock
  provider: PaymentProvider
  intake: Intake
  queueMail: QueueMail
}

type Look = {
  /** `abandoned`: only old open payments, because events report changes of newer ones. `all` is for the first run. */
  payments: 'all' | 'abandoned'
  /** The signal is aborted when the server stops. The current request to the provider is still awaited. */
  stopping: AbortSignal
  onError(error: unknown): void
}

/** An open payment of this age is canceled. */
const abandonedAfterMs = dayMs
/** The provider may list an event late, so each run also requests the events of this time before the last run. */
const overlapMs = 2 * hourMs
const paymentsAtOnce = 50

const checkPayment = async (parts: Parts, payment: PaymentRow, abandonedBefore: number) => {
  const { database, provider } = parts
  const isAbandoned = payment.created_at < abandonedBefore
  if (payment.intent_id === null) {
    // The buyer never got the secret, so nobody can pay it.
    if (isAbandoned) await repository.closeWithoutIntent(database, payment.id)
    return
  }
  const intent = await provider.findIntent(payment.intent_id)
  const isGivenUp = isAbandoned && isWaiting(intent)
  await settle(parts, payment, isGivenUp ? await cancelAtProvider(provider, intent.id) : intent)
}

const checkOpenPayments = async (parts: Parts, { payments, stopping, onError }: Look) => {
  const now = parts.clock.now()
  const abandonedBefore = now - abandonedAfterMs
  const before = payments === 'all' ? now : abandonedBefore
  const pages = inPages<PaymentRow>(
    (after, limit) => repository.openPayments(parts.database, before, after, limit),
    paymentsAtOnce,
  )
  for await (const page of pages) {
    for (const payment of page) {
      if (stopping.aborted) return
      // An error with one payment must not stop the others.
      await checkPayment(parts, payment, abandonedBefore).catch(onError)
    }
  }
}

/** Saves the time of the last complete run only at the end, so that an interrupted run is repeated. */
const storeMissedEvents = async ({ database, clock, provider, intake }: Parts, { stopping }: Look) => {
  // The time is taken before the request, because new events can occur during it.
  const now = clock.now()
  const since = Math.max(0, (await caughtUpTo(database)) - overlapMs)
  for await (const event of provider.eventsSince(since, stopping)) {
    if (stopping.aborted) return
    await intake.store(event)
  }
  if (!stopping.aborted) await setCaughtUpTo(database, now)
}

/** Events come first: they remove purchases that were refunded, and they make most other requests unnecessary. */
export const reconcile = async (parts: Parts, look: Look) => {
  await storeMissedEvents(parts, look).catch(look.onError)
  await parts.intake.catchUp(look.onError, look.stopping)
  await checkOpenPayments(parts, look)
}

const leaseMs = 30_000
const renewEveryMs = 10_000

/**
 * Runs `work` while this replica holds the lease, and returns false when another one holds it. A replica
 * that crashes blocks the others only until its lease ends.
 */
export const withLease = async (
  { database, clock, onError }: Pick<Parts, 'database' | 'clock'> & Pick<Look, 'onError'>,
  work: () => Promise<void>,
): Promise<boolean> => {
  let until = clock.now() + leaseMs
  if (!(await takeLease(database, clock.now(), until))) return false
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    const before = until
    until = clock.now() + leaseMs
    renewal = renewal.then(() => renewLease(database, before, until)).catch(onError)
  }, renewEveryMs)
  timer.unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await renewal
    await renewLease(database, until, null)
  }
  return true
}
