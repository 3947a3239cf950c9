import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '~/server/database/tables'
import { moneyTables } from './money'
import type { WorldRows } from './rows'

/** The number of rows in one insert. SQLite and PostgreSQL limit the number of values in a statement. */
const rowsAtOnce = 250

const inBatches = function* <Row>(rows: Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

const insert = async <Name extends keyof Tables>(
  transaction: Kysely<Tables>,
  name: Name,
  rows: Insertable<Tables[Name]>[],
) => {
  for (const batch of inBatches(rows)) {
    await transaction
      .insertInto(name as keyof Tables)
      .values(batch as never)
      .execute()
  }
}

/** Inserts the tables in an order in which each refers only to earlier ones. */
export const insertWorld = async (transaction: Kysely<Tables>, world: WorldRows) => {
  await transaction.insertInto('users').values(world.users).execute()
  await transaction.insertInto('artist_profiles').values(world.artist_profiles).execute()
  await transaction.insertInto('albums').values(world.albums).execute()
  await transaction.insertInto('tracks').values(world.tracks).execute()
  await transaction.insertInto('media_jobs').values(world.media_jobs).execute()
  await transaction.insertInto('collaborators').values(world.collaborators).execute()
  const { money } = world
  if (money) for (const name of moneyTables) await insert(transaction, name, money[name])
  await insert(transaction, 'purchases', world.purchases)
  await insert(transaction, 'plays', world.plays)
}
