import { pathTo } from '~/contract/paths'
import type { KitRow } from './repository'

const secretPath = ({ user_id, secret }: KitRow) =>
  `${pathTo.pressKit(user_id)}?${new URLSearchParams({ key: secret })}`

/** The path with the secret of an unlisted kit; null for others. */
export const secretPathOf = (kit: KitRow | undefined) =>
  kit?.visibility === 'unlisted' ? secretPath(kit) : null

/** The path of the page for those who may see it. */
export const kitPath = (kit: KitRow): string => secretPathOf(kit) ?? pathTo.pressKit(kit.user_id)
