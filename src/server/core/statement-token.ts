// Names a decision in the address of its statement. A suspended person has no session, so the token alone opens it. It does
// not expire, and allows nothing but to read the statement and to appeal once.
import { timingSafeEqual } from 'node:crypto'
import type { Sign } from './secret'

const purpose = 'moderation-statement'
const signatureBytes = 18

const signatureOf = (sign: Sign, number: string) =>
  sign(purpose, number).subarray(0, signatureBytes).toString('base64url')

export const statementToken = (sign: Sign, eventNumber: number): string =>
  `${eventNumber}.${signatureOf(sign, String(eventNumber))}`

/** The number of the event, or null if the token is not ours. */
export const readStatementToken = (sign: Sign, token: string): number | null => {
  const [number = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^[1-9]\d{0,14}$/.test(number)) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(sign, number))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? Number(number) : null
}
