// Who may see a press kit.
import { isSameText } from '../../core/same-text'
import type { KitRow } from '../settings/repository'

/** `key`: what the address of the visitor has. */
type Visitor = { isOwn: boolean; key?: string | undefined }

export const maySee = (kit: Pick<KitRow, 'visibility' | 'secret'>, { isOwn, key }: Visitor): boolean => {
  if (isOwn || kit.visibility === 'public') return true
  return kit.visibility === 'unlisted' && key !== undefined && isSameText(key, kit.secret)
}
