// An upload of the queue, and what its state means.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import { fieldErrorsOf } from '~/client/api/write/write-error'
import type { Problems, TrackDraft } from '../draft/track-draft'
import { messages } from './messages'

/** A finished upload leaves the queue. A failed one stays until it is retried or removed. */
export type UploadState =
  | { status: 'waiting' }
  /**
   * `hasArrived`: the server has confirmed the whole file, and checks it. A browser counts bytes as sent that still wait in its
   * own buffers, so `sentBytes` does not tell.
   */
  | { status: 'sending'; hasArrived?: true }
  | { status: 'paused' }
  /** The connection was lost. The upload resumes automatically. */
  | { status: 'interrupted' }
  /**
   * The file was moved or changed on the artist's device, or the upload is from an earlier visit and the browser could
   * not store its file. The artist has to choose it again.
   */
  | { status: 'file-missing' }
  | {
      status: 'failed'
      message: string
      problems: Problems
      /** Whether the track or room would refuse any other file too, for example because it was deleted. */
      takesNoFile?: boolean
    }

/** What tells one file from another. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>

/** What the file becomes. It becomes a new track if both are missing. */
export type UploadTarget = {
  /** The id of the track that gets the file as its new recording. */
  recordingOf?: string | undefined
  /** The id of the room that gets the file as a new version of its mix. */
  versionOf?: string | undefined
}

export type QueuedUpload = UploadTarget & {
  id: string
  /** The token of the session that queued or restored the upload. The upload is sent only in this session. */
  token: string | null
  facts: FileFacts
  /** Null if the browser did not store it while the page was closed. */
  file: File | null
  draft: TrackDraft
  /** The resumable upload on the server; null until it has begun. */
  uploadId: string | null
  sentBytes: number
  state: UploadState
  stop: AbortController
}

/**
 * The result of a finished upload. The upload has become the track `trackId`, its new recording, or a new version of its
 * mix. `done` is the number of uploads finished since the queue was last empty, with this one. `left` is the number of
 * uploads that are still in the queue.
 */
export type MadeTrack = {
  uploadId: string
  trackId: string
  kind: ReturnType<typeof kindOf>
  done: number
  left: number
}

export const kindOf = ({ recordingOf, versionOf }: UploadTarget): 'track' | 'recording' | 'version' => {
  if (recordingOf !== undefined) return 'recording'
  return versionOf === undefined ? 'track' : 'version'
}

/** What the upload is called in lists. The draft of a recording or version has the title of its track. */
export const nameOf = (upload: Pick<QueuedUpload, 'draft'> & UploadTarget) =>
  messages.names[kindOf(upload)](upload.draft.title)

export const factsOf = ({ name, size, lastModified }: FileFacts): FileFacts => ({ name, size, lastModified })

export const isSameFile = (a: FileFacts, b: FileFacts) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether the upload takes one of the places for uploads that are sent at the same time. */
export const isActive = ({ state: { status } }: QueuedUpload) =>
  status === 'sending' || status === 'interrupted'

export const isBeingChecked = ({ state }: QueuedUpload) => state.status === 'sending' && !!state.hasArrived

export const isUnderway = ({ state: { status } }: QueuedUpload) =>
  status === 'waiting' || status === 'sending' || status === 'interrupted'

/** A pause keeps the rest of the file from being sent. */
export const mayPause = (upload: QueuedUpload) => isUnderway(upload) && !isBeingChecked(upload)

export function failed(error: unknown): UploadState {
  // An ApiError is already logged where the call is made. Anything else is a bug in the page.
  if (!(error instanceof ApiError)) console.error('An upload failed:', error)
  const message = error instanceof ApiError ? error.message : apiMessages.unknown
  const takesNoFile = error instanceof ApiError && ['not_found', 'conflict'].includes(error.code)
  return { status: 'failed', message, problems: fieldErrorsOf(error), ...(takesNoFile && { takesNoFile }) }
}

/**
 * Whether the same request can succeed later: the network or the server is gone for now, or the session has ended, and the
 * upload goes on when its person has signed in again.
 */
export const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (isNetworkLoss(error) || error.status >= 500 || error.status === 429 || error.code === 'signed_out')

export const isNetworkLoss = (error: ApiError) => error.status === 0 && error.code !== 'aborted'

/** Whether the browser can still read the file. A failed read is reported like a lost connection. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
