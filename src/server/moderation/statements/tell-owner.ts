// Tells the person concerned about a decision by mail, in the transaction of the event.
import type { Transaction } from 'kysely'
import { isMeasure } from '~/contract/rules/moderation/status'
import { findRecipient } from '../../accounts/recipients-repository'
import type { Sign } from '../../core/secret'
import { statementToken } from '../../core/statement-token'
import type { Tables } from '../../database/tables'
import type { QueueMail } from '../../mail/mail'
import type { EventRow } from '../events/chain'
import type { FoundSubject } from '../subjects/found-subjects-repository'

type Parts = { sign: Sign; queueMail: QueueMail }

/** Nothing is sent about what changes nothing for the person, such as notes. */
export const tellOwner = async (
  { sign, queueMail }: Parts,
  transaction: Transaction<Tables>,
  { found, event }: { found: FoundSubject; event: EventRow },
) => {
  const to = found.ownerId === null ? null : await findRecipient(transaction, found.ownerId)
  if (!to) return
  const about = { subjectType: event.subject_type, title: found.title, message: event.message }
  if (isMeasure(event.kind) && event.reason !== null) {
    const { kind: action, reason, until, number } = event
    const decision = { action, reason, until, token: statementToken(sign, number) }
    await queueMail(transaction, { kind: 'moderation', to, ...about, ...decision })
    return
  }
  if (event.kind === 'restore' || event.kind === 'lift' || event.kind === 'reject-appeal')
    await queueMail(transaction, { kind: 'moderation-answer', to, ...about, action: event.kind })
}
