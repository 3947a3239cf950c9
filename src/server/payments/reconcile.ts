// Catches up with what happened at the provider while nobody listened.
import type { Clock } from '../core/clock'
import { inPages } from '../database/in-pages'
import type { Database } from '../database/open'
import { callOff, isWaiting } from './call-off'
import type { Intake } from './intake'
import { caughtUpTo, setCaughtUpTo } from './stored-provider-repository'
import type { PaymentProvider } from '../provider/payment-provider'
import * as repository from './repository'
import type { PaymentRow } from './repository'
import { settle } from './settle'

type Parts = { database: Database; clock: Clock; provider: PaymentProvider; intake: Intake }

type Look = {
  /** What was told says what became of the others: they are asked about only after a start. */
  payments: 'all' | 'abandoned'
  /** Whoever stops waits for no more than the question underway. */
  stopping: AbortSignal
  onError(error: unknown): void
}

const hourMs = 60 * 60 * 1_000
/** Whoever wished to buy this long ago has thought better of it. */
const abandonedAfterMs = 24 * hourMs
/** Events may come to be told later than they happened, and it is an hour from one look to the next. */
const overlapMs = 2 * hourMs
const paymentsAtOnce = 50

const lookAgain = async (parts: Parts, payment: PaymentRow, abandonedBefore: number) => {
  const { database, provider } = parts
  const isAbandoned = payment.created_at < abandonedBefore
  if (payment.intent_id === null) {
    // Its secret was never handed out, so nobody can pay it.
    if (isAbandoned) await repository.closeWithoutIntent(database, payment.id)
    return
  }
  const intent = await provider.findIntent(payment.intent_id)
  const isGivenUp = isAbandoned && isWaiting(intent)
  await settle(parts, payment, isGivenUp ? await callOff(provider, intent.id) : intent)
}

const eachOpen = async (parts: Parts, { payments, stopping, onError }: Look) => {
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
      // One that cannot be looked at is no reason to leave the others.
      await lookAgain(parts, payment, abandonedBefore).catch(onError)
    }
  }
}

/** Marked when all of it is kept, so that what cannot be listed now is asked for the next time. */
const hearMissed = async ({ database, clock, provider, intake }: Parts, { stopping }: Look) => {
  // Before it is asked, since it may go on telling meanwhile.
  const now = clock.now()
  const since = Math.max(0, (await caughtUpTo(database)) - overlapMs)
  for await (const event of provider.eventsSince(since, stopping)) {
    if (stopping.aborted) return
    await intake.hear(event)
  }
  if (!stopping.aborted) await setCaughtUpTo(database, now)
}

/** What was told first, since it takes away what is owned no more, and spares questions about the rest. */
export const reconcile = async (parts: Parts, look: Look) => {
  await hearMissed(parts, look).catch(look.onError)
  await parts.intake.catchUp(look.onError, look.stopping)
  await eachOpen(parts, look)
}
