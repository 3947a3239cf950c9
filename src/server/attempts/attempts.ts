// Limits on guessing, kept in the database so that replicas share them and a restart forgives nothing.
import { randomUUID } from 'node:crypto'
import { errorTexts } from '~/contract/errors'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { tooManyAttempts } from '../http/failure'
import type { Sign } from '../secret'
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

export type Attempts = { reserve(limits: Limit[]): Promise<Reservation> }

type Counted = { attempted_at: number; pending: number }

/** Seconds to wait, or null when the try may go ahead; `counted` includes the try itself. */
export const secondsToWait = (counted: Counted[], limit: Limit, now: number): number | null => {
  if (counted.length <= limit.allowed) return null
  const judged = counted.filter((attempt) => attempt.pending === 0)
  const blocking = judged.at(-limit.allowed)
  // Full of tries not yet judged: those are over in a moment.
  if (!blocking) return 1
  return Math.max(1, Math.ceil((blocking.attempted_at + limit.windowMs - now) / 1_000))
}

type Parts = { database: Database; clock: Clock; sign: Sign }

/** A place is taken before the try is judged: however many arrive at once, no more than allowed get through. */
export const createAttempts = ({ database, clock, sign }: Parts): Attempts => ({
  reserve: async (limits) => {
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
        const counted = await repository.attemptsSince(database, limit.scope, limit.subject, since)
        return secondsToWait(counted, limit, now)
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
  },
})
