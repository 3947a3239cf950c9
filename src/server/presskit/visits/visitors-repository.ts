// Who has visited a press kit today, so that a person counts once.
import type { Insertable, Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

const keptDays = 2

export const visitorOf = (transaction: Transaction<Tables>, visitor: string) =>
  transaction
    .selectFrom('press_kit_visitors')
    .select(['seconds', 'plays'])
    .where('visitor', '=', visitor)
    .executeTakeFirst()

export const visitorsFrom = async (transaction: Transaction<Tables>, network: string): Promise<number> => {
  const row = await transaction
    .selectFrom('press_kit_visitors')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('network', '=', network)
    .executeTakeFirst()
  return row?.total ?? 0
}

export const saveVisitor = async (
  transaction: Transaction<Tables>,
  row: Insertable<Tables['press_kit_visitors']>,
) => {
  const { seconds, plays } = row
  await transaction
    .insertInto('press_kit_visitors')
    .values(row)
    .onConflict((conflict) => conflict.column('visitor').doUpdateSet({ seconds, plays }))
    .execute()
}

export const forgetVisitors = async (database: Database, now: number) => {
  await database
    .deleteFrom('press_kit_visitors')
    .where('day', '<=', Math.floor(now / dayMs) - keptDays)
    .execute()
}
