// Signed addresses of the downloads from a press kit. Browsers save files without our headers, so the address itself opens
// the file, for a few minutes. It ends with the access number of the kit.
import { minuteMs } from '~/contract/durations'
import type { PaperSize } from '~/contract/rules/presskit/kit-parts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { isSameText } from '../../core/same-text'
import type { KitRow } from '../settings/repository'

const lifetimeMs = 10 * minuteMs
const purpose = 'press-kit-download'

export const builtKinds = ['zip', 'one-sheet', 'photos'] as const
export type BuiltKind = (typeof builtKinds)[number]

export type WantedDownload = { kitId: string; kind: BuiltKind; paper: PaperSize }

type Parts = { sign: Sign; clock: Clock }

const signatureOf = (sign: Sign, wanted: WantedDownload, access: string, expiry: string) =>
  sign(purpose, JSON.stringify([wanted.kitId, wanted.kind, wanted.paper, access, expiry])).toString(
    'base64url',
  )

export const kitDownloadAddress = (
  { sign, clock }: Parts,
  { user_id: kitId, access_number }: KitRow,
  { kind, paper }: Omit<WantedDownload, 'kitId'>,
): string => {
  const [access, expiry] = [String(access_number), String(clock.now() + lifetimeMs)]
  const query = new URLSearchParams({
    p: paper,
    a: access,
    e: expiry,
    s: signatureOf(sign, { kitId, kind, paper }, access, expiry),
  })
  return `/media/presskits/${encodeURIComponent(kitId)}/downloads/${kind}?${query}`
}

/** The query of an address, not validated yet. */
type Pass = { a?: unknown; e?: unknown; s?: unknown }

/** The access number of the kit that the address names. null if the address was changed or has expired. */
export const readKitDownloadAddress = (
  { sign, clock }: Parts,
  wanted: WantedDownload,
  { a, e, s }: Pass,
): number | null => {
  if (typeof a !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  if (!isSameText(s, signatureOf(sign, wanted, a, e)) || Number(e) <= clock.now()) return null
  return Number(a)
}
