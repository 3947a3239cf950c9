// People report only what they can see. Everything else is answered like an id that does not exist.
import type { SubjectType } from '~/contract/rules/moderation/subjects'
import { shownPhotosOf } from '../../accounts/artist/repository'
import { albumById, albumOfOwner } from '../../catalog/albums/repository'
import { artistById } from '../../catalog/artists/repository'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { storedPlaylist } from '../../playlists/access'
import { hasLead } from '../../presskit/leads/leads'
import { findKit } from '../../presskit/page/find-kit'
import { entitlementOf } from '../../streaming/entitlement'
import { rightsOf } from '../../streaming/repository'
import { findSubject, type SubjectKey } from '../subjects/found-subjects-repository'

export type Reported = { type: SubjectType; id: string; key?: string | undefined }

type Parts = { database: Database; clock: Clock }

type Look = (parts: Parts, reported: Reported, session: Session) => Promise<string>

/** The page of an artist shows all of their photos, also those that are in no press kit. */
const isShownPhoto = async (database: Database, id: string): Promise<boolean> => {
  const artistId = (await findSubject(database, { type: 'photo', id }))?.ownerId ?? null
  if (artistId === null || !(await artistById(database, artistId))) return false
  return (await shownPhotosOf(database, artistId)).some((photo) => photo.id === id)
}

const looks: Record<SubjectType, Look> = {
  track: async ({ database }, { id }, session) => {
    const rights = await rightsOf(database, id, session.user.id)
    if (!rights || entitlementOf(rights) === 'none') throw notFound()
    return id
  },
  album: async ({ database }, { id }, session) => {
    if ((await albumById(database, id)) ?? (await albumOfOwner(database, id, session.user.id))) return id
    throw notFound()
  },
  user: async ({ database }, { id }) => {
    if (await artistById(database, id)) return id
    throw notFound()
  },
  playlist: async ({ database }, { id }, session) => (await storedPlaylist(database, id, session)).id,
  // The address of a kit may have the username of its artist.
  presskit: async ({ database }, { id, key }, session) =>
    (await findKit(database, { id, key }, session)).musician.artist_id,
  photo: async ({ database }, { id }) => {
    if (await isShownPhoto(database, id)) return id
    throw notFound()
  },
  // Only the artist who got the message.
  lead: async (parts, { id }, session) => {
    if (await hasLead(parts, session.user.id, id)) return id
    throw notFound()
  },
}

export const visibleSubject = async (
  parts: Parts,
  reported: Reported,
  session: Session,
): Promise<SubjectKey> => ({
  type: reported.type,
  id: await looks[reported.type](parts, reported, session),
})
