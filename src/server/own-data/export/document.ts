// One JSON document of an export, written page by page, so that no list has to fit into memory.
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

/** A query whose rows have a fixed order. */
type Paged = {
  limit(count: number): Paged
  offset(count: number): Paged
  execute(): Promise<object[]>
}

/** `tables`: whose rows about the person are in the document. */
export type Document = {
  tables: readonly (keyof Tables)[]
  rows: (database: Kysely<Tables>, userId: string) => Paged
}

export type Documents = Readonly<Record<string, Document>>

const rowsAtOnce = 500

/** Columns that hold JSON. */
const nested = new Set(['links', 'content', 'track_ids', 'requirements', 'sources'])

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const valueOf = (name: string, value: unknown): unknown => {
  if (nested.has(name) && typeof value === 'string') return JSON.parse(value)
  if (name.endsWith('_at') && value !== null) return new Date(Number(value)).toISOString()
  return value
}

/** Names as in the API, and times as people read them. */
const readable = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), valueOf(name, value)]))

async function* jsonOf({ rows }: Document, database: Database, userId: string) {
  let before = '[\n'
  for (let at = 0; ; at += rowsAtOnce) {
    const page = await rows(database, userId).limit(rowsAtOnce).offset(at).execute()
    for (const row of page) {
      yield Buffer.from(`${before}  ${JSON.stringify(readable(row))}`)
      before = ',\n'
    }
    if (page.length < rowsAtOnce) break
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

export const writeDocument = (document: Document, database: Database, userId: string): Readable =>
  Readable.from(jsonOf(document, database, userId), { objectMode: false })
