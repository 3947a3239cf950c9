// Lists of playlists, and one playlist with its tracks.
import { playlistPageLimit } from '~/contract/limits-beyond'
import type { Answer, Checked, Playlist } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { ListMemory } from '../catalog/list-memory'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import type { Cursors } from '../http/cursor'
import type { Prepared } from '../http/prepared'
import type { PictureDecoder } from '../images/picture-queue'
import type { Storage } from '../storage/storage'
import { storedPlaylist } from './access'
import { preparedList } from './known-items'
import { isMixId } from './mixes/mix-id'
import { mixDetail, pageOfMix, requireMix } from './mixes/mixes'
import { countVisible, playlistAnswer, playlistAnswers } from './playlist-answer'
import * as repository from './repository'
import { callerOf } from './rules'
import { positionsOf, visibleIds } from './tracks/repository'
import { firstPage, pageOfPlaylist } from './tracks/track-pages'

export type PlaylistParts = {
  database: Database
  clock: Clock
  cursors: Cursors
  memory: ListMemory
  sign: Sign
  storage: Storage
  pictureDecoder: PictureDecoder
}

/** What a caller sees of a playlist. */
export type SeenPlaylist = {
  id: string
  title: string
  description: string | null
  /** The ids of the tracks in order, without those that the caller may not see. */
  trackIds: string[]
  revision: number
}

/** Any playlist or mix with its tracks. Throws a 404 if the caller may not see it. */
export const findPlaylist = async (
  parts: Pick<PlaylistParts, 'database' | 'memory' | 'clock'>,
  id: string,
  session: Session | null,
): Promise<SeenPlaylist> => {
  if (isMixId(id)) {
    const { title, trackIds } = await requireMix(parts, id, session?.user.id ?? null)
    return { id, title, description: null, trackIds, revision: 0 }
  }
  const { title, description, revision } = await storedPlaylist(parts.database, id, session)
  const trackIds = await visibleIds(parts.database, id, callerOf(session).userId)
  return { id, title, description, trackIds, revision }
}

export const playlistOrder = async (
  parts: PlaylistParts,
  id: string,
  session: Session | null,
): Promise<Answer<'playlistOrder'>> => {
  const { trackIds, revision } = await findPlaylist(parts, id, session)
  return { trackIds, revision }
}

/** The playlist without its tracks. */
export const playlistOf = async (
  parts: Pick<PlaylistParts, 'database' | 'memory'>,
  id: string,
  session: Session | null,
): Promise<Playlist> =>
  playlistAnswer(parts, await storedPlaylist(parts.database, id, session), callerOf(session))

export const playlistDetail = async (parts: PlaylistParts, id: string, session: Session | null) => {
  if (isMixId(id)) return mixDetail(parts, id, session?.user.id ?? null)
  const caller = callerOf(session)
  const row = await storedPlaylist(parts.database, id, session)
  const [playlist, tracks] = await Promise.all([
    playlistAnswer(parts, row, caller),
    firstPage(parts, { playlistId: id, userId: caller.userId }, playlistPageLimit),
  ])
  return { ...playlist, tracks }
}

export const playlistTracks = async (
  parts: PlaylistParts,
  id: string,
  query: Checked<'playlistTracks'>['query'],
  session: Session | null,
): Promise<Answer<'playlistTracks'>> => {
  if (isMixId(id)) return pageOfMix(parts, { id, userId: session?.user.id ?? null }, query)
  const { userId } = callerOf(session)
  const row = await storedPlaylist(parts.database, id, session)
  const [total, page] = await Promise.all([
    countVisible(parts.database, row, userId),
    pageOfPlaylist(parts, { playlistId: id, userId }, query),
  ])
  return { ...page, total, revision: row.revision }
}

/**
 * Those that the caller may change, the last changed first, and those of others that the caller follows. Admins also get all
 * editorial playlists, which they edit.
 */
const listedRows = async (database: Database, session: Session) => {
  const { userId, isAdmin } = callerOf(session)
  const [{ own, followed }, editorial] = await Promise.all([
    repository.ownAndFollowed(database, userId),
    isAdmin ? repository.allEditorialPlaylists(database, userId) : [],
  ])
  const editable = [...own, ...editorial].toSorted((one, other) => other.updated_at - one.updated_at)
  const ids = new Set(editable.map(({ id }) => id))
  return { editable, followed: followed.filter(({ id }) => !ids.has(id)) }
}

export const playlistsFor = async (
  { database, memory }: PlaylistParts,
  session: Session,
  trackId: string | undefined,
): Promise<Prepared<Answer<'playlists'>>> => {
  const caller = callerOf(session)
  const { userId } = caller
  const { editable, followed } = await listedRows(database, session)
  // Nobody adds tracks to the playlists of others, which may be ten million rows to count.
  const ids = editable.map(({ id }) => id)
  const [items, positions] = await Promise.all([
    playlistAnswers({ database, memory }, [...editable, ...followed], caller),
    trackId === undefined ? null : positionsOf(database, { playlistIds: ids, trackId, userId }),
  ])
  const placed =
    positions === null
      ? items
      : items.map((item, at) =>
          at < ids.length ? Object.assign(item, { position: positions.get(item._id) ?? null }) : item,
        )
  return preparedList(memory, { route: 'playlists', userId, items: placed })
}

export const editorialPlaylists = async (
  parts: PlaylistParts,
): Promise<Prepared<Answer<'editorialPlaylists'>>> => {
  const rows = await repository.publicEditorialPlaylists(parts.database)
  const items = await playlistAnswers(parts, rows, callerOf(null))
  return preparedList(parts.memory, { route: 'editorialPlaylists', userId: '', items })
}

/** The public ones of these playlists, in the order of the ids. */
export const publicPlaylistsById = async (
  parts: Pick<PlaylistParts, 'database' | 'memory'>,
  ids: readonly string[],
  session: Session | null,
): Promise<Playlist[]> => {
  const caller = callerOf(session)
  const rows = await repository.publicById(parts.database, ids, caller.userId)
  const playlists = await playlistAnswers(parts, rows, caller)
  return ids.flatMap((id) => playlists.find(({ _id }) => _id === id) ?? [])
}
