// The challenge of a sign-in whose password was right. It is signed and stored nowhere until it has been used.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { challengeLifetimeMs } from '~/contract/limits-beyond'
import type { Sign } from '../../core/secret'
import { passwordMark } from '../passwords/password-mark'

const purpose = 'second-factor-challenge'

/** `password` stands for the password of that time, so that a challenge ends when the password is changed. */
export type Challenge = { id: string; userId: string; expiresAt: number; password: string }

const content = z.tuple([z.string(), z.string(), z.number(), z.string()])

type Account = { id: string; password_hash: string }

export const writeChallenge = (sign: Sign, user: Account, now: number): string => {
  const id = randomBytes(16).toString('base64url')
  const parts = [id, user.id, now + challengeLifetimeMs, passwordMark(sign, user.password_hash)]
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

/** null for a challenge that this server has not signed, or that has expired. */
export const readChallenge = (sign: Sign, text: string, now: number): Challenge | null => {
  const [body = '', signature = '', ...more] = text.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(purpose, body)]
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!data || data[2] <= now) return null
  const [id, userId, expiresAt, password] = data
  return { id, userId, expiresAt, password }
}

export const hasSamePassword = (sign: Sign, { password }: Challenge, user: Account): boolean =>
  password === passwordMark(sign, user.password_hash)
