// Opens the payment provider, the intake of its events and the regular reconciliation.
import { hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { createIntake, type Intake } from './intake'
import { createSyncObject, type SyncObject } from './sync-object'
import type { PaymentProvider } from '../provider/payment-provider'
import { reconcile, withLease } from './reconcile'
import { createSimulatedProvider, type TestMode } from '../provider/simulated/simulated-provider'

export type Payments = {
  provider: PaymentProvider
  /** With simulated payments: what Stripe's pages and script would do. Otherwise null. */
  testMode: TestMode | null
  intake: Intake
  syncObject: SyncObject
  start(): void
  stop(): Promise<void>
}

type Parts = { database: Database; clock: Clock; onError: (error: unknown) => void }

type Given = Parts & {
  /** null: payments are simulated. */
  provider: PaymentProvider | null
}

const deliverAfterMs = 1_000
const reconcileEveryMs = hourMs
const retryMs = 10_000

/** Repeats the work until stopped. Retries sooner when it returns false. */
const repeat = (work: () => Promise<boolean>, everyMs: number, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const takeTurn = async () => {
    const wasDone = await work().catch((error: unknown) => {
      onError(error)
      return false
    })
    if (stopped) return
    timer = setTimeout(begin, wasDone ? everyMs : retryMs)
    timer.unref()
  }
  let turn = takeTurn()
  function begin() {
    turn = takeTurn()
  }
  return () => {
    stopped = true
    clearTimeout(timer)
    return turn
  }
}

/** Delivers events of simulated payments when they are due. It does not poll while there are none. */
const deliverWhenDue = (testMode: TestMode, take: Intake['take'], { clock, onError }: Parts) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turn = Promise.resolve()
  const later = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(begin, ms)
    timer.unref()
  }
  const tell = async () => {
    await testMode.deliver(take).catch(onError)
    const dueAt = await testMode.nextDueAt()
    if (dueAt !== null) later(Math.max(deliverAfterMs, dueAt - clock.now()))
  }
  function begin() {
    turn = turn.then(tell).catch(onError)
  }
  testMode.onTelling(() => later(deliverAfterMs))
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    return turn
  }
}

const simulate = (parts: Parts): Pick<Payments, 'provider' | 'testMode'> => createSimulatedProvider(parts)

type Looked = Parts & Pick<Payments, 'provider' | 'intake'>

/** The first run covers all open payments. While another replica runs, this one retries later. */
const createReconciliation = (parts: Looked, stopping: AbortSignal) => {
  let isFirst = true
  return async () => {
    const payments = isFirst ? 'all' : 'abandoned'
    const look = { payments, stopping, onError: parts.onError } as const
    if (await withLease(parts, () => reconcile(parts, look))) isFirst = false
    return !isFirst
  }
}

export const openPayments = ({ provider: given, ...parts }: Given): Payments => {
  const { provider, testMode } = given ? { provider: given, testMode: null } : simulate(parts)
  const syncObject = createSyncObject({ ...parts, provider })
  const intake = createIntake({ ...parts, syncObject })
  const { onError } = parts
  const stopping = new AbortController()
  let stops: (() => Promise<void>)[] = []
  return {
    provider,
    testMode,
    intake,
    syncObject,
    start() {
      const look = createReconciliation({ ...parts, provider, intake }, stopping.signal)
      stops = [repeat(look, reconcileEveryMs, onError)]
      if (testMode) stops.push(deliverWhenDue(testMode, intake.take, parts))
    },
    async stop() {
      stopping.abort()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
