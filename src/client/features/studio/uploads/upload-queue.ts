// Sends uploads one after another. The queue outlives the studio page, so uploads continue while other pages are open.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import { readToken } from '~/client/api/tokens'
import { upload, type Progress } from '~/client/api/upload'
import { fieldErrorsOf } from '~/client/api/write/write-error'
import { randomId } from '~/client/platform/random-id'
import { formOf, type Problems, type TrackDraft } from '../draft/track-draft'

/** A finished upload leaves the queue. A failed one stays until it is retried or removed. */
type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; progress: Progress }
  | { status: 'failed'; message: string; problems: Problems }

export type QueuedUpload = { id: string; file: File; draft: TrackDraft; state: UploadState }

type Entry = QueuedUpload & { token: string | null; stop: AbortController }
type Send = typeof upload

export class UploadQueue {
  private entries: readonly Entry[] = []
  private readonly listeners = new Set<() => void>()
  private readonly uploadedListeners = new Set<(title: string) => void>()
  private readonly send: Send

  constructor(send: Send = upload) {
    this.send = send
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly onUploaded = (listener: (title: string) => void) => {
    this.uploadedListeners.add(listener)
    return () => this.uploadedListeners.delete(listener)
  }

  readonly list = (): readonly QueuedUpload[] => this.entries

  add(file: File, draft: TrackDraft) {
    // Every attempt sends the same key, so that the server creates only one track.
    const entry = { id: randomId(), file, draft, token: readToken(), stop: new AbortController() }
    this.set([...this.entries, { ...entry, state: { status: 'waiting' } }])
    this.sendNext()
  }

  retry(id: string, draft?: TrackDraft) {
    this.change(id, { state: { status: 'waiting' }, stop: new AbortController(), ...(draft && { draft }) })
    this.sendNext()
  }

  cancel(id: string) {
    const cancelled = this.entries.find((entry) => entry.id === id)
    this.set(this.entries.filter((entry) => entry.id !== id))
    cancelled?.stop.abort()
    this.sendNext()
  }

  private sendNext() {
    // An upload queued before a sign-out must not be sent under the next person's account.
    const mine = this.entries.filter(({ token }) => token === readToken())
    if (mine.length < this.entries.length) this.set(mine)
    if (mine.some(({ state }) => state.status === 'sending')) return
    const next = mine.find(({ state }) => state.status === 'waiting')
    if (next) void this.run(next)
  }

  private async run({ id, file, draft, stop }: Entry) {
    this.change(id, { state: { status: 'sending', progress: { sentBytes: 0, totalBytes: file.size } } })
    try {
      const onProgress = (progress: Progress) => this.change(id, { state: { status: 'sending', progress } })
      const form = formOf(draft, file)
      const track = await this.send(
        'uploadTrack',
        { form },
        { idempotencyKey: id, signal: stop.signal, onProgress },
      )
      this.set(this.entries.filter((entry) => entry.id !== id))
      for (const listener of this.uploadedListeners) listener(track.title)
    } catch (error) {
      this.change(id, { state: failed(error) })
    }
    this.sendNext()
  }

  private change(id: string, changes: Partial<Entry>) {
    this.set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  private set(entries: readonly Entry[]) {
    this.entries = entries
    for (const listener of this.listeners) listener()
  }
}

function failed(error: unknown): UploadState {
  // An ApiError is already logged where the call is made. Anything else is a bug in the page.
  if (!(error instanceof ApiError)) console.error('An upload failed:', error)
  const message = error instanceof ApiError ? error.message : apiMessages.unknown
  return { status: 'failed', message, problems: fieldErrorsOf(error) }
}

export const uploads = new UploadQueue()
