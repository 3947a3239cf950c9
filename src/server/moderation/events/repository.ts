// The events of moderation. Rows are only added.
import type { Kysely, Transaction } from 'kysely'
import { lockByName } from '../../database/lock'
import type { Tables } from '../../database/tables'
import type { SubjectKey } from '../subjects/found-subjects-repository'
import { emptyChain, hashAfter, type ChainEnd, type EventRow } from './chain'

/** Until the transaction ends, nobody else adds an event, so each one follows the one before. */
export const lockEvents = (transaction: Transaction<Tables>) => lockByName(transaction, 'moderation events')

const endOfChain = async (transaction: Transaction<Tables>): Promise<ChainEnd> =>
  (await transaction
    .selectFrom('moderation_events')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? emptyChain

export type NewEvent = Omit<EventRow, 'number' | 'previous_hash' | 'hash'>

/** The caller holds the lock of the events. */
export const insertEvent = async (transaction: Transaction<Tables>, event: NewEvent): Promise<EventRow> => {
  const end = await endOfChain(transaction)
  const numbered = { ...event, number: end.number + 1 }
  const row = { ...numbered, previous_hash: end.hash, hash: hashAfter(end.hash, numbered) }
  await transaction.insertInto('moderation_events').values(row).execute()
  return row
}

/** In their order. */
export const eventsOf = (database: Kysely<Tables>, { type, id }: SubjectKey): Promise<EventRow[]> =>
  database
    .selectFrom('moderation_events')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()

export const eventsAfter = (database: Kysely<Tables>, number: number, limit: number): Promise<EventRow[]> =>
  database
    .selectFrom('moderation_events')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()

export const eventNumbered = (database: Kysely<Tables>, number: number): Promise<EventRow | undefined> =>
  database.selectFrom('moderation_events').selectAll().where('number', '=', number).executeTakeFirst()

/** How many events the subjects have by their own counts, which shows whether the last events are missing. */
export const countedEvents = async (database: Kysely<Tables>): Promise<number> => {
  const row = await database
    .selectFrom('moderation_subjects')
    .select((select) => select.fn.sum<number | string | null>('event_count').as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}
