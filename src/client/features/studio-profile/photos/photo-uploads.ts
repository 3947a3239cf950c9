// Sends photos one after another, each in a call of its own, so that each has its progress and its outcome.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import type { upload } from '~/client/api/upload'
import { randomId } from '~/client/platform/random-id'
import { createStore, type Store } from '~/client/platform/store'
import type { Answer } from '~/contract/schemas/built'

export type Photo = Answer<'captionArtistPhoto'>

type UploadState =
  | { status: 'waiting' }
  /** `share` of its bytes have been sent. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; message: string; mayRetry: boolean }

/** `src` shows the file until the upload leaves the list. */
export type PhotoUpload = {
  key: string
  file: File
  src: string
  state: UploadState
  stop: AbortController
}

type Parts = {
  send: typeof upload
  onAdded: (photos: Photo[]) => void
  /** Why the file cannot be sent, or null. */
  problemOf: (file: File) => string | null
}

export class PhotoUploads {
  readonly state: Store<{ uploads: readonly PhotoUpload[] }> = createStore<{
    uploads: readonly PhotoUpload[]
  }>({ uploads: [] })
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get #uploads() {
    return this.state.get().uploads
  }

  add(files: readonly File[]) {
    const added = files.map((file): PhotoUpload => {
      const problem = this.#parts.problemOf(file)
      const state: UploadState =
        problem === null ? { status: 'waiting' } : { status: 'failed', message: problem, mayRetry: false }
      const src = URL.createObjectURL(file)
      return { key: randomId(), file, src, state, stop: new AbortController() }
    })
    this.state.set({ uploads: [...this.#uploads, ...added] })
    this.#sendNext()
  }

  retry(key: string) {
    this.#change(key, { state: { status: 'waiting' }, stop: new AbortController() })
    this.#sendNext()
  }

  /** Aborts the upload and takes it off the list. */
  remove(key: string) {
    this.#drop((upload) => upload.key === key)
    this.#sendNext()
  }

  /** Aborts everything. */
  stop() {
    this.#drop(() => true)
  }

  #sendNext() {
    if (this.#uploads.some(({ state }) => state.status === 'sending')) return
    const next = this.#uploads.find(({ state }) => state.status === 'waiting')
    if (next) void this.#send(next)
  }

  async #send({ key, file, stop }: PhotoUpload) {
    const onShare = (share: number) => this.#change(key, { state: { status: 'sending', share } })
    onShare(0)
    const form = new FormData()
    form.append('photos', file)
    try {
      const { photos } = await this.#parts.send(
        'uploadArtistPhotos',
        { form },
        {
          idempotencyKey: key,
          signal: stop.signal,
          onProgress: ({ sentBytes, totalBytes }) => onShare(sentBytes / Math.max(1, totalBytes)),
        },
      )
      this.#drop((upload) => upload.key === key)
      this.#parts.onAdded(photos)
    } catch (error) {
      this.#change(key, { state: failed(error) })
    }
    this.#sendNext()
  }

  #drop(isDropped: (upload: PhotoUpload) => boolean) {
    const dropped = this.#uploads.filter(isDropped)
    this.state.set({ uploads: this.#uploads.filter((upload) => !dropped.includes(upload)) })
    for (const { stop, src } of dropped) {
      stop.abort()
      URL.revokeObjectURL(src)
    }
  }

  #change(key: string, changes: Partial<PhotoUpload>) {
    this.state.set({
      uploads: this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    })
  }
}

/** These refusals are about the file, so sending it again does not help. */
const finalStatuses = new Set([400, 413, 415])

function failed(error: unknown): UploadState {
  // An ApiError is already logged where the call is made. Anything else is a bug in the page.
  if (!(error instanceof ApiError)) console.error('A photo could not be sent:', error)
  const message = error instanceof ApiError ? error.message : apiMessages.unknown
  return {
    status: 'failed',
    message,
    mayRetry: !(error instanceof ApiError && finalStatuses.has(error.status)),
  }
}
