import type { Database } from '../database/open'
import type { About, ProviderEvent } from './provider'

/** Whether it still has to be looked into. */
export const keepEvent = async (database: Database, { id, type, about, at }: ProviderEvent) => {
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

export const markLookedInto = async (database: Database, id: string, at: number) => {
  await database.updateTable('provider_events').set({ processed_at: at }).where('id', '=', id).execute()
}

export const eventsNotLookedInto = async (database: Database) => {
  const rows = await database
    .selectFrom('provider_events')
    .select(['id', 'about'])
    .where('processed_at', 'is', null)
    .orderBy('occurred_at')
    .execute()
  return rows.map(({ id, about }) => ({ id, about: JSON.parse(about) as About }))
}

/** When the last one happened; 0 where none was ever told. */
export const lastEventAt = async (database: Database): Promise<number> => {
  const row = await database
    .selectFrom('provider_events')
    .select((select) => select.fn.max('occurred_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? 0
}
