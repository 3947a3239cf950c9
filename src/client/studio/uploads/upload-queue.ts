// Sends uploads one after another. The queue outlives the studio page, so uploads continue while other pages are open.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import type { upload, Progress } from '~/client/api/upload'
import { fieldErrorsOf } from '~/client/api/write/write-error'
import { randomId } from '~/client/platform/random-id'
import { createStore, type Store } from '~/client/platform/store'
import { formOf, type Problems, type TrackDraft } from '../draft/track-draft'

/** A finished upload leaves the queue. A failed one stays until it is retried or removed. */
type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; progress: Progress }
  | { status: 'failed'; message: string; problems: Problems }

export type QueuedUpload = {
  id: string
  /** The token of the session that queued the upload. The upload is sent only in this session. */
  token: string | null
  file: File
  draft: TrackDraft
  state: UploadState
  stop: AbortController
}

/** The track that an upload has become. */
type MadeTrack = { uploadId: string; trackId: string }
type OnUploaded = (title: string, made: MadeTrack) => void

type UploadQueueParts = { send: typeof upload; token(): string | null }

export class UploadQueue {
  readonly state: Store<{ uploads: readonly QueuedUpload[] }> = createStore<{
    uploads: readonly QueuedUpload[]
  }>({ uploads: [] })
  readonly #parts: UploadQueueParts
  readonly #uploadedListeners = new Set<OnUploaded>()

  constructor(parts: UploadQueueParts) {
    this.#parts = parts
  }

  get #uploads() {
    return this.state.get().uploads
  }

  readonly onUploaded = (listener: OnUploaded): (() => void) => {
    this.#uploadedListeners.add(listener)
    return () => void this.#uploadedListeners.delete(listener)
  }

  /** Returns the id of the upload. */
  add(file: File, draft: TrackDraft): string {
    const added: QueuedUpload = {
      // Every attempt sends this id as the idempotency key, so that the server creates only one track.
      id: randomId(),
      token: this.#parts.token(),
      file,
      draft,
      state: { status: 'waiting' },
      stop: new AbortController(),
    }
    this.state.set({ uploads: [...this.#uploads, added] })
    this.#sendNext()
    return added.id
  }

  retry(id: string, draft?: TrackDraft) {
    this.#change(id, { state: { status: 'waiting' }, stop: new AbortController(), ...(draft && { draft }) })
    this.#sendNext()
  }

  cancel(id: string) {
    this.#drop((upload) => upload.id === id)
    this.#sendNext()
  }

  /** Aborts and removes the uploads of a user who has signed out. */
  dropOtherSessions() {
    const token = this.#parts.token()
    this.#drop((upload) => upload.token !== token)
  }

  #sendNext() {
    this.dropOtherSessions()
    if (this.#uploads.some(({ state }) => state.status === 'sending')) return
    const next = this.#uploads.find(({ state }) => state.status === 'waiting')
    if (next) void this.#send(next)
  }

  async #send({ id, file, draft, stop }: QueuedUpload) {
    const onProgress = (progress: Progress) => this.#change(id, { state: { status: 'sending', progress } })
    onProgress({ sentBytes: 0, totalBytes: file.size })
    try {
      const form = formOf(draft, file)
      const options = { idempotencyKey: id, signal: stop.signal, onProgress }
      const track = await this.#parts.send('uploadTrack', { form }, options)
      const isShown = this.#uploads.some((upload) => upload.id === id)
      this.#drop((upload) => upload.id === id)
      const made = { uploadId: id, trackId: track._id }
      if (isShown) for (const listener of this.#uploadedListeners) listener(track.title, made)
    } catch (error) {
      this.#change(id, { state: failed(error) })
    }
    this.#sendNext()
  }

  #change(id: string, changes: Partial<QueuedUpload>) {
    this.state.set({
      uploads: this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    })
  }

  #drop(isDropped: (upload: QueuedUpload) => boolean) {
    const dropped = this.#uploads.filter(isDropped)
    if (dropped.length === 0) return
    this.state.set({ uploads: this.#uploads.filter((upload) => !dropped.includes(upload)) })
    for (const { stop } of dropped) stop.abort()
  }
}

function failed(error: unknown): UploadState {
  // An ApiError is already logged where the call is made. Anything else is a bug in the page.
  if (!(error instanceof ApiError)) console.error('An upload failed:', error)
  const message = error instanceof ApiError ? error.message : apiMessages.unknown
  return { status: 'failed', message, problems: fieldErrorsOf(error) }
}
