// Versions of a mix: adding, naming, choosing, preparing again and deleting them.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { mixVersionsMax } from '~/contract/limits-beyond'
import type { Answer } from '~/contract/schemas/built'
import type { TrackChanged } from '../catalog/catalog'
import { holdRoomOf, insertTrack, setAudio, touchTrack } from '../catalog/track-writes-repository'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { isUniqueViolation } from '../database/unique-violation'
import { Failure, forbidden, invalidField, notFound } from '../http/failure'
import { hiddenRow } from '../media/hidden-row'
import type { MediaQueue } from '../media/queue'
import { replaceOriginal, type OriginalFile } from '../media/track-files-repository'
import { hasBuyers } from '../payments/repository'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../storage/storage'
import type { AddressOwner } from '../streaming/stream-address'
import { examineAudio, type ExaminedAudio } from '../uploads/examine-audio'
import { dropFileUnlessUsed, keepOriginal } from '../uploads/original-file'
import { claimRoom } from '../uploads/quota'
import { withRecording, type RecordingFile } from '../uploads/resumable/named-upload'
import { UploadUsed } from '../uploads/resumable/upload-used'
import { versionOf, type Room, type VersionRow } from './repository'
import { versionAnswer } from './room-answer'
import { enter, requireOpen, type RoomParts } from './rooms'
import { mayChangeVersion, nextMixName } from './rules'
import * as versions from './versions-repository'

export type VersionParts = RoomParts & {
  sign: Sign
  storage: Storage
  mediaQueue: MediaQueue
  trackChanged: TrackChanged
  quotaBytes: number
}

export type Named = { trackId: string; versionId: string; session: AddressOwner }

type Upload = {
  trackId: string
  session: AddressOwner
  name: string | undefined
  audio: RecordingFile | undefined
  /** The resumable upload that the call names as the audio. */
  audioUpload: string | undefined
  idempotencyKey: string | null
}

const conflict = (message: string) => new Failure(409, { message, code: 'conflict' })

/** Holds the room until the transaction ends, so that its current version and its numbers do not change meanwhile. */
export const holdRoom = async (transaction: Transaction<Tables>, trackId: string, userId: string) => {
  await holdRoomOf(transaction, trackId)
  const room = await enter(transaction, trackId, userId)
  await versions.nameFirstVersion(transaction, room)
  return room
}

const answerOf = async (parts: RoomParts, { trackId, versionId, session }: Named) => {
  const row = await versionOf(parts.database, trackId, versionId)
  if (!row) throw notFound()
  return versionAnswer(row, { streamAddresses: parts.streamAddresses, session })
}

/** The first version of a room is the audio of its track. Others get a row of their own. Returns the id of the row. */
const insertMedia = async (
  transaction: Transaction<Tables>,
  room: Room,
  audio: ExaminedAudio,
  now: number,
): Promise<string> => {
  if (room.audio_state === 'none') {
    await setAudio(transaction, { id: room.id, audio_state: 'queued', duration_ms: audio.durationMs }, now)
    return room.id
  }
  const row = hiddenRow(room, { id: randomUUID(), durationMs: audio.durationMs, now })
  await insertTrack(transaction, row)
  return row.id
}

type Received = { versionId: string; audio: ExaminedAudio; original: OriginalFile; requestKey: string | null }

const write = (
  { database, clock, quotaBytes }: VersionParts,
  { trackId, session, name, audio: recording }: Upload,
  { versionId, audio, original, requestKey }: Received,
) =>
  database.transaction().execute(async (transaction) => {
    // The right is looked up again, because it can end while a large file arrives.
    const room = await holdRoom(transaction, trackId, session.user.id)
    requireOpen(room)
    const names = await versions.versionNames(transaction, trackId)
    if (names.length >= mixVersionsMax) {
      throw conflict(
        `A room can have at most ${mixVersionsMax} versions. Delete one that you no longer need.`,
      )
    }
    const now = clock.now()
    const mediaId = await insertMedia(transaction, room, audio, now)
    await claimRoom(transaction, quotaBytes, {
      artistId: room.artist_id,
      uploaderId: session.user.id,
      usedBy: mediaId,
      sizeBytes: original.size_bytes,
      uploadId: recording?.uploadId,
    })
    await replaceOriginal(transaction, mediaId, original)
    await versions.insertVersion(transaction, {
      id: versionId,
      room_id: trackId,
      media_id: mediaId,
      name: name ?? nextMixName(names),
      uploaded_by: session.user.id,
      request_key: requestKey,
      created_at: now,
    })
    await touchTrack(transaction, trackId, now)
    return mediaId
  })

/** Stores the file before the rows. A crash can leave an unused file, which is swept later, but no row without its file. */
const store = async (parts: VersionParts, upload: Upload, requestKey: string | null) => {
  if (!upload.audio) throw invalidField('audio', 'Choose a file')
  const audio = await examineAudio(parts.storage, upload.audio)
  const versionId = randomUUID()
  const original = await keepOriginal(parts, versionId, upload.audio, audio)
  let mediaId: string
  try {
    mediaId = await write(parts, upload, { versionId, audio, original, requestKey })
  } catch (error) {
    await dropFileUnlessUsed(parts, original.storage_key).catch(ignoreUnavailable)
    throw error
  }
  // After a crash before this line, the next start enqueues the audio, because its state is `queued`.
  await parts.mediaQueue.enqueue(mediaId, 'prepare')
  await parts.trackChanged(upload.trackId)
  return versionId
}

