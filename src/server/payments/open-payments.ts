// The provider and all that listens to it, and what goes on by itself while the server runs.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { createIntake, type Intake } from './intake'
import { createLookAt, type LookAt } from './look-at'
import { lookAlone } from './look-alone'
import type { PaymentProvider } from '../provider/payment-provider'
import { reconcile } from './reconcile'
import { createSimulatedProvider, type TestMode } from '../provider/simulated/simulated-provider'

export type Payments = {
  provider: PaymentProvider
  /** Where payments are simulated: what its own pages and script would do. */
  testMode: TestMode | null
  intake: Intake
  lookAt: LookAt
  start(): void
  stop(): Promise<void>
}

type Parts = { database: Database; clock: Clock; onError: (error: unknown) => void }

type Given = Parts & {
  /** null: payments are simulated. */
  provider: PaymentProvider | null
}

const tellAfterMs = 1_000
const reconcileEveryMs = 60 * 60 * 1_000
const tryAgainMs = 10_000

/** Over and over, one turn after the other, until it is stopped; sooner where it answers that it was not done. */
const keepDoing = (work: () => Promise<boolean>, everyMs: number, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const takeTurn = async () => {
    const wasDone = await work().catch((error: unknown) => {
      onError(error)
      return false
    })
    if (stopped) return
    timer = setTimeout(begin, wasDone ? everyMs : tryAgainMs)
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

/** What simulated payments tell is told when it is due: with nothing to tell nobody looks. */
const tellWhenDue = (testMode: TestMode, take: Intake['take'], { clock, onError }: Parts) => {
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
    if (dueAt !== null) later(Math.max(tellAfterMs, dueAt - clock.now()))
  }
  function begin() {
    turn = turn.then(tell).catch(onError)
  }
  testMode.onTelling(() => later(tellAfterMs))
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    return turn
  }
}

const simulate = (parts: Parts): Pick<Payments, 'provider' | 'testMode'> => createSimulatedProvider(parts)

type Looked = Parts & Pick<Payments, 'provider' | 'intake'>

/** Every replica looks at all of it once after its start; from then on another that is at it does as well. */
const lookForMissed = (parts: Looked, stopping: AbortSignal) => {
  let isFirst = true
  return async () => {
    const payments = isFirst ? 'all' : 'abandoned'
    const look = { payments, stopping, onError: parts.onError } as const
    if (await lookAlone(parts, () => reconcile(parts, look))) isFirst = false
    return !isFirst
  }
}

export const openPayments = ({ provider: given, ...parts }: Given): Payments => {
  const { provider, testMode } = given ? { provider: given, testMode: null } : simulate(parts)
  const lookAt = createLookAt({ ...parts, provider })
  const intake = createIntake({ ...parts, lookAt })
  const { onError } = parts
  const stopping = new AbortController()
  let stops: (() => Promise<void>)[] = []
  return {
    provider,
    testMode,
    intake,
    lookAt,
    start() {
      const look = lookForMissed({ ...parts, provider, intake }, stopping.signal)
      stops = [keepDoing(look, reconcileEveryMs, onError)]
      if (testMode) stops.push(tellWhenDue(testMode, intake.take, parts))
    },
    async stop() {
      stopping.abort()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
