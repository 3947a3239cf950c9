// Adds mails to the queue in the transaction of what causes them.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../core/clock'
import type { Mail, QueueMail } from './mail'
import { isOptional } from './optional'
import { hasRefused } from './preferences-repository'
import { insertMail } from './repository'

export const salesSummaryKey = (userId: string | null, day: string) => `sales-summary ${userId} ${day}`

/**
 * What a mail is about, if it must not be sent a second time. The invitation is among them so that nobody gets many mails
 * from a person who invites and removes them again and again.
 */
const onceKeyOf = (mail: Mail): string | null => {
  const { userId } = mail.to
  switch (mail.kind) {
    case 'purchase-receipt':
      return `purchase-receipt ${mail.orderId}`
    case 'sales-summary':
      return salesSummaryKey(userId, mail.day)
    case 'invitation':
      return `invitation ${mail.trackId} ${userId}`
    case 'new-release':
      return `new-release ${mail.trackId} ${userId}`
    case 'new-lead':
    case 'lead-answer':
    case 'moderation':
    case 'moderation-answer':
    case 'security':
    case 'reset-password':
    case 'confirm-email':
    case 'email-taken':
    case 'account-leaving':
    case 'account-deleted':
    case 'export-ready':
      return null
  }
}

export const aboutLead = (leadId: string) => `lead ${leadId}`

const aboutOf = (mail: Mail): string | null =>
  mail.kind === 'new-lead' || mail.kind === 'lead-answer' ? aboutLead(mail.leadId) : null

/** Mails of a kind that the recipient has switched off are not queued. */
export const createQueueMail =
  ({ clock }: { clock: Clock }): QueueMail =>
  async (transaction, mail) => {
    const { to, ...content } = mail
    const { kind } = content
    if (isOptional(kind) && to.userId !== null && (await hasRefused(transaction, to.userId, kind))) return
    const now = clock.now()
    await insertMail(transaction, {
      id: randomUUID(),
      user_id: to.userId,
      kind,
      address: to.email,
      name: to.name,
      content: JSON.stringify(content),
      once_key: onceKeyOf(mail),
      about: aboutOf(mail),
      // A release by an artist with many followers must not hold up receipts and answers.
      is_bulk: kind === 'new-release' ? 1 : 0,
      state: 'queued',
      attempts: 0,
      due_at: now,
      reason: null,
      created_at: now,
      ended_at: null,
    })
  }
