// Signed addresses of exports. Browsers save files without our headers, so the address itself opens the file, for a few
// minutes. It names the file, so that it ends with it.
import { minuteMs } from '~/contract/durations'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { isSameText } from '../../core/same-text'

const lifetimeMs = 10 * minuteMs
const purpose = 'data-export'

type Parts = { sign: Sign; clock: Clock }
type Wanted = { userId: string; storageKey: string }

const signatureOf = (sign: Sign, { userId, storageKey }: Wanted, expiry: string) =>
  sign(purpose, JSON.stringify([userId, storageKey, expiry])).toString('base64url')

export const exportAddress = ({ sign, clock }: Parts, wanted: Wanted): string => {
  const expiry = String(clock.now() + lifetimeMs)
  const query = new URLSearchParams({ e: expiry, s: signatureOf(sign, wanted, expiry) })
  return `/media/exports/${encodeURIComponent(wanted.userId)}?${query}`
}

/** The query of an address, not validated yet. */
type Pass = { e?: unknown; s?: unknown }

export const opensExport = ({ sign, clock }: Parts, wanted: Wanted, { e, s }: Pass): boolean =>
  typeof e === 'string' &&
  typeof s === 'string' &&
  isSameText(s, signatureOf(sign, wanted, e)) &&
  Number(e) > clock.now()
