import { SqliteAdapter, sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables } from './tables'

const isSqlite = (database: Kysely<Tables>) => database.getExecutor().adapter instanceof SqliteAdapter

/**
 * A list of ids as a table with the columns `id` and `nth`, which counts from 0. It is one parameter however long the list
 * is, because a query with thousands of parameters takes longer to build than to run. The limit changes nothing but
 * SQLite's plan: without it, SQLite parses the list again for every row that it joins.
 */
export const idList = (database: Kysely<Tables>, ids: readonly string[]) =>
  isSqlite(database)
    ? sql`(select value as id, key as nth from json_each(${JSON.stringify(ids)}) limit -1)`
    : sql`(select id, nth - 1 as nth from unnest(${ids}::text[]) with ordinality as listed (id, nth))`

type Numbered = readonly (readonly [id: string, number: number])[]

/** The same for ids with a number each, as a table with the columns `id` and `number`. */
export const numberedList = (
  database: Kysely<Tables>,
  type: 'bigint' | 'double precision',
  rows: Numbered,
) => {
  if (isSqlite(database)) {
    return sql`(select value ->> 0 as id, value ->> 1 as number from json_each(${JSON.stringify(rows)}) limit -1)`
  }
  const [ids, numbers] = [rows.map(([id]) => id), rows.map(([, number]) => number)]
  return sql`(select id, number from unnest(${ids}::text[], ${numbers}::${sql.raw(type)}[]) as listed (id, number))`
}

/** A list of ids as one parameter of `isAmong`. */
export type IdParameter = string | string[]

export const idParameter = (database: Kysely<Tables>, ids: string[]): IdParameter =>
  isSqlite(database) ? JSON.stringify(ids) : ids

/** Whether a column has one of these ids. It is one parameter too. */
export const isAmong = (database: Kysely<Tables>, column: string, ids: IdParameter): RawBuilder<SqlBool> =>
  isSqlite(database)
    ? sql`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql`${sql.ref(column)} = any(${ids}::text[])`
