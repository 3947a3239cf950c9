// The inbox of an artist. The leads of others do not exist for the caller.
import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '~/contract/durations'
import type { LeadState } from '~/contract/rules/presskit/kit-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import { artistNameOf } from '../../accounts/recipients-repository'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import type { Cursors } from '../../http/cursor'
import { notFound } from '../../http/failure'
import type { QueueMail } from '../../mail/mail'
import { aboutLead } from '../../mail/queue'
import { deleteFailedMailsAbout, deleteMailsAbout } from '../../mail/repository'
import { kitOf } from '../settings/repository'
import { answerMailsOf, type AnswerMail } from './answer-mails'
import { countAcceptedLead } from './count-lead'
import * as repository from './repository'
import type { LeadRow } from './repository'
import { endOf, shownSince } from './retention'

export type LeadParts = {
  database: Database
  clock: Clock
  cursors: Cursors
  attempts: Attempts
  queueMail: QueueMail
}

type Lead = Answer<'changeLead'>
type Inbox = { userId: string; retentionDays: number | null; since: number }

const leadAnswer = (row: LeadRow, retentionDays: number | null, answerMail: AnswerMail): Lead => ({
  _id: row.id,
  state: row.state,
  name: row.name,
  email: row.email,
  organisation: row.organisation,
  purpose: row.purpose,
  message: row.message,
  date: row.date,
  place: row.place,
  budget: row.budget,
  notes: row.notes,
  answer: row.answer,
  answeredAt: row.answered_at,
  answerMail,
  createdAt: row.created_at,
  deletedAt: endOf(row.created_at, retentionDays),
})

const oneAnswer = async (database: Database, row: LeadRow, { retentionDays }: Pick<Inbox, 'retentionDays'>) =>
  leadAnswer(row, retentionDays, (await answerMailsOf(database, [row.id]))(row.id))

/** The artist, the days for which they keep leads, and the earliest lead still shown. */
const inboxOf = async (
  { database, clock }: Pick<LeadParts, 'database' | 'clock'>,
  userId: string,
): Promise<Inbox> => {
  const retentionDays = (await kitOf(database, userId))?.lead_retention_days ?? null
  return { userId, retentionDays, since: shownSince(retentionDays, clock.now()) }
}

/** Whether this lead is in the inbox of this person. */
export const hasLead = async (
  parts: Pick<LeadParts, 'database' | 'clock'>,
  userId: string,
  leadId: string,
): Promise<boolean> =>
  (await repository.leadOf(parts.database, { ...(await inboxOf(parts, userId)), leadId })) !== undefined

const totalOf = (counts: Record<LeadState, number>, state: LeadState | undefined) =>
  state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)

export const listLeads = async (
  parts: LeadParts,
  userId: string,
  { limit, cursor, skip = 0, state, id: leadId }: Checked<'pressKitLeads'>['query'],
): Promise<Answer<'pressKitLeads'>> => {
  const { database, cursors } = parts
  const inbox = await inboxOf(parts, userId)
  const list = JSON.stringify(['leads', userId, state ?? null])
  const [createdAt, id] = cursor === undefined ? [] : cursors.read(list, cursor)
  const after = id === undefined ? null : { createdAt: Number(createdAt), id: String(id) }
  const found = await repository.leadsOf(database, inbox, {
    state,
    id: leadId,
    after,
    skip,
    limit: limit + 1,
  })
  const counts = await repository.countsByState(database, inbox)
  const rows = found.slice(0, limit)
  const answerMailOf = await answerMailsOf(
    database,
    rows.map(({ id }) => id),
  )
  const last = rows.at(-1)
  return {
    items: rows.map((row) => leadAnswer(row, inbox.retentionDays, answerMailOf(row.id))),
    total: leadId === undefined ? totalOf(counts, state) : rows.length,
    counts,
    ...(last && found.length > limit && { nextCursor: cursors.write(list, [last.created_at, last.id]) }),
  }
}

export const changeLead = async (
  parts: LeadParts,
  { userId, leadId }: { userId: string; leadId: string },
  changes: Checked<'changeLead'>['body'],
): Promise<Lead> => {
  const inbox = await inboxOf(parts, userId)
  const row = await parts.database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `lead ${leadId}`)
    const changed = await repository.changeLead(transaction, { ...inbox, leadId }, changes)
    if (changed) await countAcceptedLead(transaction, leadId)
    return changed
  })
  if (!row) throw notFound()
  return oneAnswer(parts.database, row, inbox)
}

/** The mails about the lead go with it, because they repeat what it says. */
export const deleteLead = ({ database }: LeadParts, userId: string, leadId: string) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `lead ${leadId}`)
    if (!(await repository.deleteLead(transaction, userId, leadId))) throw notFound()
    await deleteMailsAbout(transaction, [aboutLead(leadId)])
    return { deleted: true } as const
  })

/** Deletes the leads that are older than their artists keep leads, with the mails about them. */
export const forgetExpiredLeads = async ({ database, clock }: Pick<LeadParts, 'database' | 'clock'>) => {
  for (let isDone = false; !isDone;) {
    isDone = await database.transaction().execute(async (transaction) => {
      // Locks before the first read, because SQLite fails at once when a reading transaction turns to writing.
      await lockByName(transaction, 'expired leads')
      const ids = await repository.deleteExpiredLeads(transaction, clock.now())
      await deleteMailsAbout(transaction, ids.map(aboutLead))
      return ids.length === 0
    })
  }
}

/** These limits keep somebody who has taken over an account from sending spam with it. */
const answersPerHour = { scope: 'lead-answer', allowed: 30, windowMs: hourMs }
const answersPerDay = { scope: 'lead-answer-day', allowed: 100, windowMs: dayMs }

const limitsOf = (subject: string) => [
  { ...answersPerHour, subject },
  { ...answersPerDay, subject },
]

/** An answer that is sent again, because its confirmation was lost, is not mailed a second time, unless its mail has failed. */
const isSent = async (transaction: Transaction<Tables>, { id, state, answer }: LeadRow, text: string) => {
  if (state !== 'answered' || answer !== text) return false
  const answerMailOf = await answerMailsOf(transaction, [id])
  return answerMailOf(id)?.state !== 'failed'
}

export const respondToLead = async (
  parts: LeadParts,
  session: Session,
  { leadId, text }: { leadId: string; text: string },
): Promise<Lead> => {
  const { database, clock, attempts, queueMail } = parts
  const { user } = session
  const inbox = await inboxOf(parts, user.id)
  const wanted = { ...inbox, leadId }
  if (!(await repository.leadOf(database, wanted))) throw notFound()
  if (text !== '') await (await attempts.reserve(limitsOf(user.id))).count()
  const row = await database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `lead ${leadId}`)
    const before = await repository.leadOf(transaction, wanted)
    if (!before) throw notFound()
    if (await isSent(transaction, before, text)) return before
    await deleteFailedMailsAbout(transaction, 'lead-answer', aboutLead(leadId))
    if (text !== '') {
      const to = { email: before.email, name: before.name, userId: null }
      const [replyTo, question] = [user.email, before.message]
      await queueMail(transaction, {
        kind: 'lead-answer',
        leadId,
        to,
        artistName: await artistNameOf(transaction, user.id),
        replyTo,
        text,
        question,
      })
    }
    const answer = text === '' ? {} : { answer: text }
    const answered = { ...answer, answered_at: clock.now() }
    const marked = await repository.markAnswered(transaction, leadId, answered)
    await countAcceptedLead(transaction, leadId)
    return marked
  })
  return oneAnswer(database, row, inbox)
}
