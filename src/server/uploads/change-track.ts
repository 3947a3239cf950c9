import type { Checked } from '~/contract/schemas/built'
import { Failure, invalidField, notFound } from '../http/failure'
import { releaseColumn } from '../catalog/release-date'
import { updateTrack, type TrackChanges } from '../catalog/track-writes-repository'
import { replaceOriginal, type OriginalFile } from '../media/track-files-repository'
import { coverName, type Cover } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed, holdCover, receiveCover } from './cover-files'
import { examineAudio } from './examine-audio'
import { dropFileUnlessUsed, keepOriginal } from './original-file'
import { claimRoom } from './quota'
import * as repository from './repository'
import { withRecording } from './resumable/named-upload'
import type { UploadedFiles, UploadParts } from './upload-track'

type Change = {
  trackId: string
  artistId: string
  body: Checked<'updateTrack'>['body']
  files: UploadedFiles
}

/** Audio that buyers may own is never replaced. Such tracks take new audio only if they have none or preparing it failed. */
const takesAudio = ['none', 'failed'] as const
const anyAudio = ['none', 'failed', 'queued', 'to-order', 'ready'] as const

const hasAudio = () =>
  new Failure(409, {
    message: 'This track already has audio. Upload a new track instead.',
    code: 'conflict',
    details: [{ path: 'audio', message: 'This track already has audio' }],
  })

/** Returns the columns of the given fields only, so that a concurrent change of other fields is kept. */
export const columnsOf = ({ title, genre, mood, price, description, workInProgress }: Change['body']) => ({
  ...(title !== undefined && { title }),
  ...(genre !== undefined && { genre }),
  ...(mood !== undefined && { mood }),
  ...(price !== undefined && { price_cents: Math.round(price * 100) }),
  ...(description !== undefined && { description: description || null }),
  ...(workInProgress !== undefined && { is_wip: workInProgress ? 1 : 0 }),
})

/** Only a work in progress may have no genre. */
const requireGenre = ({ body }: Change, track: repository.OwnTrack) => {
  const isPublished = body.workInProgress === undefined ? track.is_wip === 0 : !body.workInProgress
  if (isPublished && (body.genre ?? track.genre) === null) throw invalidField('genre', 'Choose a genre')
}

type Received = {
  columns: TrackChanges
  cover: Cover | null
  original: OriginalFile | null
  /** The resumable upload in which the recording arrived, if it came in one. */
  uploadId: string | undefined
}

const receive = async (parts: UploadParts, change: Change, track: repository.OwnTrack) => {
  const { storage, clock } = parts
  const { files, body, trackId } = change
  const release = releaseColumn(body.releaseAt, clock.now(), track)
  requireGenre(change, track)
  if (files.audio && track.audio_state !== 'none' && track.audio_state !== 'failed') throw hasAudio()
  const audio = files.audio ? await examineAudio(storage, files.audio) : null
  const picture = track.cover_hash === null ? (audio?.picture ?? null) : null
  const cover = await receiveCover(parts, change.artistId, files.cover, picture)
  const original = files.audio && audio ? await keepOriginal(parts, trackId, files.audio, audio) : null
  const columns = {
    ...columnsOf(body),
    ...release,
    ...(cover && { cover_hash: cover.hash }),
    ...(audio && { audio_state: 'queued' as const, duration_ms: audio.durationMs }),
    updated_at: clock.now(),
  }
  return { columns, cover, original, uploadId: files.audio?.uploadId }
}

/** Returns the storage key of the replaced original, if there was one. */
const write = (parts: UploadParts, { id, artist_id, cover_hash }: repository.OwnTrack, received: Received) =>
  parts.database.transaction().execute(async (transaction) => {
    const { columns, cover, original, uploadId } = received
    if (original) {
      const claim = {
        artistId: artist_id,
        uploaderId: artist_id,
        trackId: id,
        sizeBytes: original.size_bytes,
        uploadId,
      }
      await claimRoom(transaction, parts.quotaBytes, claim)
    }
    if (cover) await holdCover(transaction, parts.storage, cover)
    const states = original ? takesAudio : anyAudio
    if (!(await updateTrack(transaction, id, columns, states))) {
      throw original ? hasAudio() : notFound()
    }
    const former = original && (await replaceOriginal(transaction, id, original))
    const loose = [former, cover && cover_hash && coverName(cover_hash)].filter((name) => name !== null)
    await noteLooseFiles(transaction, loose, parts.clock.now())
    return former
  })

const drop = async (parts: UploadParts, keys: (string | null)[], coverHash: string | null) => {
  for (const key of keys) if (key) await dropFileUnlessUsed(parts, key)
  if (coverHash) await dropCoverUnlessUsed(parts, coverHash)
}

const change = async (parts: UploadParts, asked: Change, before: repository.OwnTrack): Promise<void> => {
  const { trackId } = asked
  const received = await receive(parts, asked, before)
  let unused = [received.original?.storage_key ?? null]
  let unusedCover = received.cover?.hash ?? null
  try {
    unused = [await write(parts, before, received)]
    unusedCover = received.cover && before.cover_hash
  } finally {
    await drop(parts, unused, unusedCover).catch(ignoreUnavailable)
  }
  if (received.original) await parts.mediaQueue.enqueue(trackId, 'prepare')
  await parts.trackChanged(trackId)
}

export const changeTrack = async (parts: UploadParts, asked: Change): Promise<void> => {
  const { trackId, artistId, body, files } = asked
  const before = await repository.ownTrack(parts.database, trackId, artistId)
  if (!before) throw notFound()
  await withRecording(parts, { userId: artistId, uploadId: body.audioUpload, audio: files.audio }, (audio) =>
    change(parts, { ...asked, files: { ...files, ...(audio && { audio }) } }, before),
  )
}
