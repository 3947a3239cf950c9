// Keeps two requests from working on one upload at the same time, also when they come to different replicas. A request
// that comes while another one holds the lease asks for it: the other one may belong to a connection that is broken, which
// only its client knows yet. The holder then stores what has arrived and gives the lease back.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import { Failure } from '../../http/failure'
import * as repository from './lease-repository'

type Parts = { database: Database; clock: Clock; logger: Pick<FastifyBaseLogger, 'error'> }

/**
 * A few times what a renewal takes, and shorter than the wait for a lease, so that a request that comes after a crash
 * only waits. A holder that was too slow to renew stores nothing more, so nothing is lost but its request.
 */
export const leaseMs = 5_000
const waitMs = 15_000
const pollMs = 100
/** How often a holder renews its lease, and looks whether a request at another replica waits for it. */
const lookMs = 1_000

/** The protocol's clients repeat a request that got a 423. */
export class UploadBusy extends Failure {
  constructor() {
    const message = 'Another request is working on this upload. Please try again in a moment.'
    super(423, { message, code: 'conflict', retryAfter: 1 })
  }
}

/** The holder was too slow to renew its lease, and another request has taken the upload over. */
export class LeaseLost extends UploadBusy {}

type Held = repository.Lease & { letGo: () => void; looking: NodeJS.Timeout }

export class UploadLeases implements Locker {
  readonly #parts: Parts
  readonly #held = new Map<string, Held>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  newLock(uploadId: string): Lock {
    let held: Held | null = null
    return {
      lock: async (signal, letGo) => {
        held = await this.#take(uploadId, signal, () => void letGo())
      },
      unlock: async () => {
        if (held) await this.#giveBack(held)
      },
    }
  }

  /** Identifies the lease that a request of this process holds now. */
  tokenOf(uploadId: string): string {
    const held = this.#held.get(uploadId)
    if (!held) throw new LeaseLost()
    return held.token
  }

  /** Makes all requests store what has arrived and end, because the process is about to stop. */
  letGoOfAll() {
    for (const { letGo } of this.#held.values()) letGo()
  }

  async #take(uploadId: string, signal: AbortSignal, letGo: () => void): Promise<Held | null> {
    const { database, clock } = this.#parts
    const lease = { uploadId, token: randomUUID() }
    const deadline = performance.now() + waitMs
    for (;;) {
      const now = clock.now()
      if (await repository.takeLease(database, lease, { now, until: now + leaseMs }))
        return this.#hold(lease, letGo)
      // An upload that does not exist needs no lease: it is being created, or the request gets a 404.
      if (!(await repository.wantLease(database, uploadId))) return null
      this.#held.get(uploadId)?.letGo()
      if (signal.aborted || performance.now() > deadline) throw new UploadBusy()
      await wait(pollMs)
    }
  }

  #hold(lease: repository.Lease, letGo: () => void): Held {
    const held = { ...lease, letGo, looking: setInterval(() => void this.#look(held), lookMs).unref() }
    this.#held.set(lease.uploadId, held)
    return held
  }

  async #look(held: Held) {
    const { database, clock, logger } = this.#parts
    try {
      await repository.renewLease(database, held, clock.now() + leaseMs)
      if ((await repository.leaseState(database, held)) !== 'held') held.letGo()
    } catch (error) {
      logger.error({ err: error }, 'the lease of an upload could not be renewed')
    }
  }

  async #giveBack(held: Held) {
    clearInterval(held.looking)
    if (this.#held.get(held.uploadId) === held) this.#held.delete(held.uploadId)
    await repository.giveBackLease(this.#parts.database, held)
  }
}
