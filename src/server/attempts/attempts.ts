// Limits on guessing, kept in the database so that replicas share them and a restart forgives nothing.
import { randomUUID } from 'node:crypto'
import { errorTexts } from '~/contract/errors'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { tooManyAttempts } from '../http/failure'
import type { Sign } from '../core/secret'
import * as repository from './repository'

type Limit = {
  /** What is being counted, e.g. "login-address". */
  scope: string
  /** Whom it is counted for; kept hashed. */
  subject: string
  allowed: number
  windowMs: number
}

type Reservation = {
  /** The try counts against its limits. */
  count(): Promise<void>
  /** The try was a good one and leaves no trace. */
  forgive(): Promise<void>
}

export type Attempts = {
  reserve(limits: Limit[]): Promise<Reservation>
  /** A null verdict counts; any other is forgiven, and so is a try that something broke under. */
  judge<Verdict>(limits: Limit[], work: () => Promise<Verdict | null>): Promise<Verdict | null>
}

type Counted = { attempted_at: number; pending: number }

/** A try nobody has judged for this long never will be: its process has died. */
const pendingForMs = 60_000

/** Seconds to wait, or null when the try may go ahead; `attempts` includes the try itself. */
export const secondsToWait = (attempts: Counted[], limit: Limit, now: number): number | null => {
  const counted = attempts.filter(
    ({ attempted_at, pending }) => pending === 0 || attempted_at > now - pendingForMs,
  )
  if (counted.length <= limit.allowed) return null
  const judged = counted.filter((attempt) => attempt.pending === 0)
  const blocking = judged.at(-limit.allowed)
  // Full of tries not yet judged: those are over in a moment.
  if (!blocking) return 1
  return Math.max(1, Math.ceil((blocking.attempted_at + limit.windowMs - now) / 1_000))
}

type Parts = { database: Database; clock: Clock; sign: Sign }

/** A place is taken before the try is judged: however many arrive at once, no more than allowed get through. */
const createReserve =
  ({ database, clock, sign }: Parts): Attempts['reserve'] =>
  async (limits) => {
    const now = clock.now()
    const hashed = limits.map((limit) => ({
      ...limit,
      subject: sign('attempt-subject', limit.subject).toString('base64url'),
    }))
    const rows = hashed.map(({ scope, subject }) => ({ id: randomUUID(), scope, subject, attempted_at: now }))
    const ids = rows.map((row) => row.id)
    await repository.insertAttempts(database, rows)
    const waits = await Promise.all(
      hashed.map(async (limit) => {
        const since = now - limit.windowMs
        const attempts = await repository.attemptsSince(database, limit.scope, limit.subject, since)
        return secondsToWait(attempts, limit, now)
      }),
    )
    const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0))
    if (waitSeconds > 0) {
      await repository.deleteAttempts(database, ids)
      throw tooManyAttempts(errorTexts.betaTooManyTries(Math.ceil(waitSeconds / 60)), waitSeconds)
    }
    return {
      count: () => repository.settleAttempts(database, ids),
      forgive: () => repository.deleteAttempts(database, ids),
    }
  }

export const createAttempts = (parts: Parts): Attempts => {
  const reserve = createReserve(parts)
  return {
    reserve,
    judge: async (limits, work) => {
      const reservation = await reserve(limits)
      const verdict = await work().catch(async (error: unknown) => {
        // Where the database itself is away, the place lapses by its age.
        await reservation.forgive().catch(() => undefined)
        throw error
      })
      await (verdict === null ? reservation.count() : reservation.forgive())
      return verdict
    },
  }
}
