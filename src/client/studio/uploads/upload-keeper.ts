// Keeps the queue in the browser's storage and restores it at the next visit. A tab holds a lock for each upload it has
// in its queue. Another tab waits for that lock, and takes the upload over if the first tab closes before its end.
import { readToken } from '~/client/api/tokens'
import { keptUploads } from '~/client/device/parts/kept-uploads'
import { pageClock } from '~/client/platform/clock'
import { type Locks, pageLocks } from '~/client/platform/locks'
import type { QueuedUpload } from './queued-upload'
import { openUploads, type StoredUpload, type StoredUploads } from './stored-uploads'
import type { UploadQueue } from './upload-queue'

type KeeperParts = {
  queue: UploadQueue
  stored: StoredUploads
  locks: Locks
  token(): string | null
  now(): number
}

/** Where an upload is kept, its session, and the last of its writes. `leave` releases its lock. */
type Kept = {
  entry: StoredUpload
  token: string | null
  isFileStored: boolean
  lastWrite: Promise<unknown>
  leave: () => void
}

/** An upload that is underway goes on by itself at the next visit. */
const stateToStore = ({ state }: QueuedUpload): StoredUpload['state'] =>
  state.status === 'paused' || state.status === 'failed' ? state : { status: 'waiting' }

/** Progress alone is not stored: the server knows how much has arrived. */
const isSame = (entry: StoredUpload, upload: QueuedUpload) =>
  entry.uploadId === upload.uploadId &&
  entry.facts === upload.facts &&
  entry.draft === upload.draft &&
  entry.state.status === stateToStore(upload).status

export class UploadKeeper {
  readonly #parts: KeeperParts
  readonly #kept = new Map<string, Kept>()
  /** Undefined before the session is known. */
  #userId: string | null | undefined
  /** Aborts the waits for locks when the user changes. */
  #visit = new AbortController()
  #lastQueuedAt = 0

