// The new tracks whose audio files come in the form of an album. They are works in progress until the album is saved,
// which releases them, so nobody hears a track of an album that could not be saved.
import type { Checked } from '~/contract/schemas/built'
import { Failure, invalidField } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { deleteTrack } from '../uploads/delete-track'
import { ownTrack } from '../uploads/repository'
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

/** Deletes the tracks of an album that could not be saved, but not those that a repeated call has put on an album. */
export const dropNewTracks = async (parts: UploadParts, trackIds: readonly string[], artistId: string) => {
  for (const trackId of trackIds) {
    const track = await ownTrack(parts.database, trackId, artistId)
    if (track?.is_wip === 1 && track.album_id === null) await deleteTrack(parts, trackId, artistId)
  }
}

/**
 * Returns the ids of the tracks, in the order of the files. Each has a key of its own, so that a call that is repeated
 * after a crash uses the tracks that are there.
 */
export const uploadNewTracks = async (
  parts: UploadParts,
  { artistId, idempotencyKey, body, files }: NewTracks,
): Promise<string[]> => {
  const audio = files.audio ?? []
  if (audio.length !== body.newTracks.length)
    throw invalidField('audio', 'Send one audio file for each of the new tracks, in the same order')
  const trackIds: string[] = []
  for (const [at, track] of body.newTracks.entries()) {
    const key = idempotencyKey === null ? null : `${idempotencyKey} ${at}`
    const fields = { ...track, genre: body.genre, workInProgress: true }
    const file = audio[at]
    const upload = { artistId, idempotencyKey: key, body: fields, files: file ? { audio: file } : {} }
    try {
      trackIds.push(await uploadTrack(parts, upload))
    } catch (error) {
      await dropNewTracks(parts, trackIds, artistId)
      throw withTitle(track.title, error)
    }
  }
  return trackIds
}
