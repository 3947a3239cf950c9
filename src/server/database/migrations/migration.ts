import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../open'

/**
 * One step of the schema. It is typed by `Kysely<unknown>` because today's table types do not describe the tables of
 * the time when it was written: a step names its tables and columns as plain text.
 */
export type SchemaStep = (database: Kysely<unknown>, engine: Engine) => Promise<void>

/** Text that sorts by its bytes on both engines, whatever locale PostgreSQL was set up with. */
export const sortableText = (engine: Engine) =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`

/** Adds a required reference. The row is deleted together with the row it refers to. */
export const addOwner = <Table extends string, Column extends string, Added extends string>(
  table: CreateTableBuilder<Table, Column>,
  column: Added,
  target: string,
) => table.addColumn(column, 'text', (is) => is.notNull().references(target).onDelete('cascade'))

/** Names the index after its table and its columns, in order. */
export const createIndex = (database: Kysely<unknown>, table: string, columns: string[]) =>
  database.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
