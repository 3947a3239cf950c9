// Catches up with what happened at the provider while nobody listened.
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import type { Intake } from './intake'
import { caughtUpTo, setCaughtUpTo } from './kept-provider-repository'
import type { PaymentProvider } from './provider'
import * as repository from './repository'
import type { PaymentRow } from './repository'
import { settle } from './settle'

type Parts = { database: Database; clock: Clock; provider: PaymentProvider; intake: Intake }

const hourMs = 60 * 60 * 1_000
/** Whoever wished to buy this long ago has thought better of it. */
const abandonedAfterMs = 24 * hourMs
/** Events may come to be told later than they happened, and it is an hour from one look to the next. */
const overlapMs = 2 * hourMs
const paymentsAtOnce = 50

const lookAgain = async ({ database, clock, provider }: Parts, payment: PaymentRow) => {
  const isAbandoned = payment.created_at < clock.now() - abandonedAfterMs
  if (payment.intent_id === null) {
    // Its secret was never handed out, so nobody can pay it.
    if (isAbandoned) await repository.closeWithoutIntent(database, payment.id)
    return
  }
  const intent = await provider.findIntent(payment.intent_id)
  const waits = intent.status === 'requires-payment' || intent.status === 'requires-action'
  if (!isAbandoned || !waits) {
    await settle({ database, clock, provider }, payment, intent)
    return
  }
  await provider.cancelIntent(intent.id)
  await settle({ database, clock, provider }, payment, await provider.findIntent(intent.id))
}

const eachOpen = async (parts: Parts, onError: (error: unknown) => void) => {
  let after: PaymentRow | null = null
  for (;;) {
    const some: PaymentRow[] = await repository.openPayments(
      parts.database,
      parts.clock.now(),
      after,
      paymentsAtOnce,
    )
    // One that cannot be looked at is no reason to leave the others.
    for (const payment of some) await lookAgain(parts, payment).catch(onError)
    const last = some.at(-1)
    if (!last || some.length < paymentsAtOnce) return
    after = last
  }
}

/** Marked when all of it is kept, so that what cannot be listed now is asked for the next time. */
const hearMissed = async ({ database, clock, provider, intake }: Parts) => {
  // Before it is asked, since it may go on telling meanwhile.
  const now = clock.now()
  const since = Math.max(0, (await caughtUpTo(database)) - overlapMs)
  for await (const event of provider.eventsSince(since)) await intake.hear(event)
  await setCaughtUpTo(database, now)
}

export const reconcile = async (parts: Parts, onError: (error: unknown) => void) => {
  await eachOpen(parts, onError)
  await hearMissed(parts).catch(onError)
  await parts.intake.catchUp(onError)
}
