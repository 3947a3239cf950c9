// Saves tracks on this device: two downloads at a time, each resuming where it stopped. The vault holds the copies; this
// class holds their current state and coordinates several tabs.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'
import type { Track } from '~/contract/schemas/built'
import type { Copy } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { SaveCopyParts } from './save-copy'
import { keepOldLazily, saveCopyLazily } from './save-copy-lazily'
import { DownloadList, reportDamaged } from './download-list'
import { copyLock, hasNewRecording } from './download-kinds'
import type { Download } from './download-types'
import { queuedDownload, mergeDownloads, saveRequestOf } from './merge-downloads'
import { failureOfStorage, isTemporary, type SavingFailure } from './problems'

type DownloadsParts = Omit<SaveCopyParts, 'vault' | 'life'> & {
  vault: Vault
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** Sends changes of copies to the other tabs and receives their changes. */
  channel: Broadcast
  /** Asks whether the server answers. After `false`, `life.isOnline` is false until it answers again. */
  isServerThere(): Promise<boolean>
  /** Called when a track is saved while the list is empty, to ask the browser for persistent storage. */
  onFirstSave(): void
}

const maxConcurrent = 2
const retriesAfterMs = [2_000, 5_000, 15_000, 30_000]
const longestRetryMs = 60_000

/** A message to the other tabs, which may run an older version of the app, so `act` keeps its words. */
type Message = { userId: string; trackIds: readonly string[]; act: 'kept' | 'paused' | 'removed' }

/** A job exists from the start of a download until it ends or is paused, also while the download waits for a retry. */
type Job = { stop: AbortController; tries: number; cancelWait: () => void }

export class Downloads {
  readonly #parts: DownloadsParts
  readonly #list = new DownloadList()
  readonly state = this.#list.state
  readonly #jobs = new Map<string, Job>()
  /** Saves requested before the listener was known. Null once it is known. */
  #pendingSaves: (() => void)[] | null = []
  #reading: Promise<void> = Promise.resolve()

