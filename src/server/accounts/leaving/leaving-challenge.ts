// What a sign-in to an account that waits to be deleted gets. The person who has it was asked for the password, and for the
// second factor where there is one.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { minuteMs } from '~/contract/durations'
import { readLeaving, writeLeaving } from '~/contract/rules/security/leaving'
import type { Sign } from '../../core/secret'
import { Failure } from '../../http/failure'
import { passwordMark } from '../passwords/password-mark'
import { daysToReturnMs } from './days-to-return'

const purpose = 'leaving-account'
const lifetimeMs = 15 * minuteMs

type Withdrawn = { id: string; withdrawn_at: number | null; password_hash: string }

export const leavingFailure = (sign: Sign, { id, withdrawn_at, password_hash }: Withdrawn, now: number) => {
  const content = [id, withdrawn_at, now + lifetimeMs, passwordMark(sign, password_hash)]
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  const signed = `${body}.${sign(purpose, body).toString('base64url')}`
  return new Failure(401, {
    message: 'This account is going to be deleted',
    code: 'account_leaving',
    challenge: writeLeaving((withdrawn_at ?? now) + daysToReturnMs, signed),
  })
}

const written = z.tuple([z.string(), z.number(), z.number(), z.string()])

/** The account, since when it waits, and the mark of its password. null for a challenge that this server has not signed, or that has expired. */
export const readLeavingChallenge = (sign: Sign, text: string, now: number) => {
  const [body = '', signature = '', ...more] = readLeaving(text)?.signed.split('.') ?? []
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(purpose, body)]
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = written.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!data || data[2] <= now) return null
  const [userId, withdrawnAt, , password] = data
  return { userId, withdrawnAt, password }
}