/** A repetition, by its Idempotency-Key or the upload that it names, returns the version that the first call made. */
export const addVersion = async (parts: VersionParts, upload: Upload): Promise<Answer<'addMixVersion'>> => {
  const { trackId, session, audioUpload } = upload
  requireOpen(await enter(parts.database, trackId, session.user.id))
  const named = audioUpload ?? upload.idempotencyKey
  const identity = `${named} ${session.user.id} ${trackId}`
  const key = named && parts.sign('mix-version', identity).toString('base64url')
  const made = key && (await versions.versionIdByKey(parts.database, key))
  if (made) return answerOf(parts, { trackId, versionId: made, session })
  try {
    const given = { userId: session.user.id, uploadId: upload.audioUpload, audio: upload.audio }
    const versionId = await withRecording(parts, given, (audio) => store(parts, { ...upload, audio }, key))
    return await answerOf(parts, { trackId, session, versionId })
  } catch (error) {
    const mayBeMade = isUniqueViolation(error) || error instanceof UploadUsed
    const other = key && mayBeMade ? await versions.versionIdByKey(parts.database, key) : null
    if (other) return answerOf(parts, { trackId, versionId: other, session })
    throw error
  }
}

const requireVersion = async (
  database: Database | Transaction<Tables>,
  trackId: string,
  versionId: string,
): Promise<VersionRow> => {
  const row = await versionOf(database, trackId, versionId)
  if (!row) throw notFound()
  return row
}

const enterToChange = async (database: Database | Transaction<Tables>, named: Named) => {
  const { trackId, versionId, session } = named
  const room = await enter(database, trackId, session.user.id)
  const row = await requireVersion(database, trackId, versionId)
  if (!mayChangeVersion({ userId: session.user.id, role: room.role }, row.user_id)) throw forbidden()
  return { room, row }
}

export const nameVersion = async (parts: VersionParts, named: Named, name: string) => {
  const { room } = await enterToChange(parts.database, named)
  requireOpen(room)
  await versions.renameVersion(parts.database, named.versionId, name)
  return answerOf(parts, named)
}

export const retryVersion = async (parts: VersionParts, named: Named) => {
  const { row } = await enterToChange(parts.database, named)
  if (row.audio_state !== 'failed')
    throw conflict('This version has not failed, so there is nothing to retry')
  if (row.may_retry !== 1) {
    throw conflict('This audio cannot be prepared, and a retry will not help. Upload another file.')
  }
  await parts.mediaQueue.retry(row.media_id)
  return answerOf(parts, named)
}

/** Must be called in a transaction that holds the room. */
export const chooseIn = async (
  transaction: Transaction<Tables>,
  room: Room,
  versionId: string,
  now: number,
) => {
  const row = await requireVersion(transaction, room.id, versionId)
  if (row.media_id === room.id) return
  if (row.audio_state === 'failed')
    throw conflict('This version could not be prepared, so it cannot be chosen')
  const ids = { roomId: room.id, versionId, mediaId: row.media_id }
  if (await versions.exchangeWithCurrent(transaction, ids, now)) return
  throw conflict('A version is still being prepared. Please try again in a moment.')
}

export const chooseVersion = async (parts: VersionParts, named: Named) => {
  const { trackId, versionId, session } = named
  await parts.database.transaction().execute(async (transaction) => {
    const room = await holdRoom(transaction, trackId, session.user.id)
    if (room.role !== 'artist') throw forbidden()
    requireOpen(room)
    await chooseIn(transaction, room, versionId, parts.clock.now())
  })
  await parts.trackChanged(trackId)
  return answerOf(parts, named)
}

/** A track that was sold can be a work in progress again. Its buyers keep the recording, so only another one can replace it. */
const requireUnsold = async (transaction: Transaction<Tables>, trackId: string) => {
  if (!(await hasBuyers(transaction, trackId))) return
  throw conflict(
    'Somebody has bought this track, so its only version stays. Add another version and choose it before you delete this one.',
  )
}

export const deleteVersion = async (parts: VersionParts, named: Named) => {
  const { trackId, versionId, session } = named
  const keys = await parts.database.transaction().execute(async (transaction) => {
    await holdRoom(transaction, trackId, session.user.id)
    const { room, row } = await enterToChange(transaction, named)
    const isCurrent = row.media_id === trackId
    if (isCurrent && room.is_wip === 0) throw conflict('This version is released. Delete the track instead.')
    if (isCurrent && (await versions.versionNames(transaction, trackId)).length > 1) {
      throw conflict('This is the current version. Choose another one before you delete it.')
    }
    if (isCurrent) await requireUnsold(transaction, trackId)
    const now = parts.clock.now()
    const files = await versions.removeVersion(
      transaction,
      { roomId: trackId, versionId, mediaId: row.media_id },
      now,
    )
    await noteLooseFiles(transaction, files, now)
    await touchTrack(transaction, trackId, now)
    return files
  })
  await parts.trackChanged(trackId)
  const dropAll = async () => {
    for (const key of keys) await dropFileUnlessUsed(parts, key)
  }
  await dropAll().catch(ignoreUnavailable)
}
