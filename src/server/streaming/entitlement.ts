// Entitlement: how much of a track a user may stream. Admins hear all of what was reported, and have no other rights.
import type { Entitlement } from '~/contract/rules/preview'

export type Rights = {
  /** The track is published, not taken down, and has audio. */
  isListed: boolean
  isDeleted: boolean
  isArtist: boolean
  isCollaborator: boolean
  hasBought: boolean
  /** The artist lets the visitors of a press kit hear the whole track, as long as it is listed. */
  visitsKit?: true
  /** An admin, and the track, its album or its artist was reported. */
  isModerator?: true
}

/** Buyers keep a track after it was taken down or withdrawn. */
const hasFullRights = (rights: Rights) => rights.hasBought || (rights.isArtist && !rights.isDeleted)

export const entitlementOf = (rights: Rights): Entitlement => {
  if (hasFullRights(rights) || (rights.isCollaborator && !rights.isDeleted)) return 'full'
  if (rights.isModerator) return 'full'
  if (!rights.isListed) return 'none'
  return rights.visitsKit ? 'full' : 'preview'
}

/** Collaborators may stream a track, but not download it. */
export const mayDownload = hasFullRights
