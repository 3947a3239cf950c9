// The key in the address of a feed. It ends together with the gate pass from which it was made.
import { createHash, timingSafeEqual } from 'node:crypto'
import { feedProofText } from '~/contract/rules/following/feeds'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { AccessKeys } from './access-keys'
import { bodyShape, readBody, signatureOf } from './beta-token'

type Parts = { sign: Sign; clock: Clock; accessKeys: Pick<AccessKeys, 'isActive'> }

const shape = new RegExp(`^(${bodyShape})\\.([0-9a-f]{64})$`)

export const createFeedKeyCheck =
  ({ sign, clock, accessKeys }: Parts) =>
  async (artistId: string, key: string): Promise<boolean> => {
    const [, body, proof] = shape.exec(key) ?? []
    if (!body || !proof) return false
    const signature = signatureOf(sign, body).toString('base64url')
    const expected = createHash('sha256').update(feedProofText(artistId, signature)).digest()
    if (!timingSafeEqual(expected, Buffer.from(proof, 'hex'))) return false
    const { keyId, expiresAt } = readBody(body)
    return expiresAt > clock.now() && accessKeys.isActive(keyId)
  }
