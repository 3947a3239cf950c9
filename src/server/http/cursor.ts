// Where a page of a list ended, signed and bound to its list: nobody can make one up or carry one elsewhere.
import { timingSafeEqual } from 'node:crypto'
import { invalidField } from './failure'
import type { Sign } from '../core/secret'

export type CursorValue = string | number

const signatureBytes = 9

const refuse = () =>
  invalidField('cursor', 'This cursor does not belong to this list; begin at its first page')

/** `list` says which list, with everything that changes what is in it or its order. */
export const createCursors = (sign: Sign) => {
  const signatureOf = (list: string, body: string) =>
    sign('cursor', `${body}\n${list}`).subarray(0, signatureBytes)
  return {
    write: (list: string, values: CursorValue[]): string => {
      const body = Buffer.from(JSON.stringify(values)).toString('base64url')
      return `${body}.${signatureOf(list, body).toString('base64url')}`
    },
    read: (list: string, cursor: string): CursorValue[] => {
      const [body = '', signature = '', ...more] = cursor.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === signatureBytes && timingSafeEqual(given, signatureOf(list, body))
      if (!isOurs || more.length > 0) throw refuse()
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as CursorValue[]
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
