// The input and the answer of a route. The server runs these schemas, and the client imports only their types.
import type { z } from 'zod'

export type Access = 'anyone' | 'signed-in' | 'listener' | 'musician' | 'admin'

export type RouteSchema = {
  /** One line for the API documentation. */
  summary: string
  access: Access
  /** Set on calls that anyone may make, but whose answer depends on the session. */
  knowsCaller?: true
  /** `open`: the call needs no beta token. `kit`: it needs none if it is about a press kit that its artist has opened. */
  gate?: 'open' | 'kit'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Set where a JSON body may be larger than usual. */
  bodyMaxBytes?: number
  /** Set where a body of any type is accepted and not read. */
  ignoresBody?: true
  /** The handler receives the raw body, whose signature it verifies. */
  raw?: true
  /** The one file of a multipart body. Text fields are ignored. Files in other fields are refused. */
  file?: { field: string; maxBytes: number }
  /**
   * Files that may accompany the fields of the body. The call then takes JSON or multipart/form-data. A field with
   * `filesMax` takes up to that many files, and the handler receives a list of them. The account's storage quota must
   * have room for a file that counts toward it.
   */
  files?: Readonly<Record<string, { maxBytes: number; filesMax?: number; countsTowardQuota?: true }>>
  /** The value of `data`, or the whole answer if `bare` is set. */
  answer: z.ZodType
  bare?: true
  status?: 200 | 201
}
