// Signed addresses of ZIP files. Whoever has one can fetch the file without signing in, because a browser saves files
// without our headers. It is valid for a few minutes, and grants nothing by itself: that the session goes on and that the
// user owns each track is checked when the file is sent.
import { minuteMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import { isSameText } from '../core/same-text'
import type { AddressOwner, NamedSession } from '../streaming/stream-address'

const lifetimeMs = 10 * minuteMs
const purpose = 'playlist-download'

/** The query of an address, not validated yet. */
type Pass = { u?: unknown; n?: unknown; e?: unknown; s?: unknown }

const signatureOf = (sign: Sign, ...parts: string[]) =>
  sign(purpose, JSON.stringify(parts)).toString('base64url')

type Parts = { sign: Sign; clock: Clock }

export const downloadAddress = ({ sign, clock }: Parts, id: string, { user, tokenHash }: AddressOwner) => {
  const expiry = String(clock.now() + lifetimeMs)
  const signature = signatureOf(sign, id, user.id, tokenHash, expiry)
  const query = new URLSearchParams({ u: user.id, n: tokenHash, e: expiry, s: signature })
  return `/media/playlists/${encodeURIComponent(id)}/zip?${query}`
}

/** null if the address was changed. */
export const readDownloadAddress = (
  { sign, clock }: Parts,
  id: string,
  { u, n, e, s }: Pass,
): (NamedSession & { isExpired: boolean }) | null => {
  if (typeof u !== 'string' || typeof n !== 'string' || typeof e !== 'string' || typeof s !== 'string')
    return null
  if (!isSameText(s, signatureOf(sign, id, u, n, e))) return null
  return { userId: u, tokenHash: n, isExpired: Number(e) <= clock.now() }
}
