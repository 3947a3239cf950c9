import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Checked } from '~/contract/schemas/built'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { Failure, invalidField, notFound } from '../http/failure'
import { releaseColumn } from '../catalog/release-date'
import { holdRoomOf, updateTrack, type TrackChanges } from '../catalog/track-writes-repository'
import { comingRecording } from '../media/other-recordings-repository'
import { coverName, type Cover } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed, holdCover, receiveCover } from './cover-files'
import { examineAudio } from './examine-audio'
import { dropFileUnlessUsed, keepOriginal } from './original-file'
import {
  nothingPlaced,
  placeRecording,
  requireOutsideRoom,
  type ArrivedRecording,
} from './recordings/place-recording'
import * as repository from './repository'
import { withRecording } from './resumable/named-upload'
import { uploadById } from './resumable/repository'
import { UploadUsed } from './resumable/upload-used'
import type { UploadedFiles, UploadParts } from './upload-track'

type Change = {
  trackId: string
  artistId: string
  body: Checked<'updateTrack'>['body']
  files: UploadedFiles
}

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

type Received = { columns: TrackChanges; cover: Cover | null; recording: ArrivedRecording | null }

const receive = async (parts: UploadParts, change: Change, track: repository.OwnTrack): Promise<Received> => {
  const { storage, clock } = parts
  const { files, body } = change
  const release = releaseColumn(body.releaseAt, clock.now(), track)
  requireGenre(change, track)
  if (files.audio) requireOutsideRoom(track, body.workInProgress === true)
  const audio = files.audio ? await examineAudio(storage, files.audio) : null
  const picture = track.cover_hash === null ? (audio?.picture ?? null) : null
  const cover = await receiveCover(parts, change.artistId, files.cover, picture)
  const columns = {
    ...columnsOf(body),
    ...release,
    ...(cover && { cover_hash: cover.hash }),
    updated_at: clock.now(),
  }
  if (!files.audio || !audio) return { columns, cover, recording: null }
  const rowId = randomUUID()
  const original = await keepOriginal(parts, rowId, files.audio, audio)
  const { durationMs } = audio
  return { columns, cover, recording: { rowId, durationMs, original, uploadId: files.audio.uploadId } }
}

const hasChanged = () =>
  new Failure(409, {
    message: 'The recording of this track has changed meanwhile. Please try again.',
    code: 'conflict',
  })

/** A track in a room has no other recordings than the versions of its mix. */
const requireNoneComing = async (transaction: Transaction<Tables>, trackId: string) => {
  if (!(await comingRecording(transaction, trackId))) return
  const message =
    'A new recording of this track is not ready yet. Wait for it or discard it before the track becomes a work in progress.'
  throw new Failure(409, { message, code: 'conflict', details: [{ path: 'workInProgress', message }] })
}

/** Returns the storage keys of the files that the track no longer needs. */
const write = (parts: UploadParts, { trackId, artistId, body }: Change, received: Received) =>
  parts.database.transaction().execute(async (transaction) => {
    const { columns, cover, recording } = received
    await holdRoomOf(transaction, trackId)
    await lockByName(transaction, `track ${trackId}`)
    const track = await repository.ownTrack(transaction, trackId, artistId)
    if (!track) throw notFound()
    if (recording) requireOutsideRoom(track, body.workInProgress === true)
    if (body.workInProgress === true) await requireNoneComing(transaction, trackId)
    const placing = { quotaBytes: parts.quotaBytes, now: parts.clock.now() }
    const placed = recording ? await placeRecording(transaction, placing, track, recording) : nothingPlaced
    if (cover) await holdCover(transaction, parts.storage, cover)
    if (!(await updateTrack(transaction, trackId, { ...columns, ...placed.columns }, placed.states)))
      throw hasChanged()
    await placed.finish()
    const formerCover = cover && track.cover_hash
    if (formerCover) await noteLooseFiles(transaction, [coverName(formerCover)], parts.clock.now())
    return { unused: placed.unused, unusedCover: formerCover }
  })

const drop = async (parts: UploadParts, keys: string[], coverHash: string | null) => {
  for (const key of keys) await dropFileUnlessUsed(parts, key)
  if (coverHash) await dropCoverUnlessUsed(parts, coverHash)
}

const change = async (parts: UploadParts, asked: Change, before: repository.OwnTrack): Promise<void> => {
  const received = await receive(parts, asked, before)
  const { recording, cover } = received
  let left: { unused: string[]; unusedCover: string | null } = {
    unused: recording ? [recording.original.storage_key] : [],
    unusedCover: cover?.hash ?? null,
  }
  try {
    left = await write(parts, asked, received)
  } finally {
    await drop(parts, left.unused, left.unusedCover).catch(ignoreUnavailable)
  }
  if (recording) parts.mediaQueue.wake()
  await parts.trackChanged(asked.trackId)
}

/** A repeated call names an upload that is the recording of this track already, so only the other fields are written. */
const isOwnUpload = async ({ database }: UploadParts, { trackId, artistId, body }: Change) => {
  const upload = body.audioUpload === undefined ? undefined : await uploadById(database, body.audioUpload)
  return upload?.user_id === artistId && upload.used_by === trackId
}

export const changeTrack = async (parts: UploadParts, asked: Change): Promise<void> => {
  const { trackId, artistId, body, files } = asked
  const before = await repository.ownTrack(parts.database, trackId, artistId)
  if (!before) throw notFound()
  if (await isOwnUpload(parts, asked)) return change(parts, asked, before)
  try {
    await withRecording(
      parts,
      { userId: artistId, uploadId: body.audioUpload, audio: files.audio },
      (audio) => change(parts, { ...asked, files: { ...files, ...(audio && { audio }) } }, before),
    )
  } catch (error) {
    if (!(error instanceof UploadUsed) || !(await isOwnUpload(parts, asked))) throw error
    await change(parts, asked, before)
  }
}
