// A beta token consists of its expiry, the id of its access key, a random part and a signature. The server stores no
// tokens. A token is valid until it expires or its access key is removed.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../core/clock'
import { RecentMap } from '../core/recent-map'
import type { Sign } from '../core/secret'
import type { BetaTokenState } from '../http/access-guard'
import type { AccessKeys } from './access-keys'

const purpose = 'beta-token'
export const bodyShape = '[0-9a-z]{1,11}\\.[\\w-]{43}\\.[\\w-]{16}'
const shape = new RegExp(`^(${bodyShape})\\.([\\w-]{43})$`)

export const signatureOf = (sign: Sign, body: string): Buffer => sign(purpose, body)

/** The content of a body that has this shape. The caller has checked who signed it. */
export const readBody = (body: string) => ({
  keyId: body.split('.')[1] ?? '',
  expiresAt: Number.parseInt(body, 36),
})

export const createBetaToken = (sign: Sign, keyId: string, expiresAt: number): string => {
  const body = `${expiresAt.toString(36)}.${keyId}.${randomBytes(12).toString('base64url')}`
  return `${body}.${signatureOf(sign, body).toString('base64url')}`
}

type Parts = { sign: Sign; clock: Clock; accessKeys: Pick<AccessKeys, 'isActive'> }

// Clients send the same token with every call, so the results of signature checks are cached.
const verifiedMax = 10_000

/** Reads tokens and checks their signatures. */
class TokenReader {
  readonly #sign: Sign
  readonly #verified = new RecentMap<string, { keyId: string; expiresAt: number }>(verifiedMax)

  constructor(sign: Sign) {
    this.#sign = sign
  }

  /** Returns the token's content, or null if this server did not sign it. */
  read(token: string) {
    const known = this.#verified.get(token)
    if (known) return known
    const [, body, signature] = shape.exec(token) ?? []
    if (!body || !signature) return null
    if (!timingSafeEqual(signatureOf(this.#sign, body), Buffer.from(signature, 'base64url'))) return null
    const content = readBody(body)
    this.#verified.set(token, content)
    return content
  }
}

export const createBetaTokenCheck = ({ sign, clock, accessKeys }: Parts) => {
  const reader = new TokenReader(sign)
  return async (token: string): Promise<BetaTokenState> => {
    const content = reader.read(token)
    if (!content) return 'invalid'
    if (content.expiresAt <= clock.now()) return 'expired'
    return (await accessKeys.isActive(content.keyId)) ? 'valid' : 'invalid'
  }
}
