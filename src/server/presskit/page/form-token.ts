// Proves to the form for leads when its page was opened, and of which kit it is.
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { isSameText } from '../../core/same-text'

const purpose = 'press-kit-form'

type Parts = { sign: Sign; clock: Clock }

const signatureOf = (sign: Sign, kitId: string, openedAt: string) =>
  sign(purpose, JSON.stringify([kitId, openedAt])).toString('base64url')

export const newFormToken = ({ sign, clock }: Parts, kitId: string): string => {
  const openedAt = clock.now().toString(36)
  return `${openedAt}.${signatureOf(sign, kitId, openedAt)}`
}

const shape = /^([0-9a-z]{1,11})\.([\w-]{43})$/

/** When the form of this kit was opened, or null if this server did not sign the token. */
export const readFormToken = (sign: Sign, kitId: string, token: string): number | null => {
  const [, openedAt, signature] = shape.exec(token) ?? []
  if (openedAt === undefined || signature === undefined) return null
  return isSameText(signature, signatureOf(sign, kitId, openedAt)) ? Number.parseInt(openedAt, 36) : null
}
