// People report only what they can see. Everything else is answered like an id that does not exist.
import type { ReportedType } from '~/contract/rules/moderation/subjects'
import { albumById, albumOfOwner } from '../../catalog/albums/repository'
import { artistById } from '../../catalog/artists/repository'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { storedPlaylist } from '../../playlists/access'
import { findKit } from '../../presskit/page/find-kit'
import { entitlementOf } from '../../streaming/entitlement'
import { rightsOf } from '../../streaming/repository'
import type { SubjectKey } from '../subjects/found-subjects-repository'

export type Reported = { type: ReportedType; id: string; key?: string | undefined }

type Look = (database: Database, reported: Reported, session: Session) => Promise<string>

const looks: Record<ReportedType, Look> = {
  track: async (database, { id }, session) => {
    const rights = await rightsOf(database, id, session.user.id)
    if (!rights || entitlementOf(rights) === 'none') throw notFound()
    return id
  },
  album: async (database, { id }, session) => {
    if ((await albumById(database, id)) ?? (await albumOfOwner(database, id, session.user.id))) return id
    throw notFound()
  },
  user: async (database, { id }) => {
    if (await artistById(database, id)) return id
    throw notFound()
  },
  playlist: async (database, { id }, session) => (await storedPlaylist(database, id, session)).id,
  // The address of a kit may have the username of its artist.
  presskit: async (database, { id, key }, session) =>
    (await findKit(database, { id, key }, session)).musician.artist_id,
}

export const visibleSubject = async (
  database: Database,
  reported: Reported,
  session: Session,
): Promise<SubjectKey> => ({
  type: reported.type,
  id: await looks[reported.type](database, reported, session),
})
