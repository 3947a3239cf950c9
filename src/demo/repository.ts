import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '~/server/database/tables'
import { moneyTables } from './money'
import type { WorldRows } from './rows'

/** Below the number of values either database takes in one statement. */
const rowsAtOnce = 250

const inParcels = function* <Row>(rows: Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

const insert = async <Name extends keyof Tables>(
  transaction: Kysely<Tables>,
  name: Name,
  rows: Insertable<Tables[Name]>[],
) => {
  for (const some of inParcels(rows)) {
    await transaction
      .insertInto(name as keyof Tables)
      .values(some as never)
      .execute()
  }
}

/** In the order in which they refer to one another. */
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
