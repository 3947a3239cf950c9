// What a handler is given and what it owes, told from the contract's tables.
import type { Answer, BuiltRoute, Checked, schemas } from '~/contract/schemas/built'
import type { Session } from '../accounts/sessions'
import type { UploadedFile } from './uploaded-file'

type Schema<Name extends BuiltRoute> = (typeof schemas)[Name]

type Call<Name extends BuiltRoute> = Checked<Name> & {
  /** Whom limits count: the caller's address, or its network where one person owns a whole one. */
  address: string
  idempotencyKey: string | null
} & (Schema<Name>['access'] extends 'anyone' ? unknown : { session: Session }) &
  (Schema<Name> extends { file: object } ? { file: UploadedFile } : unknown)

type Handler<Name extends BuiltRoute> = (call: Call<Name>) => Promise<Answer<Name>>

export type HandlersOf<Name extends BuiltRoute> = { [name in Name]: Handler<name> }
export type Handlers = HandlersOf<BuiltRoute>