  constructor(parts: DownloadsParts) {
    this.#parts = parts
    parts.life.onOnline(() => this.#online())
    parts.channel.onMessage((message) => this.#receive(message as Message))
  }

  /** Stops all downloads. Then loads the copies of the person who signed in and continues their downloads. */
  async setListener(userId: string | null) {
    // Null is always passed on to the vault: the last page may have closed before it recorded the sign-out.
    if (userId !== null && userId === this.#list.userId) return
    for (const trackId of this.#jobs.keys()) this.#stop(trackId)
    this.#list.begin(userId)
    const pending = this.#pendingSaves ?? []
    this.#pendingSaves = null
    // Without storage there are no copies, so the owner does not matter.
    await this.#parts.vault.setOwner(userId).catch(() => {})
    await this.#load()
    if (this.#list.userId === userId) pending.forEach((save) => save())
  }

  /** Queues new tracks and resumes known ones. Waits until the listener is known. Does nothing without a listener. */
  save(tracks: readonly Track[], variant: Copy['variant'] = 'stream') {
    const { userId, all } = this.#list
    if (userId === null) return void this.#pendingSaves?.push(() => this.save(tracks, variant))
    const fresh = tracks.filter(({ _id }) => !all.has(_id))
    if (fresh.length > 0 && all.size === 0) this.#parts.onFirstSave()
    // The times differ by one millisecond, so that sorting keeps the order.
    const firstMs = this.#list.nextSavedAt(this.#parts.clock.now())
    const added = fresh.map((track, at) => queuedDownload(track, variant, firstMs + at))
    this.#list.add(added)
    void this.#storeSaveRequests(userId, added)
    // The tracks that were just added are queued, so this does not change them.
    for (const { _id } of tracks) this.resume(_id)
    this.#pump()
  }

  /** Stores queued downloads so that they survive a closed tab. A write error is ignored: the save itself reports it. */
  async #storeSaveRequests(userId: string, downloads: readonly Download[], intent?: Copy['intent']) {
    const saveRequests = downloads.map((download) => saveRequestOf(userId, download, intent))
    await this.#parts.vault.requestSaves(saveRequests).catch(() => {})
  }

  pause(trackId: string) {
    const { userId } = this.#list
    this.#stop(trackId)
    this.#list.setState(trackId, { type: 'paused' })
    void this.#storeIntent(trackId, 'paused').then(() => this.#announce(userId, 'paused', [trackId]))
    this.#pump()
  }

  /** Resumes a paused download, retries a waiting or failed one at once, or repairs a damaged copy. */
  resume(trackId: string) {
    const type = this.#list.typeOf(trackId)
    if (type !== 'paused' && type !== 'failed' && type !== 'waiting' && type !== 'damaged') return
    this.#stop(trackId)
    this.#list.setState(trackId, { type: 'queued' })
    void this.#storeIntent(trackId, 'keep').then(() => this.#pump())
  }

  /**
   * Saves the new recording of a track. The one that is saved stays until then. Does nothing while that cannot succeed.
   */
  renew(trackId: string) {
    const download = this.#list.get(trackId)
    if (!download || !hasNewRecording(download) || !this.#parts.life.isOnline()) return
    this.#list.change(trackId, { state: { type: 'queued' }, isRenewing: true })
    // An earlier download of a new recording may have been paused before it began.
    void this.#storeIntent(trackId, 'keep').then(() => this.#pump())
  }

  /** Ends the download of the new recording, and removes what has arrived of it. The one that is saved stays. */
  async keepOld(trackId: string) {
    const { userId } = this.#list
    if (userId === null || this.#list.get(trackId)?.isRenewing !== true) return
    this.#stop(trackId)
    const kept = await keepOldLazily(this.#parts, { userId, trackId }).catch(() => null)
    if (this.#list.userId !== userId) return
    if (kept) {
      this.#list.change(trackId, kept)
      this.#announce(userId, 'kept', [trackId])
    } else this.#list.setState(trackId, { type: 'paused' })
    this.#pump()
  }

  /** Removes all of these copies or, when the vault fails, none. */
  async remove(trackIds: readonly string[]) {
    const { userId } = this.#list
    if (userId === null) return
    for (const trackId of trackIds) this.#stop(trackId)
    this.#list.drop(trackIds)
    try {
      await this.#parts.vault.remove(...trackIds.map((trackId) => ({ userId, trackId })))
      this.#announce(userId, 'removed', trackIds)
    } finally {
      // Shows copies again that could not be removed.
      await this.#load()
    }
  }

  check = async (trackId: string) => (await this.#maintenance()).check(trackId)
  /** Called when playback finds that bytes of the copy are missing. */
  reportDamaged = (trackId: string) => reportDamaged(this.#parts, this.#list, trackId)
  /** Updates copies from the server's current data about the tracks of this person. */
  refresh(userId: string, tracks: readonly Track[]) {
    // If this code does not load, the next list of purchases updates the copies.
    this.#maintenance().then(
      (maintenance) => maintenance.refresh(tracks, userId),
      () => {},
    )
  }

  async #maintenance() {
    const { CopyMaintenance } = await import('./copy-maintenance')
    return new CopyMaintenance(this.#parts, this.#list)
  }

  /** Stops the downloads of this tab that another tab has completed, paused or removed, and shows their new state. */
  #receive({ userId, trackIds, act }: Message) {
    if (userId !== this.#list.userId) return
    for (const trackId of trackIds) this.#stop(trackId)
    if (act === 'removed') this.#list.drop(trackIds)
    else {
      const type = act === 'kept' ? 'saved' : act
      for (const trackId of trackIds) this.#list.setState(trackId, { type })
    }
    void this.#load()
  }

  #announce(userId: string | null, act: Message['act'], trackIds: readonly string[]) {
    if (userId !== null) this.#parts.channel.send({ userId, trackIds, act } satisfies Message)
  }

  /** Reads never overlap, because the result of one read would look like a newer change to the other. */
  #load() {
    this.#reading = this.#reading.then(() => this.#read())
    return this.#reading
  }

  async #read() {
    const { userId, all: before } = this.#list
    if (userId === null) return
    const { vault } = this.#parts
    // Save requests are read first. If a download starts between the two reads, both lists contain it. In the other
    // order it could be missing from both.
    const read = await Promise.all([vault.saveRequests(userId), vault.list(userId)]).catch(() => null)
    if (this.#list.userId !== userId) return
    // A failed read does not mean that the copies are gone.
    if (!read) return this.#list.markUnreadable()
    const [saveRequests, copies] = read
    const isRunning = (trackId: string) => this.#jobs.has(trackId)
    const downloads = mergeDownloads({ copies, saveRequests, before, now: this.#list.all, isRunning })
    this.state.set({ downloads, vault: 'read' })
    this.#pump()
  }

  #pump() {
    // A subscriber may pause, remove or start other downloads when one starts, so the list is read again each time.
    for (const trackId of this.#list.all.keys()) {
      const download = this.#list.get(trackId)
      if (download?.state.type !== 'queued') continue
      if (this.#list.count('saving') >= maxConcurrent) return
      void this.#run(download)
    }
  }

  async #run(download: Download) {
    const { trackId } = download
    const { userId } = this.#list
    if (userId === null) return
    const job = this.#jobs.get(trackId) ?? { stop: new AbortController(), tries: 0, cancelWait: () => {} }
    this.#jobs.set(trackId, job)
    this.#list.setState(trackId, { type: 'saving' })
    const name = copyLock({ userId, trackId })
    const saveCopy = () => saveCopyLazily(this.#parts, { userId, download, ...this.#watch(trackId, job) })
    try {
      const outcome = await this.#parts.locks.hold(name, job.stop.signal, saveCopy)
      if (this.#jobs.get(trackId) !== job) return
      this.#jobs.delete(trackId)
      this.#list.setState(trackId, { type: outcome })
      this.#announce(userId, outcome === 'saved' ? 'kept' : outcome, [trackId])
    } catch (error) {
      if (this.#jobs.get(trackId) === job) this.#failed(trackId, job, failureOfStorage(error))
    }
    this.#pump()
  }

  #watch(trackId: string, job: Job) {
    return {
      signal: job.stop.signal,
      onProgress: (progress: Partial<Download>) => {
        if (this.#jobs.get(trackId) === job) this.#list.change(trackId, progress)
      },
      onBlockStored: () => {
        job.tries = 0
      },
    }
  }

  #failed(trackId: string, job: Job, { problem, retryAfterMs }: SavingFailure) {
    if (!isTemporary(problem)) {
      this.#jobs.delete(trackId)
      return this.#list.setState(trackId, { type: 'failed', problem })
    }
    this.#list.setState(trackId, { type: 'waiting', problem })
    const delayMs = retryAfterMs ?? retriesAfterMs[job.tries] ?? longestRetryMs
    // Offline, the retry happens when the network is back.
    if (problem === 'network' && !this.#parts.life.isOnline()) return
    // While the server cannot be reached, nothing is retried.
    if (problem === 'network') void this.#parts.isServerThere()
    job.tries += 1
    job.cancelWait = this.#parts.clock.after(delayMs, () => {
      this.#list.setState(trackId, { type: 'queued' })
      this.#pump()
    })
  }

  #online() {
    for (const [trackId, { state }] of this.#list.all) if (state.type === 'waiting') this.resume(trackId)
  }

  #stop(trackId: string) {
    const job = this.#jobs.get(trackId)
    this.#jobs.delete(trackId)
    job?.cancelWait()
    job?.stop.abort()
  }

  async #storeIntent(trackId: string, intent: Copy['intent']) {
    const { userId } = this.#list
    if (userId === null) return
    const isBegun = await this.#parts.vault.note({ userId, trackId }, { intent }).catch(() => true)
    const download = this.#list.get(trackId)
    if (!isBegun && download && this.#list.userId === userId)
      await this.#storeSaveRequests(userId, [download], intent)
  }
}
