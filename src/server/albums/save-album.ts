// Creates and changes albums. All writes to albums of one artist take turns, so that a track ends on one album only.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { albumsMax } from '~/contract/limits-beyond'
import type { Checked } from '~/contract/schemas/built'
import { insertAlbum, updateAlbum, type AlbumChanges } from '../catalog/albums/album-writes-repository'
import { holdRoomOf, updateOwnTrack } from '../catalog/track-writes-repository'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { isUniqueViolation } from '../database/unique-violation'
import { Failure, notFound } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { coverName, type Cover } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed, holdCover, receiveCover } from '../uploads/cover-files'
import type { UploadParts } from '../uploads/upload-track'
import { uploadKeyOf } from '../uploads/upload-key'
import { dropNewTracks, dropUploads, uploadNewTracks, type NewTrack } from './new-tracks'
import * as repository from './repository'
import { placedTracks, requireAmong, requireDatable, tracksInOrder } from './rules'

type Files = { cover?: ReceivedFile }
type NewAlbum = {
  artistId: string
  idempotencyKey: string | null
  body: Checked<'uploadAlbum'>['body']
  files: Files & { audio?: ReceivedFile[] }
}
type Change = { albumId: string; artistId: string; body: Checked<'updateAlbum'>['body']; files: Files }

/** What a write has done: which tracks it changed, and the cover that it replaced. */
type Written = { trackIds: string[]; formerCover: string | null }

export const holdAlbums = (transaction: Transaction<Tables>, artistId: string) =>
  lockByName(transaction, `albums ${artistId}`)

const requireRoom = async (transaction: Transaction<Tables>, artistId: string) => {
  if ((await repository.countAlbums(transaction, artistId)) < albumsMax) return
  const message = `You have reached the limit of ${albumsMax} albums. Delete one first.`
  throw new Failure(409, { message, code: 'conflict' })
}

/** Without a picture of its own, a new album has the cover of its first track that is not secret. */
const borrowedCover = async (
  transaction: Transaction<Tables>,
  tracks: readonly repository.OwnTrack[],
  release: readonly string[] = [],
): Promise<string | null> => {
  const isShown = ({ id, is_wip }: repository.OwnTrack) => is_wip === 0 || release.includes(id)
  const track = tracks.find((each) => each.cover_hash !== null && isShown(each))
  const hash = track?.cover_hash ?? null
  if (hash === null) return null
  // Whoever deletes the file of a cover holds this lock, and looks then whether a row refers to it.
  await lockByName(transaction, `cover ${hash}`)
  return (await repository.hasTrackWithCover(transaction, hash)) ? hash : null
}

const columnsOf = ({ title, genre, releaseType, description, releaseAt }: Change['body']): AlbumChanges => ({
  ...(title !== undefined && { title }),
  ...(genre !== undefined && { genre }),
  ...(releaseType !== undefined && { release_type: releaseType }),
  ...(description !== undefined && { description: description || null }),
  ...(releaseAt !== undefined && { release_at: releaseAt }),
})

type Saving = {
  artistId: string
  body: Change['body']
  now: number
  album: repository.OwnAlbum
  formerCover: string | null
}

/** Puts the tracks on the album, and returns the ids of those that changed. */
const placeTracks = async (
  transaction: Transaction<Tables>,
  before: readonly repository.OwnTrack[],
  after: readonly repository.OwnTrack[],
  { artistId, body, now, ...placing }: Saving,
): Promise<string[]> => {
  const { release = [], releaseAt } = body
  const changed = placedTracks(before, after, { ...placing, release, releaseAt, now })
  for (const { trackId, columns } of changed) {
    await updateOwnTrack(transaction, { trackId, artistId }, { ...columns, updated_at: now })
  }
  return changed.map(({ trackId }) => trackId)
}

const wantedTracks = async (
  transaction: Transaction<Tables>,
  { artistId, body, now }: Pick<Saving, 'artistId' | 'body' | 'now'>,
  albumId: string,
  before: readonly repository.OwnTrack[],
) => {
  const wanted = body.tracks ?? before.map(({ id }) => id)
  const found = body.tracks ? await repository.ownTracks(transaction, artistId, body.tracks) : before
  const tracks = tracksInOrder(found, wanted, albumId)
  const release = body.release ?? []
  requireAmong(tracks, release)
  // In one order and before the lock of a cover, as a change of a track takes them.
  for (const trackId of release.toSorted()) await holdRoomOf(transaction, trackId)
  requireDatable(body.releaseAt, tracks, now)
  return tracks
}

