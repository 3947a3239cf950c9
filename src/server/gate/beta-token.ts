// A beta token is its own proof: expiry, the access key it was given for, a random part and a signature;
// nothing is stored, and it is good for as long as its key is.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock'
import type { Sign } from '../secret'
import type { AccessKeys } from './access-keys'

export type BetaTokenState = 'valid' | 'invalid' | 'expired'

const purpose = 'beta-token'
const shape = /^([0-9a-z]{1,11}\.([\w-]{43})\.[\w-]{16})\.([\w-]{43})$/

export const createBetaToken = (sign: Sign, keyId: string, expiresAt: number): string => {
  const body = `${expiresAt.toString(36)}.${keyId}.${randomBytes(12).toString('base64url')}`
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

type Parts = { sign: Sign; clock: Clock; accessKeys: Pick<AccessKeys, 'isKept'> }

export const createBetaTokenCheck =
  ({ sign, clock, accessKeys }: Parts) =>
  async (token: string): Promise<BetaTokenState> => {
    const [, body, keyId, signature] = shape.exec(token) ?? []
    if (!body || !keyId || !signature) return 'invalid'
    if (!timingSafeEqual(sign(purpose, body), Buffer.from(signature, 'base64url'))) return 'invalid'
    if (Number.parseInt(body, 36) <= clock.now()) return 'expired'
    return (await accessKeys.isKept(keyId)) ? 'valid' : 'invalid'
  }
