// Signed addresses of audio files. An address names the track, the variant, the user and its expiry. It grants
// nothing by itself: the user's right is checked at every request.
import { timingSafeEqual } from 'node:crypto'
import { streamAddressLifetimeMs } from '~/contract/limits'
import { hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'

/** The variants with signed addresses. The preview is public. */
export type SignedVariant = 'stream' | 'original' | 'mp3'

/** The query of a signed address, not validated yet. */
type Pass = { u?: unknown; e?: unknown; s?: unknown }

type PassState = { state: 'valid'; userId: string } | { state: 'expired' } | { state: 'invalid' }

export type StreamAddresses = {
  of(trackId: string, variant: SignedVariant, userId: string): string
  check(trackId: string, variant: SignedVariant, pass: Pass): PassState
}

const purpose = 'stream-address'

/** The expiry is rounded up to the hour, so that the address stays the same and the browser can cache the file. */
const expiryFrom = (now: number) => Math.ceil((now + streamAddressLifetimeMs) / hourMs) * hourMs

/** Compares the encoded texts, because several texts decode to the same bytes. */
const isSameText = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const createStreamAddresses = (sign: Sign, clock: Clock): StreamAddresses => {
  const signatureOf = (...parts: string[]) => sign(purpose, JSON.stringify(parts)).toString('base64url')

  return {
    of: (trackId, variant, userId) => {
      const expiry = String(expiryFrom(clock.now()))
      const query = new URLSearchParams({
        u: userId,
        e: expiry,
        s: signatureOf(trackId, variant, userId, expiry),
      })
      return `/media/tracks/${encodeURIComponent(trackId)}/${variant}?${query}`
    },
    check: (trackId, variant, { u, e, s }) => {
      if (typeof u !== 'string' || typeof e !== 'string' || typeof s !== 'string') return { state: 'invalid' }
      if (!isSameText(s, signatureOf(trackId, variant, u, e))) return { state: 'invalid' }
      return Number(e) > clock.now() ? { state: 'valid', userId: u } : { state: 'expired' }
    },
  }
}
