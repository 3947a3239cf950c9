// What a handler is given and what it owes, told from the contract's tables.
import type { Answer, BuiltRoute, Checked, schemas } from '~/contract/schemas/built'
import type { Session } from '../accounts/sessions'
import type { Prepared } from './prepared'
import type { ReceivedFile } from './received-form'
import type { UploadedFile } from './uploaded-file'

type Schema<Name extends BuiltRoute> = (typeof schemas)[Name]

/** On a call for anyone, whoever is signed in is known only where the route's schema asks for it. */
type Caller<Name extends BuiltRoute> = Schema<Name>['access'] extends 'anyone'
  ? Schema<Name> extends { knowsCaller: true }
    ? { session: Session | null }
    : unknown
  : { session: Session }

type Call<Name extends BuiltRoute> = Checked<Name> & {
  /** Whom limits count: the caller's address, or its network where one person owns a whole one. */
  address: string
  idempotencyKey: string | null
} & Caller<Name> &
  (Schema<Name> extends { raw: true } ? { rawBody: string; signature: string | undefined } : unknown) &
  (Schema<Name> extends { file: object } ? { file: UploadedFile } : unknown) &
  (Schema<Name> extends { files: infer Files extends object }
    ? { files: { [field in keyof Files]?: ReceivedFile } }
    : unknown)

type Handler<Name extends BuiltRoute> = (call: Call<Name>) => Promise<Answer<Name> | Prepared<Answer<Name>>>

export type HandlersOf<Name extends BuiltRoute> = { [name in Name]: Handler<name> }
export type Handlers = HandlersOf<BuiltRoute>
