import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '~/server/database/tables'
import { followTables } from './follows'
import { moneyTables } from './money'
import { playlistTables } from './playlists/playlist-rows'
import { kitTables } from './presskits/kit-rows'
import type { WorldRows } from './rows'

const roomTables = ['collaborators', 'mix_versions', 'mix_comments'] as const
const listeningTables = ['plays', 'track_totals', 'artist_totals', 'track_heard_totals'] as const

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
export const insertWorld = async (transaction: Kysely<Tables>, world: WorldRows, passwordHash: string) => {
  const users = world.users.map((user) => Object.assign(user, { password_hash: passwordHash }))
  await transaction.insertInto('users').values(users).execute()
  await transaction.insertInto('artist_profiles').values(world.artist_profiles).execute()
  await transaction.insertInto('albums').values(world.albums).execute()
  await transaction.insertInto('tracks').values(world.tracks).execute()
  const { room } = world
  await transaction.insertInto('tracks').values(room.media).execute()
  await transaction.insertInto('media_jobs').values(world.media_jobs).execute()
  for (const name of roomTables) await insert(transaction, name, room[name])
  const { money } = world
  if (money) for (const name of moneyTables) await insert(transaction, name, money[name])
  await insert(transaction, 'purchases', world.purchases)
  for (const name of listeningTables) await insert(transaction, name, world.listening[name])
  for (const name of playlistTables) await insert(transaction, name, world.playlists[name])
  for (const name of followTables) await insert(transaction, name, world.follows[name])
  await insert(transaction, 'saved_queues', world.saved_queues)
  for (const name of kitTables) await insert(transaction, name, world.kits[name])
}

export const insertReached = (
  transaction: Kysely<Tables>,
  rows: Insertable<Tables['achievements_reached']>[],
) => insert(transaction, 'achievements_reached', rows)
