// Sends uploads, two at a time. The queue outlives the studio page, so uploads continue while other pages are open.
import { ApiError } from '~/client/api/api-error'
import type { Discarded } from '~/client/api/resumable-upload'
import type { Progress } from '~/client/api/upload'
import type { Clock } from '~/client/platform/clock'
import { randomId } from '~/client/platform/random-id'
import { createStore, type Store } from '~/client/platform/store'
import { emptyDraft, type TrackDraft } from '../draft/track-draft'
import {
  factsOf,
  failed,
  isActive,
  isNetworkLoss,
  isReadable,
  isSameFile,
  isTemporary,
  kindOf,
  type MadeTrack,
  mayPause,
  type QueuedUpload,
  type UploadTarget,
} from './queued-upload'
import type { SendTrack } from './send-track'
import { untilTurn } from './until-turn'

/** One upload rarely uses the whole connection, and more than two would make each of them slow. */
const sentAtOnce = 2
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** The network may be gone for hours, but a server that answers with errors for so long needs the person. */
const serverErrorsMax = 8

/** How many uploads have become tracks since the queue was last empty, and their size. */
type Done = { count: number; bytes: number }
const nothingDone: Done = { count: 0, bytes: 0 }

/** Called with an upload that was cancelled when it had become a track, a recording or a version already. */
type OnTooLate = (upload: QueuedUpload) => void
type OnUploaded = (title: string, made: MadeTrack) => void

type QueueState = { uploads: readonly QueuedUpload[]; done: Done }

type UploadQueueParts = {
  send: SendTrack
  /** Deletes what has arrived of an upload that is not wanted any more. */
  discard: (uploadId: string) => Promise<Discarded | undefined>
  token(): string | null
  clock: Pick<Clock, 'after'>
}

export class UploadQueue {
  readonly state: Store<QueueState> = createStore<QueueState>({ uploads: [], done: nothingDone })
  readonly #parts: UploadQueueParts
  readonly #uploadedListeners = new Set<OnUploaded>()
  readonly #tooLateListeners = new Set<OnTooLate>()
  /** How often each upload was interrupted since it last made progress. */
  readonly #interruptions = new Map<string, number>()

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

  readonly onTooLate = (listener: OnTooLate): (() => void) => {
    this.#tooLateListeners.add(listener)
    return () => void this.#tooLateListeners.delete(listener)
  }

  /** Returns the id of the upload. */
  add(file: File, draft: TrackDraft, target: UploadTarget = {}): string {
    const id = randomId()
    this.restore({
      id,
      token: this.#parts.token(),
      facts: factsOf(file),
      file,
      draft,
      ...target,
      uploadId: null,
      sentBytes: 0,
      state: { status: 'waiting' },
      stop: new AbortController(),
    })
    return id
  }

  /** Queues the new recording of a track, in place of an earlier one that is still in the queue. */
  addRecording(file: File, track: { _id: string; title: string }) {
    const earlier = this.#drop(({ recordingOf }) => recordingOf === track._id)
    for (const { uploadId } of earlier) if (uploadId !== null) void this.#parts.discard(uploadId)
    this.add(file, { ...emptyDraft, title: track.title }, { recordingOf: track._id })
  }

  /** Queues a new version of the mix of a room. */
  addVersion(file: File, room: { _id: string; title: string }) {
    this.add(file, { ...emptyDraft, title: room.title }, { versionOf: room._id })
  }

