// What a sign-in to an account that waits to be deleted gets. The person who has it was asked for the password, and for the
// second factor where there is one.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { dayMs, minuteMs } from '~/contract/durations'
import { daysToReturn, readLeaving, writeLeaving } from '~/contract/rules/security/leaving'
import type { Sign } from '../../core/secret'
import { Failure } from '../../http/failure'

const purpose = 'leaving-account'
const lifetimeMs = 15 * minuteMs

export const daysToReturnMs = daysToReturn * dayMs

type Withdrawn = { id: string; withdrawn_at: number | null }

export const leavingFailure = (sign: Sign, { id, withdrawn_at }: Withdrawn, now: number) => {
  const body = Buffer.from(JSON.stringify([id, withdrawn_at, now + lifetimeMs])).toString('base64url')
  const signed = `${body}.${sign(purpose, body).toString('base64url')}`
  return new Failure(401, {
    message: 'This account is going to be deleted',
    code: 'account_leaving',
    challenge: writeLeaving((withdrawn_at ?? now) + daysToReturnMs, signed),
  })
}

const content = z.tuple([z.string(), z.number(), z.number()])

/** The account and since when it waits. null for a challenge that this server has not signed, or that has expired. */
export const readLeavingChallenge = (sign: Sign, text: string, now: number) => {
  const [body = '', signature = '', ...more] = readLeaving(text)?.signed.split('.') ?? []
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(purpose, body)]
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return data && data[2] > now ? { userId: data[0], withdrawnAt: data[1] } : null
}
