// The leads of an artist.
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables'

/** How many leads the artist has not read. */
export const unreadLeads = async (
  database: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<number> => {
  const row = await database
    .selectFrom('press_kit_leads')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('state', '=', 'new')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.total ?? 0
}
