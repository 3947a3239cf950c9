// Signed addresses of audio files. An address names the track, its recording, the variant, the user, the session and its
// expiry. It
// grants nothing by itself: that the session goes on and that the user has the right is checked at every request.
import { streamAddressLifetimeMs } from '~/contract/limits-beyond'
import { hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import { isSameText } from '../core/same-text'
import type { Sign } from '../core/secret'

/** The variants with signed addresses. The preview is public. */
export type SignedVariant = 'stream' | 'original' | 'mp3'

/** What has signed addresses: variants of a track, and versions of a mix. */
export type Signed = SignedVariant | 'mix'

/** The query of a signed address, not validated yet. */
type Pass = { r?: unknown; u?: unknown; n?: unknown; e?: unknown; s?: unknown }

/**
 * The user and the session that an address is signed for. The session is named by the hash of its token, because the
 * address is public to whoever sees it and the hash alone does not sign anyone in.
 */
export type AddressOwner = { user: { id: string }; tokenHash: string }

/** A user and one of their sessions. */
export type NamedSession = { userId: string; tokenHash: string }

type PassState =
  | ({ state: 'valid'; recording: string } & NamedSession)
  | { state: 'expired' }
  | { state: 'invalid' }

export type StreamAddresses = {
  /**
   * The id is that of a track, or of a version where the variant is `mix`. `recording` names the recording, so that an
   * address never leads to another one. It is empty for versions and for first recordings.
   */
  of(trackId: string, variant: Signed, owner: AddressOwner, recording?: string): string
  check(trackId: string, variant: Signed, pass: Pass): PassState
}

const pathOf = (id: string, variant: Signed) =>
  variant === 'mix'
    ? `/media/mixes/${encodeURIComponent(id)}/stream`
    : `/media/tracks/${encodeURIComponent(id)}/${variant}`

const purpose = 'stream-address'

/**
 * The expiry is rounded up to the hour, so that the address stays the same during a session and the browser can cache
 * the file.
 */
export const expiryFrom = (now: number) => Math.ceil((now + streamAddressLifetimeMs) / hourMs) * hourMs

/** Most tracks have only their first recording, which has no name. Their signatures must not change. */
const namedIn = (recording: string) => (recording === '' ? [] : [recording])

export const createStreamAddresses = (sign: Sign, clock: Clock): StreamAddresses => {
  const signatureOf = (...parts: string[]) => sign(purpose, JSON.stringify(parts)).toString('base64url')

  return {
    of: (trackId, variant, { user, tokenHash }, recording = '') => {
      const expiry = String(expiryFrom(clock.now()))
      const query = new URLSearchParams({
        ...(recording && { r: recording }),
        u: user.id,
        n: tokenHash,
        e: expiry,
        s: signatureOf(trackId, variant, user.id, tokenHash, expiry, ...namedIn(recording)),
      })
      return `${pathOf(trackId, variant)}?${query}`
    },
    check: (trackId, variant, { r = '', u, n, e, s }) => {
      if (typeof u !== 'string' || typeof n !== 'string' || typeof e !== 'string' || typeof s !== 'string')
        return { state: 'invalid' }
      if (typeof r !== 'string') return { state: 'invalid' }
      if (!isSameText(s, signatureOf(trackId, variant, u, n, e, ...namedIn(r)))) return { state: 'invalid' }
      if (Number(e) <= clock.now()) return { state: 'expired' }
      return { state: 'valid', userId: u, tokenHash: n, recording: r }
    },
  }
}
