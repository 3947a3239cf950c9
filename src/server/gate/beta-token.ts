// A beta token is its own proof: expiry, a random part and a signature; nothing is stored.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sign } from '../secret'

export type BetaTokenState = 'valid' | 'invalid' | 'expired'

const purpose = 'beta-token'
const shape = /^([0-9a-z]{1,11}\.[\w-]{16})\.([\w-]{43})$/

export const createBetaToken = (sign: Sign, expiresAt: number): string => {
  const body = `${expiresAt.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

export const checkBetaToken = (sign: Sign, token: string, now: number): BetaTokenState => {
  const [, body, signature] = shape.exec(token) ?? []
  if (!body || !signature) return 'invalid'
  if (!timingSafeEqual(sign(purpose, body), Buffer.from(signature, 'base64url'))) return 'invalid'
  return Number.parseInt(body, 36) > now ? 'valid' : 'expired'
}
