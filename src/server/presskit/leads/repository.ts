// The leads of an artist.
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { LeadState } from '~/contract/rules/presskit/kit-parts'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { isWithheld } from '../../database/withheld'

export type LeadRow = Selectable<Tables['press_kit_leads']>

/** `since`: leads that came before are gone. */
type Inbox = { userId: string; since: number }
type WantedLead = Inbox & { leadId: string }

/** Returns false if the request that brought the lead was sent before. */
export const insertLead = async (
  transaction: Transaction<Tables>,
  lead: Insertable<Tables['press_kit_leads']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('press_kit_leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const isShown = sql<boolean>`not ${isWithheld(['lead', 'press_kit_leads.id'])}`

const selectShown = (database: Kysely<Tables>, { userId, since }: Inbox) =>
  database
    .selectFrom('press_kit_leads')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where(isShown)

export const countsByState = async (database: Database, inbox: Inbox): Promise<Record<LeadState, number>> => {
  const rows = await selectShown(database, inbox)
    .select('state')
    .select((select) => select.fn.countAll<number>().as('total'))
    .groupBy('state')
    .execute()
  const counts = { new: 0, read: 0, answered: 0, archived: 0, held: 0 }
  for (const { state, total } of rows) counts[state] = Number(total)
  return counts
}

type Page = {
  state: LeadState | undefined
  /** Only the lead with this id. */
  id: string | undefined
  after: { createdAt: number; id: string } | null
  skip: number
  limit: number
}

/** The newest first. */
export const leadsOf = (
  database: Database,
  inbox: Inbox,
  { state, id, after, skip, limit }: Page,
): Promise<LeadRow[]> => {
  let query = selectShown(database, inbox).selectAll()
  if (state) query = query.where('state', '=', state)
  if (id !== undefined) query = query.where('id', '=', id)
  query = after
    ? query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
    : query.offset(skip)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const leadOf = (database: Kysely<Tables>, { leadId, ...inbox }: WantedLead) =>
  selectShown(database, inbox).selectAll().where('id', '=', leadId).executeTakeFirst()

/** An answer that was sent from here stays one. Of any other answer, only the artist knows whether it was sent. */
const notAnswered = {
  answered_at: sql<number | null>`case when answer is null then null else answered_at end`,
}

/** Without a change, returns the lead as it is. */
export const changeLead = (
  database: Kysely<Tables>,
  wanted: WantedLead,
  { state, notes }: { state?: LeadState | undefined; notes?: string | undefined },
): Promise<LeadRow | undefined> => {
  const changes = {
    ...(state && { state }),
    ...((state === 'new' || state === 'read') && notAnswered),
    ...(notes !== undefined && { notes }),
  }
  if (Object.keys(changes).length === 0) return leadOf(database, wanted)
  return database
    .updateTable('press_kit_leads')
    .set(changes)
    .where('id', '=', wanted.leadId)
    .where('user_id', '=', wanted.userId)
    .where('created_at', '>', wanted.since)
    .where(isShown)
    .returningAll()
    .executeTakeFirst()
}

export const markAnswered = (
  transaction: Transaction<Tables>,
  leadId: string,
  columns: { answer?: string; answered_at: number },
): Promise<LeadRow> =>
  transaction
    .updateTable('press_kit_leads')
    .set({ state: 'answered', ...columns })
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends the wait of a lead to be counted. Returns undefined if it does not wait, or is held or archived. */
export const takeAcceptedLead = (transaction: Transaction<Tables>, leadId: string) =>
  transaction
    .updateTable('press_kit_leads')
    .set({ waits_for_count: 0 })
    .where('id', '=', leadId)
    .where('waits_for_count', '=', 1)
    .where('state', 'in', ['new', 'read', 'answered'])
    .returning(['user_id', 'purpose', 'created_at'])
    .executeTakeFirst()

/** How many messages the artist got since then, without those that are held. */
export const leadsSince = async (transaction: Transaction<Tables>, userId: string, since: number) => {
  const row = await selectShown(transaction, { userId, since })
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '!=', 'held')
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Deletes a lead of this artist. Returns false if there is none with this id. */
export const deleteLead = async (
  transaction: Transaction<Tables>,
  userId: string,
  leadId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('press_kit_leads')
    .where('id', '=', leadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const expiredAtOnce = 500

/** Deletes some of the leads that are older than their artists keep leads, and returns their ids. */
export const deleteExpiredLeads = async (
  transaction: Transaction<Tables>,
  now: number,
): Promise<string[]> => {
  const expired = await transaction
    .selectFrom('press_kit_leads')
    .select('id')
    .where(
      sql<boolean>`created_at <= (
        select ${now} - cast(lead_retention_days as bigint) * ${sql.lit(dayMs)} from press_kits
        where press_kits.user_id = press_kit_leads.user_id and lead_retention_days is not null)`,
    )
    .limit(expiredAtOnce)
    .execute()
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('press_kit_leads').where('id', 'in', ids).execute()
  return ids
}