const writeNew = async (
  transaction: Transaction<Tables>,
  parts: UploadParts,
  { artistId, body }: NewAlbum,
  { id, cover, requestKey }: { id: string; cover: Cover | null; requestKey: string | null },
): Promise<Written> => {
  const now = parts.clock.now()
  await holdAlbums(transaction, artistId)
  await requireRoom(transaction, artistId)
  const tracks = await wantedTracks(transaction, { artistId, body, now }, id, [])
  if (cover) await holdCover(transaction, parts.storage, cover)
  const album = {
    id,
    artist_id: artistId,
    title: body.title,
    genre: body.genre,
    release_type: body.releaseType,
    description: body.description || null,
    cover_hash: cover?.hash ?? (await borrowedCover(transaction, tracks, body.release)),
    release_at: body.releaseAt ?? null,
    released_at: body.releaseAt ?? now,
    first_listed_at: null,
    request_key: requestKey,
    created_at: now,
  }
  await insertAlbum(transaction, album)
  const saving = { artistId, body, now, album, formerCover: null }
  return { trackIds: await placeTracks(transaction, [], tracks, saving), formerCover: null }
}

const writeChange = async (
  transaction: Transaction<Tables>,
  parts: UploadParts,
  { albumId, artistId, body }: Change,
  cover: Cover | null,
): Promise<Written> => {
  const now = parts.clock.now()
  await holdAlbums(transaction, artistId)
  const album = await repository.ownAlbum(transaction, albumId, artistId)
  if (!album) throw notFound()
  const before = await repository.tracksOf(transaction, [albumId])
  const after = await wantedTracks(transaction, { artistId, body, now }, albumId, before)
  if (cover) await holdCover(transaction, parts.storage, cover)
  const { releaseAt } = body
  const columns = {
    ...columnsOf(body),
    ...(cover && { cover_hash: cover.hash }),
    // An album that was public once keeps the time at which it became public.
    ...(releaseAt !== undefined &&
      album.first_listed_at === null && { released_at: releaseAt ?? album.created_at }),
  }
  const saving = { artistId, body, now, album: { ...album, ...columns }, formerCover: album.cover_hash }
  const placed = await placeTracks(transaction, before, after, saving)
  // Tracks that only stay on a renamed album are indexed again, because the index has the name of the album through them.
  const trackIds =
    columns.title === undefined ? placed : [...new Set([...placed, ...after.map(({ id }) => id)])]
  if (Object.keys(columns).length > 0) await updateAlbum(transaction, albumId, columns)
  const formerCover = cover && album.cover_hash !== cover.hash ? album.cover_hash : null
  if (formerCover !== null) await noteLooseFiles(transaction, [coverName(formerCover)], now)
  return { trackIds, formerCover }
}

/** Runs the write, refreshes the lists, and drops the cover that is no longer used: the former one or, on failure, the new one. */
const save = async (
  parts: UploadParts,
  cover: Cover | null,
  write: (transaction: Transaction<Tables>) => Promise<Written>,
) => {
  let unusedCover = cover?.hash ?? null
  let trackIds: string[]
  try {
    const written = await parts.database.transaction().execute(write)
    unusedCover = written.formerCover
    trackIds = written.trackIds
  } finally {
    if (unusedCover !== null) await dropCoverUnlessUsed(parts, unusedCover).catch(ignoreUnavailable)
  }
  await parts.tracksChanged(trackIds)
}

/** The new tracks follow the others and are released with the album. */
const withTracks = ({ body, ...album }: NewAlbum, added: readonly NewTrack[]): NewAlbum => {
  const { tracks, release = [] } = body
  const trackIds = added.map(({ trackId }) => trackId)
  return { ...album, body: { ...body, tracks: [...tracks, ...trackIds], release: [...release, ...trackIds] } }
}

const create = async (parts: UploadParts, given: NewAlbum, requestKey: string | null): Promise<string> => {
  const { artistId, files } = given
  const newTracks = await uploadNewTracks(parts, given)
  const album = withTracks(given, newTracks)
  const id = randomUUID()
  try {
    const cover = await receiveCover(parts, artistId, files.cover, null)
    await save(parts, cover, (transaction) => writeNew(transaction, parts, album, { id, cover, requestKey }))
  } catch (error) {
    await dropNewTracks(parts, newTracks, artistId)
    throw error
  }
  await dropUploads(parts, newTracks)
  return id
}

/** Creates the album and returns its id. A repeated Idempotency-Key returns the id of the existing album. */
export const createAlbum = async (parts: UploadParts, album: NewAlbum): Promise<string> => {
  const requestKey = uploadKeyOf(parts.sign, album.artistId, album.idempotencyKey)
  const made = requestKey && (await repository.albumIdByRequestKey(parts.database, requestKey))
  if (made) return made
  try {
    return await create(parts, album, requestKey)
  } catch (error) {
    const other =
      requestKey && (isUniqueViolation(error) || error instanceof Failure)
        ? await repository.albumIdByRequestKey(parts.database, requestKey)
        : null
    // The same request can have arrived twice at the same time, and the first one took the tracks.
    if (other) return other
    throw error
  }
}

export const changeAlbum = async (parts: UploadParts, change: Change): Promise<void> => {
  const { albumId, artistId, files } = change
  if (!(await repository.ownAlbum(parts.database, albumId, artistId))) throw notFound()
  const cover = await receiveCover(parts, artistId, files.cover, null)
  await save(parts, cover, (transaction) => writeChange(transaction, parts, change, cover))
}
