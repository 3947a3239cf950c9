// The types of route handlers, derived from the contract's route schemas.
import type { Answer, BuiltRoute, Checked, schemas } from '~/contract/schemas/built'
import type { Session } from './access-guard'
import type { Prepared } from './prepared'
import type { ReceivedFile } from './forms/received-form'
import type { UploadedFile } from './forms/uploaded-file'

type Schema<Name extends BuiltRoute> = (typeof schemas)[Name]

/** A public route gets the session only where its schema sets `knowsCaller`. */
type Caller<Name extends BuiltRoute> = Schema<Name>['access'] extends 'anyone'
  ? Schema<Name> extends { knowsCaller: true }
    ? { session: Session | null }
    : unknown
  : { session: Session }

type Call<Name extends BuiltRoute> = Checked<Name> & {
  /** The key for rate limits: the caller's IPv4 address or IPv6 network. */
  address: string
  /** What the program of the caller says that it is. */
  userAgent: string
  idempotencyKey: string | null
} & Caller<Name> &
  (Schema<Name> extends { raw: true } ? { rawBody: string; signature: string | undefined } : unknown) &
  (Schema<Name> extends { file: object } ? { file: UploadedFile } : unknown) &
  (Schema<Name> extends { files: infer Files extends object }
    ? {
        files: {
          [field in keyof Files]?: Files[field] extends { filesMax: number } ? ReceivedFile[] : ReceivedFile
        }
      }
    : unknown)

type Handler<Name extends BuiltRoute> = (call: Call<Name>) => Promise<Answer<Name> | Prepared<Answer<Name>>>

export type HandlersOf<Name extends BuiltRoute> = { [name in Name]: Handler<name> }
export type Handlers = HandlersOf<BuiltRoute>
