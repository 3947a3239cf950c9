// Limits on guessing secrets and on registrations. The attempts are stored in the database, so replicas share them and
// a restart keeps them.
import { randomUUID } from 'node:crypto'
import { errorTexts } from '~/contract/errors'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { tooManyAttempts } from '../http/failure'
import type { Sign } from '../core/secret'
import * as repository from './repository'

type Limit = {
  /** The name of the limit, for example "login-address". */
  scope: string
  /** Whose attempts are counted, for example an IP address. It is stored as a hash. */
  subject: string
  allowed: number
  windowMs: number
}

type Reservation = {
  /** Keeps the attempt, so that it counts against its limits until it is older than their windows. */
  count(): Promise<void>
  /** Deletes the attempt, so that it counts against no limit. */
  discard(): Promise<void>
}

export type Attempts = {
  reserve(limits: Limit[]): Promise<Reservation>
  /** A null result counts as a failed attempt. Any other result, and an error, deletes the attempt. */
  judge<Result>(limits: Limit[], work: () => Promise<Result | null>): Promise<Result | null>
}

type Counted = { attempted_at: number; pending: number }

/** An attempt that has been pending for this long no longer counts: its process has died. */
const pendingForMs = 60_000

/** Returns null if the attempt may proceed. `attempts` includes the attempt itself. */
export const secondsToWait = (attempts: Counted[], limit: Limit, now: number): number | null => {
  const counted = attempts.filter(
    ({ attempted_at, pending }) => pending === 0 || attempted_at > now - pendingForMs,
  )
  if (counted.length <= limit.allowed) return null
  const judged = counted.filter((attempt) => attempt.pending === 0)
  const blocking = judged.at(-limit.allowed)
  // Pending attempts fill the limit. They are judged within a moment.
  if (!blocking) return 1
  const attemptedAt = Math.min(blocking.attempted_at, now)
  return Math.max(1, Math.ceil((attemptedAt + limit.windowMs - now) / 1_000))
}

type Parts = { database: Database; clock: Clock; sign: Sign }

/** If the clock was set back, earlier attempts are in the future and would count for longer than their window. */
const readAttempts = async (
  database: Database,
  { scope, subject, windowMs }: Limit,
  now: number,
): Promise<Counted[]> => {
  const attempts = await repository.attemptsSince(database, scope, subject, now - windowMs)
  if (attempts.some(({ attempted_at }) => attempted_at > now)) {
    await repository.moveLaterAttempts(database, scope, subject, now)
  }
  return attempts
}

/** Counts the attempt before it is judged, so that parallel attempts cannot exceed the limit. */
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
      hashed.map(async (limit) => secondsToWait(await readAttempts(database, limit, now), limit, now)),
    )
    const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0))
    if (waitSeconds > 0) {
      await repository.deleteAttempts(database, ids)
      throw tooManyAttempts(errorTexts.betaTooManyTries(Math.ceil(waitSeconds / 60)), waitSeconds)
    }
    return {
      count: () => repository.settleAttempts(database, ids),
      discard: () => repository.deleteAttempts(database, ids),
    }
  }

export const createAttempts = (parts: Parts): Attempts => {
  const reserve = createReserve(parts)
  return {
    reserve,
    judge: async (limits, work) => {
      const reservation = await reserve(limits)
      const result = await work().catch(async (error: unknown) => {
        // If the database is unavailable too, the attempt stops counting after a minute.
        await reservation.discard().catch(() => undefined)
        throw error
      })
      await (result === null ? reservation.count() : reservation.discard())
      return result
    },
  }
}
