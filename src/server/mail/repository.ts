// The queue of mails. A replica holds a mail while its number of attempts is unchanged and its lease lasts.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Mail } from './mail'

export type MailRow = Selectable<Tables['mails']>

/** Does nothing if a mail with this `once_key` exists. */
export const insertMail = async (transaction: Transaction<Tables>, row: Insertable<Tables['mails']>) => {
  await transaction
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

/** Whether a mail with this key was queued, as long as it is kept. */
export const wasQueued = async (transaction: Transaction<Tables>, onceKey: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('mails')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the mail that has been due for the longest time, one to many people only if no other is due, or returns null if
 * none is due. The update is conditional, so that two replicas never hold the same mail.
 */
export const claimMail = async (
  database: Database,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<MailRow | null> => {
  for (;;) {
    const found = await database
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'queued')
      .where('due_at', '<=', now)
      .orderBy('is_bulk')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const held = { attempts: found.attempts + 1, due_at: now + leaseMs }
    const { numUpdatedRows } = await heldMail(database, found).set(held).executeTakeFirst()
    if (numUpdatedRows === 1n) return { ...found, ...held }
  }
}

type Held = Pick<MailRow, 'id' | 'attempts'>

const heldMail = (database: Database, { id, attempts }: Held) =>
  database
    .updateTable('mails')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')

type End = { state: 'sent' | 'failed' | 'dropped'; reason: string | null; now: number }

/**
 * What people wrote is not kept: the row only shows that the mail was sent, and keeps it from being sent again. A mail that
 * failed keeps its content for as long as the row stays, so that an operator can send it once the cause is mended.
 */
export const endMail = async (database: Database, held: Held, { state, reason, now }: End) => {
  const kept = state === 'failed' ? {} : { name: '', content: '{}' }
  await heldMail(database, held)
    .set({ ...kept, state, reason, ended_at: now })
    .execute()
}

/** Deletes the mails about something that was deleted, also those that wait to be sent. */
export const deleteMailsAbout = async (transaction: Transaction<Tables>, things: readonly string[]) => {
  if (things.length > 0) await transaction.deleteFrom('mails').where('about', 'in', things).execute()
}

type LatestMail = Pick<MailRow, 'state' | 'reason'>

/** The latest mail of this kind about each of these things. Things without one are not in the answer. */
export const latestMailsAbout = async (
  database: Kysely<Tables>,
  kind: Mail['kind'],
  things: readonly string[],
): Promise<ReadonlyMap<string, LatestMail>> => {
  if (things.length === 0) return new Map()
  const rows = await database
    .selectFrom('mails')
    .select(['about', 'state', 'reason'])
    .where('about', 'in', things)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ about, ...mail }) => [about ?? '', mail]))
}

/** How many mails of a kind were queued for this person since then. */
export const mailsSince = async (
  transaction: Transaction<Tables>,
  { userId, kind, since }: { userId: string; kind: Mail['kind']; since: number },
): Promise<number> => {
  const row = await transaction
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Forgets those that were given up, because something else has taken their place. */
export const deleteFailedMailsAbout = async (
  transaction: Transaction<Tables>,
  kind: Mail['kind'],
  thing: string,
) => {
  await transaction
    .deleteFrom('mails')
    .where('about', '=', thing)
    .where('kind', '=', kind)
    .where('state', '=', 'failed')
    .execute()
}

/** Puts the mail back for a later attempt. */
export const postponeMail = async (
  database: Database,
  held: Held,
  { dueAt, reason }: { dueAt: number; reason: string },
) => {
  await heldMail(database, held).set({ due_at: dueAt, reason }).execute()
}

/** Puts the mail back as if this attempt had not begun. */
export const returnMail = async (database: Database, held: Held, now: number) => {
  await heldMail(database, held)
    .set({ due_at: now, attempts: held.attempts - 1 })
    .execute()
}

/** Deletes the mails that were sent or given up before this time. */
export const deleteMailsBefore = async (database: Database, before: number) => {
  await database.deleteFrom('mails').where('ended_at', '<', before).execute()
}
