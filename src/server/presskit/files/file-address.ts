// Signed addresses of the stage plot, the rider and the original photos, for those who see the press kit. Browsers save files without our
// headers, so the address itself opens the file. It ends after some hours, or with the access number of the kit.
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { Failure } from '../../http/failure'
import { isSameText } from '../../core/same-text'
import { expiryFrom } from '../../streaming/stream-address'
import type { FileRow, KitRow } from '../settings/repository'

export const linkExpired = () => new Failure(403, { message: 'This link has expired', code: 'forbidden' })

const purpose = 'press-kit-file'

type Parts = { sign: Sign; clock: Clock }
/** `kind` says which file it is. A photo is named by its id. */
type Wanted = { kitId: string; kind: StageFile | `photos/${string}` }

const signatureOf = (sign: Sign, { kitId, kind }: Wanted, access: string, expiry: string) =>
  sign(purpose, JSON.stringify([kitId, kind, access, expiry])).toString('base64url')

const fileAddress = (
  { sign, clock }: Parts,
  { user_id: kitId, access_number }: KitRow,
  kind: Wanted['kind'],
) => {
  const [access, expiry] = [String(access_number), String(expiryFrom(clock.now()))]
  const query = new URLSearchParams({
    a: access,
    e: expiry,
    s: signatureOf(sign, { kitId, kind }, access, expiry),
  })
  return `/media/presskits/${encodeURIComponent(kitId)}/${kind}?${query}`
}

export const stageFileAnswers = (
  parts: Parts,
  kit: KitRow,
  files: readonly FileRow[],
): Answer<'pressKit'>['stageFiles'] =>
  files.map(({ kind, name, size_bytes }) => ({
    kind,
    name,
    sizeBytes: size_bytes,
    url: fileAddress(parts, kit, kind),
  }))

export const originalAddress = (parts: Parts, kit: KitRow, photoId: string): string =>
  fileAddress(parts, kit, `photos/${photoId}`)

/** The query of an address, not validated yet. */
type Pass = { a?: unknown; e?: unknown; s?: unknown }

/** The access number of the kit that the address names. null if the address was changed or has expired. */
export const readFileAddress = ({ sign, clock }: Parts, wanted: Wanted, { a, e, s }: Pass): number | null => {
  if (typeof a !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  if (!isSameText(s, signatureOf(sign, wanted, a, e)) || Number(e) <= clock.now()) return null
  return Number(a)
}
