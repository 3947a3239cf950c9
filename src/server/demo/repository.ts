import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { WorldRows } from './rows'

/** Below the number of values either database takes in one statement. */
const rowsAtOnce = 250

const inParcels = function* <Row>(rows: Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

const insert = async <Name extends keyof WorldRows>(
  transaction: Kysely<Tables>,
  name: Name,
  rows: WorldRows[Name],
) => {
  for (const some of inParcels<WorldRows[Name][number]>(rows)) {
    await transaction
      .insertInto(name as keyof Tables)
      .values(some as never)
      .execute()
  }
}

const ofMoney = [
  'sellers',
  'customers',
  'payments',
  'ledger_postings',
  'ledger_lines',
  'simulated_objects',
] as const satisfies (keyof WorldRows)[]

/** In the order in which they refer to one another. */
export const insertWorld = async (transaction: Kysely<Tables>, world: WorldRows) => {
  await transaction.insertInto('users').values(world.users).execute()
  await transaction.insertInto('artist_profiles').values(world.artist_profiles).execute()
  await transaction.insertInto('albums').values(world.albums).execute()
  await transaction.insertInto('tracks').values(world.tracks).execute()
  await transaction.insertInto('media_jobs').values(world.media_jobs).execute()
  await transaction.insertInto('collaborators').values(world.collaborators).execute()
  for (const name of ofMoney) await insert(transaction, name, world[name])
  await insert(transaction, 'purchases', world.purchases)
  await insert(transaction, 'plays', world.plays)
}