  constructor(parts: KeeperParts) {
    this.#parts = parts
    parts.queue.state.subscribe(() => this.#follow())
  }

  /**
   * Null means that nobody is signed in: the session may have ended without a sign-out, so what is stored waits for its
   * person. A sign-out empties the storage, and of anybody else nothing stays in it.
   */
  setUser(userId: string | null) {
    if (userId === this.#userId) return
    this.#visit.abort()
    this.#visit = new AbortController()
    this.#userId = userId
    void this.#begin(userId, this.#visit.signal)
  }

  /** Whether the upload goes on at the next visit without choosing its file again. */
  isFileStored(id: string): boolean {
    return this.#kept.get(id)?.isFileStored === true
  }

  async #begin(userId: string | null, signal: AbortSignal) {
    const { stored } = this.#parts
    if (userId === null) return
    try {
      await stored.keepOnly(userId)
      this.#follow()
      const ids = await stored.ids(userId)
      const found = await Promise.all(ids.map((id) => stored.read(userId, id)))
      const uploads = found.flatMap(({ upload }) => upload ?? [])
      for (const { id } of uploads.toSorted((a, b) => a.queuedAt - b.queuedAt))
        void this.#restore(userId, id, signal)
    } catch {
      // Without storage, uploads last as long as the page.
    }
  }

  #restore(userId: string, id: string, signal: AbortSignal) {
    const takeOver = async () => {
      const { upload, file } = await this.#parts.stored.read(userId, id)
      // The other tab has finished it, or the user has changed.
      if (!upload || signal.aborted || this.#kept.has(id)) return
      const left = this.#note(upload, file !== null)
      this.#parts.queue.restore({
        ...upload,
        file,
        token: this.#parts.token(),
        state: file ? upload.state : { status: 'file-missing' },
        stop: new AbortController(),
      })
      await left
    }
    return this.#hold(id, signal, takeOver)
  }

  #hold(id: string, signal: AbortSignal, act: () => Promise<void>) {
    return this.#parts.locks.hold(`lariat-upload:${id}`, signal, act).catch(() => {})
  }

  /** Resolves when the upload has left the queue and the storage. */
  #note(entry: StoredUpload, isFileStored: boolean): Promise<void> {
    return new Promise((resolve) => {
      const kept = {
        entry,
        token: this.#parts.token(),
        isFileStored,
        lastWrite: Promise.resolve(),
        leave: resolve,
      }
      this.#kept.set(entry.id, kept)
    })
  }

  /** Stores what has changed in the queue. */
  #follow() {
    const userId = this.#userId
    const uploads = this.#parts.queue.state.get().uploads
    const present = new Set(uploads.map(({ id }) => id))
    for (const [id, kept] of this.#kept) if (!present.has(id)) this.#forget(id, kept)
    if (userId === null || userId === undefined) return
    const token = this.#parts.token()
    for (const upload of uploads) {
      if (upload.token !== token) continue
      const kept = this.#kept.get(upload.id)
      if (!kept) this.#add(userId, upload)
      else if (!isSame(kept.entry, upload)) this.#store(userId, kept, upload)
    }
  }

  #add(userId: string, upload: QueuedUpload) {
    const { id, file } = upload
    const entry = this.#entryOf(upload, this.#nextQueuedAt())
    const left = this.#note(entry, false)
    void this.#hold(id, this.#visit.signal, () => left)
    const kept = this.#kept.get(id)
    if (!kept) return
    this.#write(userId, kept, () => this.#parts.stored.put(userId, entry))
    if (file) this.#storeFile(userId, kept, file)
  }

  #storeFile(userId: string, kept: Kept, file: File) {
    this.#write(userId, kept, async () => {
      await this.#parts.stored.putFile(userId, kept.entry.id, file)
      kept.isFileStored = true
    })
  }

  /** Files that are dropped together arrive in the same millisecond, and keep their order all the same. */
  #nextQueuedAt(): number {
    this.#lastQueuedAt = Math.max(this.#parts.now(), this.#lastQueuedAt + 1)
    return this.#lastQueuedAt
  }

  #store(userId: string, kept: Kept, upload: QueuedUpload) {
    const isOtherFile = kept.entry.facts !== upload.facts
    kept.entry = this.#entryOf(upload, kept.entry.queuedAt)
    const { entry } = kept
    if (!isOtherFile || !upload.file)
      return this.#write(userId, kept, () => this.#parts.stored.put(userId, entry))
    kept.isFileStored = false
    // If the new file cannot be stored, the next visit asks for it and does not send the former one.
    this.#write(userId, kept, () => this.#parts.stored.putWithoutFile(userId, entry))
    this.#storeFile(userId, kept, upload.file)
  }

  #forget(id: string, kept: Kept) {
    const userId = this.#userId
    this.#kept.delete(id)
    // The queue drops the uploads of a session that has ended. They stay in the storage for the next one.
    const isOver = kept.token === this.#parts.token()
    if (userId && isOver) this.#write(userId, kept, () => this.#parts.stored.remove(userId, id))
    void kept.lastWrite.then(kept.leave)
  }

  /**
   * The writes of an upload happen in their order. One that fails is not repeated: the upload lasts as long as the page.
   * Nothing is written after a sign-out.
   */
  #write(userId: string, kept: Kept, act: () => Promise<unknown>) {
    kept.lastWrite = kept.lastWrite.then(() => (this.#userId === userId ? act() : undefined)).catch(() => {})
  }

  #entryOf(upload: QueuedUpload, queuedAt: number): StoredUpload {
    const { id, facts, draft, recordingOf, versionOf, uploadId, sentBytes } = upload
    const state = stateToStore(upload)
    return { id, facts, draft, recordingOf, versionOf, uploadId, sentBytes, queuedAt, state }
  }
}

export const keeperOf = (queue: UploadQueue) =>
  new UploadKeeper({
    queue,
    stored: openUploads(keptUploads),
    locks: pageLocks,
    token: readToken,
    now: pageClock.now,
  })
