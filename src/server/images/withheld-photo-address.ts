// Signed addresses of photos that moderators withhold. Their plain addresses lead to nothing, but the artist still sees them
// among their own, and admins judge them. An address names the photo and ends within two hours.
import { hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import { isSameText } from '../core/same-text'
import type { Sign } from '../core/secret'

const purpose = 'withheld-photo'

type Parts = { sign: Sign; clock: Clock }

const signatureOf = (sign: Sign, hash: string, expiry: string) =>
  sign(purpose, JSON.stringify([hash, expiry])).toString('base64url')

/** The expiry is that of a full hour, so that the address stays the same for a while and is not loaded again. */
export const withheldPhotoAddress = ({ sign, clock }: Parts, hash: string): string => {
  const expiry = String((Math.floor(clock.now() / hourMs) + 2) * hourMs)
  const query = new URLSearchParams({ e: expiry, s: signatureOf(sign, hash, expiry) })
  return `/media/photos/${hash}.webp?${query}`
}

/** The query of an address, not validated yet. */
type Pass = { e?: unknown; s?: unknown }

export const opensWithheldPhoto = ({ sign, clock }: Parts, hash: string, { e, s }: Pass): boolean =>
  typeof e === 'string' &&
  typeof s === 'string' &&
  isSameText(s, signatureOf(sign, hash, e)) &&
  Number(e) > clock.now()
