// A kind of change that a test makes again and again until the server is killed, and how to find what was stored.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../src/server/database/open'
import type { Api } from './server-calls'

/** An artist, and a second musician who collaborates with the artist and listens to their music. */
export type People = { artist: Api; artistId: string; bassist: Api; bassistId: string }

export type Change = {
  /** How often it can be made. */
  atMost?: number
  make(at: number): Promise<Response>
  /** What tells that the change was stored. */
  traceOf(at: number): unknown
  traces(database: Database): Promise<unknown[]>
}

/** The first column of what the query finds. */
export const found =
  (query: string): Change['traces'] =>
  async (database) => {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database)
    return rows.map((row) => Object.values(row)[0])
  }

/** The changes are made in the order of their numbers, so a value that was stored stands for all before it. */
export const upTo = (at: number) => Array.from({ length: at + 1 }, (_, before) => before)

export const formOf = (
  name: string,
  content: Buffer,
  fileName: string,
  fields: Record<string, string> = {},
): RequestInit => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set(name, new Blob([new Uint8Array(content)]), fileName)
  return { method: 'POST', body: form }
}

/** A picture in a colour of its own, because a picture that is stored already is not stored again. */
export const picture = (at: number) => {
  const background = { r: (at % 10) * 25, g: Math.floor(at / 10) * 25, b: 9 }
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
}
