// What a built route takes and answers. The server runs these; the client imports their types alone.
import type { z } from 'zod'

export type Access = 'anyone' | 'signed-in' | 'listener' | 'musician' | 'admin'

export type RouteSchema = {
  /** One line for the API's documents. */
  summary: string
  access: Access
  /** On a call for anyone: its answer depends on who is signed in, if anybody is. */
  knowsCaller?: true
  /** The beta token is asked of every call but those that say so here. */
  gate?: 'open'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is handed on to the letter, since its sender has signed it. */
  raw?: true
  /** One file of a multipart body; its other fields are not read. */
  file?: { field: string; maxBytes: number }
  /** Files that may come beside the body's fields: the same call then takes JSON or multipart/form-data. */
  files?: Readonly<Record<string, { maxBytes: number }>>
  /** What stands under `data`, or, when `bare`, the whole answer. */
  answer: z.ZodType
  bare?: true
  status?: 200 | 201
}
