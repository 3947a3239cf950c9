import { sql, type Kysely } from 'kysely'
import type { Engine } from '../open'
import type { Tables } from '../tables'

export type Migration = (database: Kysely<Tables>, engine: Engine) => Promise<void>

/** Text that sorts by its bytes on both engines, whatever locale PostgreSQL was set up with. */
export const sortableText = (engine: Engine) =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`

/** Named by what it is for: the table and its columns in order. */
export const createIndex = (database: Kysely<Tables>, table: keyof Tables, columns: string[]) =>
  database.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
