// One attempt to send a mail, and what becomes of the mail afterwards.
import { minuteMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { messageOf, type MessageParts } from './message'
import { isOptional } from './optional'
import { hasRefused } from './preferences-repository'
import * as repository from './repository'
import type { MailRow } from './repository'
import { pauseAfter } from './retry'
import { NotNow, Refused, type Transport } from './transports/transport'

export type SendParts = MessageParts & {
  database: Database
  clock: Clock
  transport: Transport
  /** From 0 to 1. */
  random(): number
  /** An attempt that takes longer has failed. */
  sendWithinMs: number
  /** Called with the error of a server that takes no mails, as opposed to one that refuses a certain mail. */
  onServerAway(error: unknown): void
  onServerBack(): void
  onGivenUp(row: MailRow): void
}

/** Longer than an attempt, so that no other replica sends a mail that this one is still sending. */
export const leaseMs = 2 * minuteMs
export const sendWithinMs = minuteMs

const reasonMaxLength = 500

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, reasonMaxLength)

const giveUp = async (parts: SendParts, row: MailRow, reason: string) => {
  await repository.endMail(parts.database, row, { state: 'failed', reason, now: parts.clock.now() })
  parts.onGivenUp(row)
}

const retryLater = async (parts: SendParts, row: MailRow, error: unknown) => {
  const pause = pauseAfter(row.attempts, parts.random())
  if (pause === null) return giveUp(parts, row, reasonOf(error))
  const dueAt = parts.clock.now() + pause
  await repository.postponeMail(parts.database, row, { dueAt, reason: reasonOf(error) })
}

const isUnwanted = async ({ database }: SendParts, { user_id, kind }: MailRow) =>
  user_id !== null && isOptional(kind) && hasRefused(database, user_id, kind)

/** Rejects when the time is over or the server stops, also if the transport does not react to that. */
const deliver = (transport: Transport, message: Parameters<Transport['send']>[0], signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => reject(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    transport
      .send(message, signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end))
  })

const attempt = async (parts: SendParts, row: MailRow, stopping: AbortSignal) => {
  const { database, clock, transport } = parts
  const message = messageOf(parts, row)
  if (!message) return giveUp(parts, row, 'The address cannot be used')
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(parts.sendWithinMs)])
    await deliver(transport, message, signal)
  } catch (error) {
    if (stopping.aborted) return repository.returnMail(database, row, clock.now())
    if (error instanceof Refused) return giveUp(parts, row, reasonOf(error))
    if (!(error instanceof NotNow)) parts.onServerAway(error)
    return retryLater(parts, row, error)
  }
  parts.onServerBack()
  return repository.endMail(database, row, { state: 'sent', reason: null, now: clock.now() })
}

/** Sends a mail that this replica has claimed, unless its recipient has switched off such mails since it was queued. */
export const sendMail = async (parts: SendParts, row: MailRow, stopping: AbortSignal): Promise<void> => {
  if (await isUnwanted(parts, row)) {
    await repository.endMail(parts.database, row, { state: 'dropped', reason: null, now: parts.clock.now() })
    return
  }
  await attempt(parts, row, stopping)
}
