// Creates, changes and deletes playlists.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { editorialPlaylistsMax, playlistsMax } from '~/contract/limits-beyond'
import type { Checked } from '~/contract/schemas/built'
import { holdTracks } from '../database/lock'
import type { Tables } from '../database/tables'
import { isUniqueViolation } from '../database/unique-violation'
import type { Session } from '../http/access-guard'
import { Failure, forbidden, invalidField, notFound } from '../http/failure'
import { coverName } from '../images/cover'
import { indexPlaylists } from '../search/word-index-repository'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed } from '../uploads/cover-files'
import { uploadKeyOf } from '../uploads/upload-key'
import { playlistToChange, refuseMix, requireEditable } from './access'
import { insertDeleted, wasDeleted } from './deleted-repository'
import type { PlaylistParts } from './playlists'
import * as writes from './playlist-writes-repository'
import * as repository from './repository'
import { callerOf } from './rules'
import { requireTrackRoom, takeTurn } from './tracks/account-room'
import { requireVisible } from './tracks/change-tracks'
import { insertTracks } from './tracks/places-repository'
import { onlyOnce } from './tracks/repeated-edit'

type Body = Checked<'createPlaylist'>['body']
type NewPlaylist = { session: Session; body: Body; idempotencyKey: string | null }

const requireRoom = async (transaction: Transaction<Tables>, ownerId: string | null) => {
  const max = ownerId === null ? editorialPlaylistsMax : playlistsMax
  if ((await repository.countPlaylists(transaction, ownerId)) < max) return
  const message = `The limit of ${max.toLocaleString('en')} playlists is reached. Delete one first.`
  throw new Failure(409, { message, code: 'conflict' })
}

const requireDistinct = (trackIds: readonly string[]) => {
  const seen = new Set<string>()
  const index = trackIds.findIndex((id) => seen.size === seen.add(id).size)
  if (index >= 0) throw invalidField(`tracks.${index}`, 'A playlist has a track once')
}

const insert = (
  { database, clock }: PlaylistParts,
  { session, body }: NewPlaylist,
  requestKey: string | null,
): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    const { userId, isAdmin } = callerOf(session)
    const { tracks, type, title, visibility } = body
    if (type === 'editorial' && !isAdmin) throw forbidden()
    const ownerId = type === 'editorial' ? null : userId
    // The tracks first, which is the order in which all changes of playlists lock.
    await holdTracks(transaction, tracks)
    await takeTurn(transaction, ownerId)
    // Whoever has deleted it, on another device, wants it to stay deleted. A deletion cannot happen during this turn.
    if (await wasDeleted(transaction, { id: body._id, requestKey })) throw notFound()
    await requireRoom(transaction, ownerId)
    await requireTrackRoom(transaction, ownerId, tracks.length)
    await requireVisible(transaction, tracks, { userId, pathOf: (index) => `tracks.${index}` })
    const [id, now] = [body._id ?? randomUUID(), clock.now()]
    await writes.insertPlaylist(transaction, {
      id,
      owner_id: ownerId,
      type,
      title,
      description: body.description || null,
      visibility,
      cover_hash: null,
      request_key: requestKey,
      created_at: now,
      updated_at: now,
    })
    await indexPlaylists(transaction, [id])
    if (tracks.length > 0) await insertTracks(transaction, { playlistId: id, trackIds: tracks, now }, null)
    return id
  })

/** The id of the playlist that an earlier request has created. */
const madeBefore = async (
  { database }: PlaylistParts,
  { session, body }: NewPlaylist,
  requestKey: string | null,
): Promise<string | null> => {
  const made = requestKey && (await repository.playlistIdByRequestKey(database, requestKey))
  if (made || body._id === undefined) return made
  const { userId, isAdmin } = callerOf(session)
  const row = await repository.playlistById(database, body._id, userId)
  if (!row) return null
  if (row.type === body.type && (row.owner_id === userId || (row.owner_id === null && isAdmin))) return row.id
  throw new Failure(409, { message: 'There is another playlist with this id', code: 'conflict' })
}

/**
 * Creates the playlist and returns its id. A repeated Idempotency-Key, or a repeated id that the client chose, returns the
 * id of the existing playlist. Throws a 404 if that playlist was deleted.
 */
export const createPlaylist = async (parts: PlaylistParts, playlist: NewPlaylist): Promise<string> => {
  requireDistinct(playlist.body.tracks)
  const requestKey = uploadKeyOf(parts.sign, playlist.session.user.id, playlist.idempotencyKey)
  const made = await madeBefore(parts, playlist, requestKey)
  if (made) return made
  try {
    return await insert(parts, playlist, requestKey)
  } catch (error) {
    // The same request can have arrived twice at the same time.
    const other = isUniqueViolation(error) ? await madeBefore(parts, playlist, requestKey) : null
    if (other) return other
    throw error
  }
}

const columnsOf = ({ title, description, visibility }: Checked<'updatePlaylist'>['body']) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description: description || null }),
  ...(visibility !== undefined && { visibility }),
})

type Details = {
  id: string
  session: Session
  body: Checked<'updatePlaylist'>['body']
  idempotencyKey: string | null
}

export const changePlaylist = async (
  { database, clock, sign }: PlaylistParts,
  { id, session, body, idempotencyKey }: Details,
): Promise<void> => {
  refuseMix(id)
  await database.transaction().execute(async (transaction) => {
    const before = await playlistToChange(transaction, id, session)
    const { revision } = before
    const columns = columnsOf(body)
    const isChanged = Object.entries(columns).some(
      ([column, value]) => before[column as keyof typeof columns] !== value,
    )
    const now = clock.now()
    const requestKey = uploadKeyOf(sign, session.user.id, idempotencyKey)
    const edit = requestKey === null ? null : { playlistId: id, requestKey }
    await onlyOnce(transaction, { edit, revision, now }, async () => {
      if (isChanged) {
        await writes.updatePlaylist(transaction, id, { ...columns, updated_at: now })
        await indexPlaylists(transaction, [id])
      }
      return { revision }
    })
  })
}

export const deletePlaylist = async (parts: PlaylistParts, id: string, session: Session): Promise<void> => {
  refuseMix(id)
  // Its owner never changes.
  const { owner_id } = await requireEditable(parts.database, id, session)
  const coverHash = await parts.database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, owner_id)
    const { cover_hash, request_key } = await playlistToChange(transaction, id, session)
    const now = parts.clock.now()
    await writes.deletePlaylist(transaction, id)
    await indexPlaylists(transaction, [id])
    await insertDeleted(transaction, { id, requestKey: request_key, now })
    if (cover_hash !== null) await noteLooseFiles(transaction, [coverName(cover_hash)], now)
    return cover_hash
  })
  if (coverHash !== null) await dropCoverUnlessUsed(parts, coverHash).catch(ignoreUnavailable)
}