  /** Puts an upload of an earlier visit into the queue. */
  restore(upload: QueuedUpload) {
    if (this.#find(upload.id)) return
    this.state.set({ uploads: [...this.#uploads, upload] })
    this.#sendNext()
  }

  /** Sends an upload that has failed, was interrupted or is paused. */
  retry(id: string, draft?: TrackDraft) {
    this.#interruptions.delete(id)
    this.#wait(id, draft && { draft })
    this.#sendNext()
  }

  cancel(id: string) {
    void this.#cancel((upload) => upload.id === id)
    this.#sendNext()
  }

  /** Also deletes what has arrived of uploads of other tabs. Resolves when that is done, or the server cannot be reached. */
  cancelAll(elsewhere: readonly string[]): Promise<unknown> {
    return Promise.all([this.#cancel(() => true), ...elsewhere.map((id) => this.#parts.discard(id))])
  }

  #cancel(isCancelled: (upload: QueuedUpload) => boolean) {
    return Promise.all(this.#drop(isCancelled).map((upload) => this.#discard(upload)))
  }

  async #discard(upload: QueuedUpload) {
    if (upload.uploadId === null || (await this.#parts.discard(upload.uploadId)) !== 'used') return
    for (const listener of this.#tooLateListeners) listener(upload)
  }

  /** Keeps what has arrived. `retry` continues behind it. */
  pause(id: string) {
    this.#pause((upload) => upload.id === id)
    this.#sendNext()
  }

  pauseAll() {
    this.#pause(() => true)
  }

  resumeAll() {
    for (const { id, state } of this.#uploads) if (state.status === 'paused') this.#wait(id)
    this.#sendNext()
  }

  /** Returns false if it is another file than the one that the upload began with. */
  giveFile(id: string, file: File): boolean {
    const upload = this.#find(id)
    if (!upload || !isSameFile(upload.facts, file)) return false
    this.#wait(id, { file })
    this.#sendNext()
    return true
  }

  /** Sends another file in place of one that the server has refused. */
  async replaceFile(id: string, file: File) {
    const upload = this.#find(id)
    if (!upload) return
    this.#interruptions.delete(id)
    this.#wait(id, { file, facts: factsOf(file), uploadId: null, sentBytes: 0 })
    // Until it is deleted, the refused file takes part of the storage quota.
    if (upload.uploadId !== null) await this.#parts.discard(upload.uploadId)
    this.#sendNext()
  }

  /** Continues what the lost connection has interrupted. */
  connectionIsBack() {
    for (const { id, state } of this.#uploads) if (state.status === 'interrupted') this.#wait(id)
    this.#sendNext()
  }

  /** Aborts and removes the uploads of a user who has signed out. */
  dropOtherSessions() {
    const token = this.#parts.token()
    this.#drop((upload) => upload.token !== token)
  }

  #find(id: string) {
    return this.#uploads.find((upload) => upload.id === id)
  }

  #sendNext() {
    this.dropOtherSessions()
    const waiting = this.#uploads.filter(({ state }) => state.status === 'waiting')
    const free = Math.max(0, sentAtOnce - this.#uploads.filter(isActive).length)
    for (const next of waiting.slice(0, free)) void this.#send(next)
  }

  async #send({ id, file, draft, recordingOf, versionOf, uploadId, stop }: QueuedUpload) {
    if (!file) return this.#change(id, { state: { status: 'file-missing' } })
    this.#change(id, { state: { status: 'sending' } })
    try {
      const track = await this.#parts.send(
        { id, file, draft, recordingOf, versionOf, uploadId },
        {
          signal: stop.signal,
          untilTurn: () => untilTurn(this.state, id, stop.signal),
          onBegun: (begun) => this.#noteBegun(id, stop, begun),
          onArrived: () => this.#noteArrived(id, stop),
          onProgress: (progress) => this.#noteProgress(id, stop, progress),
        },
      )
      const sent = this.#find(id)
      if (sent) this.#noteDone(sent, track)
    } catch (error) {
      const isGone = error instanceof ApiError && isNetworkLoss(error) && !(await isReadable(file))
      // Whoever has stopped the upload has also changed its state.
      if (!stop.signal.aborted && isGone) this.#change(id, { file: null, state: { status: 'file-missing' } })
      else if (!stop.signal.aborted) this.#noteFailure(id, stop, error)
    }
    this.#sendNext()
  }

  #noteDone({ id, facts, ...target }: QueuedUpload, track: { _id: string; title: string }) {
    const { count, bytes } = this.state.get().done
    const done = { count: count + 1, bytes: bytes + facts.size }
    this.state.together(() => {
      this.state.set({ done })
      this.#drop((upload) => upload.id === id)
    })
    const left = this.#uploads.length
    const made = { uploadId: id, trackId: track._id, kind: kindOf(target), done: done.count, left }
    for (const listener of this.#uploadedListeners) listener(track.title, made)
  }

  /** An upload that was paused while it began, and then continued, begins twice. The answers come in any order. */
  #noteBegun(id: string, { signal }: AbortController, uploadId: string) {
    const upload = this.#find(id)
    const isLate = signal.aborted && upload?.uploadId !== null
    if (!upload || isLate) return void this.#parts.discard(uploadId)
    if (upload.uploadId !== null) void this.#parts.discard(upload.uploadId)
    this.#change(id, { uploadId })
  }

  #noteProgress(id: string, stop: AbortController, { sentBytes }: Progress) {
    const upload = this.#find(id)
    if (!upload || stop.signal.aborted) return
    if (sentBytes > upload.sentBytes) this.#interruptions.delete(id)
    this.#change(id, { sentBytes })
  }

  #noteArrived(id: string, { signal }: AbortController) {
    if (!signal.aborted) this.#change(id, { state: { status: 'sending', hasArrived: true } })
  }

  #noteFailure(id: string, stop: AbortController, error: unknown) {
    const count = this.#interruptions.get(id) ?? 0
    const isHopeful = isTemporary(error) && (isNetworkLoss(error) || count < serverErrorsMax)
    if (!isHopeful) return this.#change(id, { state: failed(error) })
    this.#interruptions.set(id, count + 1)
    this.#change(id, { state: { status: 'interrupted' } })
    const delayMs = retryDelaysMs[Math.min(count, retryDelaysMs.length - 1)] ?? 0
    this.#parts.clock.after(delayMs, () => {
      // The upload may have been paused, removed or sent again in the meantime.
      const upload = this.#find(id)
      if (upload?.state.status !== 'interrupted' || upload.stop !== stop) return
      this.#wait(id)
      this.#sendNext()
    })
  }

  #pause(isPaused: (upload: QueuedUpload) => boolean) {
    for (const upload of this.#uploads) {
      if (!isPaused(upload) || !mayPause(upload)) continue
      this.#change(upload.id, { state: { status: 'paused' } })
      upload.stop.abort()
    }
  }

  #wait(id: string, changes: Partial<QueuedUpload> = {}) {
    this.#change(id, { ...changes, state: { status: 'waiting' }, stop: new AbortController() })
  }

  #change(id: string, changes: Partial<QueuedUpload>) {
    this.state.set({
      uploads: this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    })
  }

  #drop(isDropped: (upload: QueuedUpload) => boolean) {
    const dropped = this.#uploads.filter(isDropped)
    if (dropped.length === 0) return dropped
    const uploads = this.#uploads.filter((upload) => !dropped.includes(upload))
    this.state.set({ uploads, ...(uploads.length === 0 && { done: nothingDone }) })
    for (const { id, stop } of dropped) {
      this.#interruptions.delete(id)
      stop.abort()
    }
    return dropped
  }
}
