// Opens the payment provider, the intake of its events and the regular reconciliation.
import { hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { QueueMail } from '../mail/mail'
import { EventDelivery } from './event-delivery'
import { createIntake, type Intake } from './intake'
import { createSyncObject, type SyncObject } from './sync-object'
import type { PaymentProvider } from '../provider/payment-provider'
import { reconcile, withLease } from './reconcile'
import { createSimulatedProvider, type TestMode } from '../provider/simulated/simulated-provider'

export type Payments = {
  provider: PaymentProvider
  /** With simulated payments, the actions that people would take on Stripe's pages. Otherwise null. */
  testMode: TestMode | null
  intake: Intake
  syncObject: SyncObject
  start(): void
  stop(): Promise<void>
}

type Parts = {
  database: Database
  clock: Clock
  queueMail: QueueMail
  onError: (error: unknown) => void
}

type Given = Parts & {
  /** null: payments are simulated. */
  provider: PaymentProvider | null
}

const reconcileEveryMs = hourMs
const retryMs = 10_000

type ReconciliationParts = Parts & Pick<Payments, 'provider' | 'intake'>

/**
 * Reconciles at the start and then every hour. It retries sooner after an error, and while another replica delays its
 * first run. It skips a later run while another replica reconciles.
 */
class Reconciliation {
  readonly #parts: ReconciliationParts
  readonly #stopping = new AbortController()
  #isFirst = true
  #timer: NodeJS.Timeout | undefined
  #turn = Promise.resolve()

  constructor(parts: ReconciliationParts) {
    this.#parts = parts
  }

  start() {
    this.#turn = this.#takeTurn()
  }

  async stop() {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#turn
  }

  async #takeTurn() {
    const wasDone = await this.#reconcile().catch((error: unknown) => {
      this.#parts.onError(error)
      return false
    })
    if (this.#stopping.signal.aborted) return
    this.#timer = setTimeout(() => this.start(), wasDone ? reconcileEveryMs : retryMs).unref()
  }

  /** The first run covers all open payments. Returns whether this replica has completed its first run. */
  async #reconcile(): Promise<boolean> {
    const { onError } = this.#parts
    const payments = this.#isFirst ? 'all' : 'abandoned'
    const look = { payments, stopping: this.#stopping.signal, onError } as const
    if (await withLease(this.#parts, () => reconcile(this.#parts, look))) this.#isFirst = false
    return !this.#isFirst
  }
}

const simulate = (parts: Parts): Pick<Payments, 'provider' | 'testMode'> => createSimulatedProvider(parts)

export const openPayments = ({ provider: given, ...parts }: Given): Payments => {
  const { provider, testMode } = given ? { provider: given, testMode: null } : simulate(parts)
  const syncObject = createSyncObject({ ...parts, provider })
  const intake = createIntake({ ...parts, syncObject })
  const work = [
    new Reconciliation({ ...parts, provider, intake }),
    ...(testMode ? [new EventDelivery({ ...parts, testMode, take: intake.take })] : []),
  ]
  return {
    provider,
    testMode,
    intake,
    syncObject,
    start: () => {
      for (const each of work) each.start()
    },
    stop: async () => {
      await Promise.all(work.map((each) => each.stop()))
    },
  }
}
