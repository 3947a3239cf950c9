import { SqliteAdapter, sql, type Kysely } from 'kysely'
import type { Tables } from './tables'

export const isSqlite = (database: Kysely<Tables>) => database.getExecutor().adapter instanceof SqliteAdapter

/**
 * A list of ids as a table with the columns `id` and `nth`, which counts from 0. It is one parameter however long the list
 * is, because a query with thousands of parameters takes longer to build than to run. The limit changes nothing but
 * SQLite's plan: without it, SQLite parses the list again for every row that it joins.
 */
export const idList = (database: Kysely<Tables>, ids: readonly string[]) =>
  isSqlite(database)
    ? sql`(select value as id, key as nth from json_each(${JSON.stringify(ids)}) limit -1)`
    : sql`(select id, nth - 1 as nth from unnest(${ids}::text[]) with ordinality as listed (id, nth))`
