// Proves to the form for leads when its page was opened, and of which kit it is.
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'

const purpose = 'press-kit-form'

type Parts = { sign: Sign; clock: Clock }

const signatureOf = (sign: Sign, kitId: string, openedAt: string) =>
  sign(purpose, JSON.stringify([kitId, openedAt])).toString('base64url')

export const newFormToken = ({ sign, clock }: Parts, kitId: string): string => {
  const openedAt = clock.now().toString(36)
  return `${openedAt}.${signatureOf(sign, kitId, openedAt)}`
}
