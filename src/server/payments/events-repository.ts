import { sql } from 'kysely'
import type { Database } from '../database/open'
import type { ObjectRef, ProviderEvent } from '../provider/payment-provider'

/** Stores the event and returns whether it still has to be processed. */
export const storeEvent = async (database: Database, { id, type, about, at }: ProviderEvent) => {
  await database
    .insertInto('provider_events')
    .values({ id, type, about: JSON.stringify(about), occurred_at: at, processed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database
    .selectFrom('provider_events')
    .select('processed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.processed_at === null
}

export const markProcessed = async (database: Database, events: Pick<ProviderEvent, 'id'>[], at: number) => {
  const ids = events.map(({ id }) => id)
  await database.updateTable('provider_events').set({ processed_at: at }).where('id', 'in', ids).execute()
}

/** Deletes processed events that happened before this time. */
export const deleteEventsBefore = async (database: Database, at: number) => {
  await database
    .deleteFrom('provider_events')
    .where('processed_at', 'is not', null)
    .where('occurred_at', '<', at)
    .execute()
}

type StoredEvent = { id: string; about: ObjectRef; at: number }

/** Unprocessed events after the given one, oldest first. */
export const unprocessedEvents = async (
  database: Database,
  after: Pick<StoredEvent, 'id' | 'at'> | null,
  limit: number,
): Promise<StoredEvent[]> => {
  let query = database
    .selectFrom('provider_events')
    .select(['id', 'about', 'occurred_at'])
    .where('processed_at', 'is', null)
  if (after) {
    query = query.where(sql<boolean>`(occurred_at, id) > (${after.at}, ${after.id})`)
  }
  const rows = await query.orderBy('occurred_at').orderBy('id').limit(limit).execute()
  return rows.map(({ id, about, occurred_at: at }) => ({ id, about: JSON.parse(about) as ObjectRef, at }))
}
