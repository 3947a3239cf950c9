// Who may hear how much of a track, told from what they are to it now. Admins are listeners like any other.
import type { Entitlement } from '~/contract/rules/preview'

export type Rights = {
  /** Published, not taken down, and audible. */
  isListed: boolean
  isDeleted: boolean
  isArtist: boolean
  isCollaborator: boolean
  hasBought: boolean
}

/** What was bought stays heard, also once it was taken down or withdrawn. */
const isTheirs = (rights: Rights) => rights.hasBought || (rights.isArtist && !rights.isDeleted)

export const entitlementOf = (rights: Rights): Entitlement => {
  if (isTheirs(rights) || (rights.isCollaborator && !rights.isDeleted)) return 'full'
  return rights.isListed ? 'preview' : 'none'
}

/** To keep a file is more than to hear it: collaborators hear alone. */
export const mayDownload = isTheirs
