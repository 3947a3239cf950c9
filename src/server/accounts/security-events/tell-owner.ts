import type { Transaction } from 'kysely'
import type { Clock } from '../../core/clock'
import type { Tables } from '../../database/tables'
import type { QueueMail, SecurityEvent } from '../../mail/mail'
import { recipientOf } from '../recipients-repository'
import { addEvent } from './repository'

type Parts = { clock: Clock; queueMail: QueueMail }
type Told = { userId: string; userAgent: string; event: SecurityEvent }

/** Records an event and tells the owner of the account by mail, in the transaction of what causes it. */
export const tellOwner = async (
  { clock, queueMail }: Parts,
  transaction: Transaction<Tables>,
  { userId, userAgent, event }: Told,
) => {
  const now = clock.now()
  await addEvent(transaction, { userId, kind: event.type, userAgent, now })
  const to = await recipientOf(transaction, userId)
  await queueMail(transaction, { kind: 'security', to, event, at: now })
}
