// Signed addresses of whole tracks for the visitors of a press kit. Such an address names the kit and no person. It
// grants nothing by itself: that the kit still lets its visitors hear the whole track is checked at every request.
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import { isSameText } from '../core/same-text'
import { expiryFrom } from './stream-address'

const purpose = 'press-kit-stream'

/** `kitId` is the id of the artist. All addresses with another access number have ended. */
export type NamedKit = { kitId: string; accessNumber: number }

type Parts = { sign: Sign; clock: Clock }

const signatureOf = (sign: Sign, ...parts: string[]) =>
  sign(purpose, JSON.stringify(parts)).toString('base64url')

export const kitStreamAddress = (
  { sign, clock }: Parts,
  trackId: string,
  { kitId, accessNumber }: NamedKit,
  recording: string,
): string => {
  const [access, expiry] = [String(accessNumber), String(expiryFrom(clock.now()))]
  const query = new URLSearchParams({
    ...(recording && { r: recording }),
    k: kitId,
    a: access,
    e: expiry,
    s: signatureOf(sign, trackId, kitId, access, expiry, recording),
  })
  return `/media/tracks/${encodeURIComponent(trackId)}/stream?${query}`
}

/** The query of an address, not validated yet. */
type Pass = { r?: unknown; k?: unknown; a?: unknown; e?: unknown; s?: unknown }

type PassState =
  | { state: 'valid'; kit: NamedKit; recording: string }
  | { state: 'expired' }
  | { state: 'invalid' }

export const isKitAddress = ({ k }: Pass): boolean => k !== undefined

export const readKitStreamAddress = (
  { sign, clock }: Parts,
  trackId: string,
  { r = '', k, a, e, s }: Pass,
): PassState => {
  if (typeof r !== 'string' || typeof k !== 'string' || typeof a !== 'string') return { state: 'invalid' }
  if (typeof e !== 'string' || typeof s !== 'string') return { state: 'invalid' }
  if (!isSameText(s, signatureOf(sign, trackId, k, a, e, r))) return { state: 'invalid' }
  if (Number(e) <= clock.now()) return { state: 'expired' }
  return { state: 'valid', kit: { kitId: k, accessNumber: Number(a) }, recording: r }
}
