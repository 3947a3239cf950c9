// The address of a preview picture. It has a part of the picture's hash, so that programs which keep pictures ask again after
// a change.
import type { BuiltFileRow } from '../builds/repository'

const hashShown = 16

/** `key`: the secret of an unlisted kit, as the visitor's address has it. */
export const previewAddress = (
  { user_id, sha256 }: Pick<BuiltFileRow, 'user_id' | 'sha256'>,
  key: string | undefined,
): string => {
  const query = new URLSearchParams({ v: sha256.slice(0, hashShown), ...(key !== undefined && { key }) })
  return `/media/presskits/${encodeURIComponent(user_id)}/preview.jpg?${query}`
}
