// A cursor says where a page of a list ended. It is signed together with its list, so that clients can neither invent
// one nor use one with another list.
import { timingSafeEqual } from 'node:crypto'
import { invalidField } from './failure'
import type { Sign } from '../core/secret'

export type CursorValue = string | number

const signatureBytes = 9

const refuse = () =>
  invalidField('cursor', 'This cursor does not belong to this list; start at the first page')

/** `list` names the list, including every filter and the order. */
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
