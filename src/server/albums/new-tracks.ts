// The new tracks of an album, whose audio comes in its form or in resumable uploads that it names. They are works in
// progress until the album is saved, which releases them, so nobody hears a track of an album that could not be saved.
import type { Checked } from '~/contract/schemas/built'
import { Failure, invalidField } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { deleteTrack } from '../uploads/delete-track'
import { ownTrack } from '../uploads/repository'
import { removeUpload, unuseUpload } from '../uploads/resumable/upload-store'
import { uploadTrack, type UploadParts } from '../uploads/upload-track'

type NewTracks = {
  artistId: string
  idempotencyKey: string | null
  body: Pick<Checked<'uploadAlbum'>['body'], 'genre' | 'newTracks'>
  files: { audio?: ReceivedFile[] }
}

const withTitle = (title: string, error: unknown): unknown =>
  error instanceof Failure
    ? new Failure(error.status, { ...error.body, message: `“${title}”: ${error.message}` })
    : error

export type NewTrack = { trackId: string; uploadId: string | undefined; isNew: boolean }

/**
 * Deletes the tracks of an album that could not be saved, but not those that a repeated call has put on an album. Their
 * uploads can be used again. A track that an earlier call has made of a named upload is not of this album, so it stays.
 */
export const dropNewTracks = async (parts: UploadParts, tracks: readonly NewTrack[], artistId: string) => {
  for (const { trackId, uploadId, isNew } of tracks) {
    if (uploadId !== undefined && !isNew) continue
    const track = await ownTrack(parts.database, trackId, artistId)
    if (track?.is_wip !== 1 || track.album_id !== null) continue
    await deleteTrack(parts, trackId, artistId)
    if (uploadId !== undefined) await unuseUpload(parts, uploadId, trackId)
  }
}

/** Deletes the parts of the uploads that the tracks of a saved album were made of. */
export const dropUploads = async (parts: UploadParts, tracks: readonly NewTrack[]) => {
  for (const { uploadId } of tracks) if (uploadId !== undefined) await removeUpload(parts, uploadId, 'parts')
}

/**
 * Returns the tracks in order. Each has a key of its own, so that a call that is repeated after a crash uses the tracks
 * that are there.
 */
export const uploadNewTracks = async (
  parts: UploadParts,
  { artistId, idempotencyKey, body, files }: NewTracks,
): Promise<NewTrack[]> => {
  const audio = files.audio ?? []
  if (audio.length !== body.newTracks.filter(({ audioUpload }) => audioUpload === undefined).length)
    throw invalidField(
      'audio',
      'Send one audio file for each of the new tracks that names no upload, in the same order',
    )
  const left = audio.values()
  const tracks: NewTrack[] = []
  for (const [at, track] of body.newTracks.entries()) {
    const key = idempotencyKey === null ? null : `${idempotencyKey} ${at}`
    const fields = { ...track, genre: body.genre, workInProgress: true }
    const { audioUpload: uploadId } = track
    const file = uploadId === undefined ? left.next().value : undefined
    const upload = {
      artistId,
      idempotencyKey: key,
      body: fields,
      files: file ? { audio: file } : {},
      keepsUpload: true,
    }
    try {
      tracks.push({ ...(await uploadTrack(parts, upload)), uploadId })
    } catch (error) {
      await dropNewTracks(parts, tracks, artistId)
      throw withTitle(track.title, error)
    }
  }
  return tracks
}
