// Who may see and who may change a playlist. Pure.
import { hasRole } from '~/contract/rules/access'
import type { Visibility } from '~/contract/rules/playlists/visibility'
import type { Session } from '../http/access-guard'

/** `userId` is empty for a signed-out caller; no account has that id. */
export type Caller = { userId: string; isAdmin: boolean }

export const callerOf = (session: Session | null): Caller => {
  if (!session) return { userId: '', isAdmin: false }
  const { id, profile_type, is_admin } = session.user
  return { userId: id, isAdmin: hasRole({ profileType: profile_type, isAdmin: is_admin === 1 }, 'admin') }
}

type Owned = { owner_id: string | null; type: 'user' | 'editorial' }

/** Any admin may change any editorial playlist. An admin has no rights to the playlists of other accounts. */
export const mayEdit = ({ owner_id, type }: Owned, { userId, isAdmin }: Caller) =>
  type === 'editorial' ? isAdmin : owner_id === userId

type Shown = Owned & { visibility: Visibility; is_withheld: number }

/** What moderators withhold is seen by its owner and by admins. */
export const maySee = (playlist: Shown, caller: Caller) => {
  if (mayEdit(playlist, caller)) return true
  return playlist.visibility !== 'private' && (playlist.is_withheld === 0 || caller.isAdmin)
}

/** The stored counts and the cover are right for everybody unless the playlist has tracks that are not listed. */
export const hasUnlisted = (playlist: { track_count: number; listed_count: number }) =>
  playlist.track_count > playlist.listed_count
