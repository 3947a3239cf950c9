import { randomUUID } from 'node:crypto'
import type { Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'
import type { ReceivedFile } from '../http/forms/received-form'
import type { Cover } from '../images/cover'
import type { PictureDecoder } from '../images/picture-queue'
import type { MediaQueue } from '../media/queue'
import type { TrackChanged, TracksChanged } from '../catalog/catalog'
import { releaseColumn } from '../catalog/release-date'
import { insertTrack } from '../catalog/track-writes-repository'
import { replaceOriginal, type OriginalFile } from '../media/track-files-repository'
import type { Sign } from '../core/secret'
import { ignoreUnavailable, type Storage } from '../storage/storage'
import { dropCoverUnlessUsed, holdCover, receiveCover } from './cover-files'
import { examineAudio, type ExaminedAudio } from './examine-audio'
import { dropFileUnlessUsed, keepOriginal } from './original-file'
import { claimRoom, isOverQuota } from './quota'
import * as repository from './repository'
import { withRecording, type RecordingFile } from './resumable/named-upload'
import { UploadUsed } from './resumable/upload-used'
import { uploadKeyOf } from './upload-key'

export type UploadParts = {
  database: Database
  clock: Clock
  sign: Sign
  storage: Storage
  pictureDecoder: PictureDecoder
  mediaQueue: MediaQueue
  trackChanged: TrackChanged
  tracksChanged: TracksChanged
  quotaBytes: number
}

export type UploadedFiles = { audio?: RecordingFile; cover?: ReceivedFile }

type Upload = {
  artistId: string
  idempotencyKey: string | null
  body: Checked<'uploadTrack'>['body']
  files: UploadedFiles
  /** Whether the parts of the named upload stay, so that the caller can take the track back (`unuseUpload`). */
  keepsUpload?: boolean
}

/** `isNew`: this call has made the track, not an earlier one. */
export type UploadedTrack = { trackId: string; isNew: boolean }

type NewTrack = { id: string; audio: ExaminedAudio | null; cover: Cover | null; uploadKey: string | null }

const rowOf = ({ artistId, body }: Upload, { id, audio, cover, uploadKey }: NewTrack, now: number) => ({
  id,
  artist_id: artistId,
  album_id: null,
  track_number: null,
  title: body.title,
  genre: body.genre ?? null,
  mood: body.mood ?? null,
  description: body.description || null,
  price_cents: Math.round(body.price * 100),
  is_wip: body.workInProgress ? 1 : 0,
  audio_state: audio ? ('queued' as const) : ('none' as const),
  duration_ms: audio?.durationMs ?? null,
  cover_hash: cover?.hash ?? null,
  // Only the artist sees the track until its audio is ready.
  is_listed: 0,
  released_at: now,
  created_at: now,
  updated_at: now,
  deleted_at: null,
  upload_key: uploadKey,
  ...releaseColumn(body.releaseAt, now),
})

const write = (parts: UploadParts, upload: Upload, track: NewTrack, original: OriginalFile | null) =>
  parts.database.transaction().execute(async (transaction) => {
    if (original) {
      const { artistId } = upload
      await claimRoom(transaction, parts.quotaBytes, {
        artistId,
        uploaderId: artistId,
        usedBy: track.id,
        sizeBytes: original.size_bytes,
        uploadId: upload.files.audio?.uploadId,
      })
    }
    if (track.cover) await holdCover(transaction, parts.storage, track.cover)
    await insertTrack(transaction, rowOf(upload, track, parts.clock.now()))
    if (original) await replaceOriginal(transaction, track.id, original)
  })

/** Stores files before rows. A crash can leave an unused file, which is swept later, but no track without its file. */
const store = async (parts: UploadParts, upload: Upload, uploadKey: string | null): Promise<string> => {
  const { storage } = parts
  const { files } = upload
  const audio = files.audio ? await examineAudio(storage, files.audio) : null
  const cover = await receiveCover(parts, upload.artistId, files.cover, audio?.picture ?? null)
  const track = { id: randomUUID(), audio, cover, uploadKey }
  let original: OriginalFile | null = null
  try {
    if (files.audio && audio) original = await keepOriginal(parts, track.id, files.audio, audio)
    await write(parts, upload, track, original)
  } catch (error) {
    if (original) await dropFileUnlessUsed(parts, original.storage_key).catch(ignoreUnavailable)
    if (cover) await dropCoverUnlessUsed(parts, cover.hash).catch(ignoreUnavailable)
    throw error
  }
  // After a crash before this line, the next start enqueues the track, because its state is `queued`.
  if (original) await parts.mediaQueue.enqueue(track.id, 'prepare')
  await parts.trackChanged(track.id)
  return track.id
}

const storeWithRecording = (parts: UploadParts, upload: Upload, uploadKey: string | null) => {
  const { artistId, body, files, keepsUpload } = upload
  const given = { userId: artistId, uploadId: body.audioUpload, audio: files.audio, keepsUpload }
  return withRecording(parts, given, (audio) =>
    store(parts, { ...upload, files: { ...files, ...(audio && { audio }) } }, uploadKey),
  )
}

/**
 * Creates the track. A repetition of the call returns the existing track: a call with the
 * same resumable upload, or without one a call with the same Idempotency-Key.
 */
export const uploadTrack = async (parts: UploadParts, upload: Upload): Promise<UploadedTrack> => {
  const { artistId, body, idempotencyKey } = upload
  const uploadKey = uploadKeyOf(parts.sign, artistId, body.audioUpload ?? idempotencyKey)
  const madeBefore = async () => uploadKey && (await repository.trackIdByUploadKey(parts.database, uploadKey))
  const made = await madeBefore()
  if (made) return { trackId: made, isNew: false }
  try {
    return { trackId: await storeWithRecording(parts, upload, uploadKey), isNew: true }
  } catch (error) {
    // The same upload can have arrived twice at the same time, and the other one can have taken the room.
    const mayBeMade = isUniqueViolation(error) || isOverQuota(error) || error instanceof UploadUsed
    const other = mayBeMade ? await madeBefore() : null
    if (other) return { trackId: other, isNew: false }
    throw error
  }
}
