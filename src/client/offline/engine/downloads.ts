// What is being saved on this device and what is: two at a time, each going on from where it broke off. The copies
// themselves are the truth; this tells what becomes of them, and lets several tabs do it together.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page-life'
import { createStore, type Store } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import { type Copy, isFinished, type Wish } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Download, DownloadsState, DownloadState } from './download-types'
import { toSave, together, wishOf } from './found-downloads'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { failureOfStorage, mayPass, SavingFailure } from './problems'
import { repairCopy } from './repair-copy'

type DownloadsParts = Omit<FetchParts, 'vault'> & {
  vault: Vault
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** The waveform that is shown of it where the server cannot be asked. */
  peaksOf(trackId: string): Promise<number[] | null>
  /** Tells other tabs that copies have come or gone. */
  channel: Broadcast
  /** Something is to be kept that was not: the browser is asked not to throw it away. */
  onFirstSave(): void
}

const atOnce = 2
const retriesAfterMs = [2_000, 5_000, 15_000, 30_000, 60_000]

type Job = { stop: AbortController; tries: number; cancelWait: () => void }

export class Downloads {
  readonly state: Store<DownloadsState> = createStore<DownloadsState>({ userId: null, downloads: new Map() })
  readonly #parts: DownloadsParts
  readonly #jobs = new Map<string, Job>()

  constructor(parts: DownloadsParts) {
    this.#parts = parts
    parts.life.onOnline(() => this.#online())
    parts.channel.onMessage(() => void this.#load())
  }

  /** Whoever signs in finds their own copies, and what was under way goes on. */
  async setListener(userId: string | null) {
    if (userId === this.state.get().userId) return
    for (const trackId of this.#jobs.keys()) this.#stop(trackId)
    this.state.set({ userId, downloads: new Map() })
    // Where nothing can be kept there is nothing to be played from it.
    await this.#parts.vault.setOwner(userId).catch(() => {})
    await this.#load()
  }

  save(tracks: readonly Track[], variant: Copy['variant'] = 'stream') {
    const { downloads } = this.state.get()
    const fresh = tracks.filter(({ _id }) => !downloads.has(_id))
    if (fresh.length > 0) this.#parts.onFirstSave()
    // A millisecond apart, so that they keep their order.
    const nowMs = this.#parts.clock.now()
    const added = fresh.map((track, at): [string, Download] => [
      track._id,
      toSave(track, variant, nowMs + at),
    ])
    this.state.set({ downloads: new Map([...downloads, ...added]) })
    this.#remember(added)
    for (const track of tracks) if (downloads.has(track._id)) this.resume(track._id)
    this.#pump()
  }

  /** So that it is not forgotten with the tab before its turn comes; where nothing can be written, saving says so. */
  #remember(added: readonly (readonly [string, Download])[]) {
    const { userId } = this.state.get()
    if (userId === null) return
    void this.#parts.vault.wish(added.map(([, download]) => wishOf(userId, download))).catch(() => {})
  }

  pause(trackId: string) {
    this.#stop(trackId)
    this.#tell(trackId, { type: 'paused' })
    void this.#keepIntent(trackId, 'paused')
    this.#pump()
  }

  /** Goes on, tries again, or mends, by what became of it. */
  resume(trackId: string) {
    const type = this.#typeOf(trackId)
    if (type !== 'paused' && type !== 'failed' && type !== 'waiting' && type !== 'damaged') return
    this.#stop(trackId)
    this.#tell(trackId, { type: 'queued' })
    void this.#keepIntent(trackId, 'keep').then(() => this.#pump())
  }

  async remove(trackIds: readonly string[]) {
    const { userId, downloads } = this.state.get()
    if (userId === null) return
    for (const trackId of trackIds) this.#stop(trackId)
    const left = new Map([...downloads].filter(([trackId]) => !trackIds.includes(trackId)))
    this.state.set({ downloads: left })
    try {
      for (const trackId of trackIds) await this.#parts.vault.remove({ userId, trackId })
      this.#pump()
    } catch (error) {
      // What could not be removed is still here.
      await this.#load()
      throw error
    } finally {
      this.#parts.channel.send('copies changed')
    }
  }

  /** Reads every copy again and compares it with what it must be. */
  async verify() {
    for (const trackId of this.state.get().downloads.keys()) await this.check(trackId)
  }

  async check(trackId: string) {
    if (this.#typeOf(trackId) !== 'kept') return
    this.#tell(trackId, { type: 'checking' })
    // What cannot be read cannot be played either.
    const isWhole = await this.#isWhole(trackId).catch(() => false)
    const now = this.#typeOf(trackId)
    // It may be gone by now, and be saved anew.
    if (now === 'checking' || now === 'kept') this.#tell(trackId, { type: isWhole ? 'kept' : 'damaged' })
  }

  async #isWhole(trackId: string) {
    const { sha256, vault } = this.#parts
    const copy = await this.#copy(trackId)
    return copy !== undefined && (await vault.damagedBlocks(copy, sha256)).length === 0
  }

  /** The worker found bytes missing. */
  foundDamaged(trackId: string) {
    if (this.#typeOf(trackId) === 'kept') this.#tell(trackId, { type: 'damaged' })
  }

  async #load() {
    const { userId } = this.state.get()
    if (userId === null) return
    const { vault } = this.#parts
    const copies = await vault.list(userId).catch((): Copy[] => [])
    const wishes = await vault.wishes(userId).catch((): Wish[] => [])
    if (this.state.get().userId !== userId) return
    const downloads = together(copies, wishes, this.state.get().downloads, (trackId) =>
      this.#jobs.has(trackId),
    )
    this.state.set({ downloads })
    this.#pump()
  }

  #pump() {
    for (const [trackId, { state }] of this.state.get().downloads) {
      if (this.#running >= atOnce) return
      if (state.type === 'queued' && !this.#jobs.has(trackId)) void this.#run(trackId)
    }
  }

  get #running() {
    return [...this.state.get().downloads.values()].filter(({ state }) => state.type === 'saving').length
  }

  async #run(trackId: string, tries = 0) {
    const job: Job = { stop: new AbortController(), tries, cancelWait: () => {} }
    this.#jobs.set(trackId, job)
    this.#tell(trackId, { type: 'saving' })
    const { userId } = this.state.get()
    try {
      const name = `lariat-copy:${userId}:${trackId}`
      const outcome = await this.#parts.locks.hold(name, job.stop.signal, () => this.#bring(trackId, job))
      if (this.#jobs.get(trackId) !== job) return
      this.#jobs.delete(trackId)
      this.#tell(trackId, { type: outcome })
      this.#parts.channel.send('copies changed')
    } catch (error) {
      if (this.#jobs.get(trackId) === job) this.#failed(trackId, job, failureOfStorage(error))
    }
    this.#pump()
  }

  /** Another tab may have done it, or stopped it, while this one waited for its turn. */
  async #bring(trackId: string, job: Job): Promise<'kept' | 'paused'> {
    const { userId, downloads } = this.state.get()
    const download = downloads.get(trackId)
    if (userId === null || !download) throw new SavingFailure('signed-out')
    const copy = await this.#copy(trackId)
    if (copy?.intent === 'paused') return 'paused'
    if (copy && isFinished(copy)) {
      await repairCopy(this.#parts, copy, job.stop.signal)
      return 'kept'
    }
    const { track, variant, savedAt } = download
    // Without its waveform it plays all the same.
    const peaks = copy ? copy.peaks : await this.#parts.peaksOf(trackId).catch(() => null)
    const wanted = { userId, trackId, track, variant, peaks, savedAt }
    await new CopyFetch(this.#parts, wanted, job.stop.signal, (keptBytes, sizeBytes) => {
      job.tries = 0
      this.#change(trackId, { keptBytes, sizeBytes, peaks })
    }).run()
    return 'kept'
  }

  #failed(trackId: string, job: Job, { problem, retryAfterMs }: SavingFailure) {
    if (!mayPass(problem)) {
      this.#jobs.delete(trackId)
      return this.#tell(trackId, { type: 'failed', problem })
    }
    this.#tell(trackId, { type: 'waiting', problem })
    const delayMs = retryAfterMs ?? retriesAfterMs[Math.min(job.tries, retriesAfterMs.length - 1)] ?? 0
    // Without a network there is nothing to try until it is back.
    if (problem === 'network' && !this.#parts.life.isOnline()) return
    job.cancelWait = this.#parts.clock.after(delayMs, () => void this.#run(trackId, job.tries + 1))
  }

  #online() {
    for (const [trackId, { state }] of this.state.get().downloads)
      if (state.type === 'waiting') this.resume(trackId)
  }

  #stop(trackId: string) {
    const job = this.#jobs.get(trackId)
    this.#jobs.delete(trackId)
    job?.cancelWait()
    job?.stop.abort()
  }

  #copy(trackId: string) {
    const { userId } = this.state.get()
    return userId === null ? Promise.resolve(undefined) : this.#parts.vault.find({ userId, trackId })
  }

  async #keepIntent(trackId: string, intent: Copy['intent']) {
    const copy = await this.#copy(trackId).catch(() => undefined)
    if (copy && copy.intent !== intent) await this.#parts.vault.setIntent(copy, intent).catch(() => {})
  }

  #typeOf(trackId: string) {
    return this.state.get().downloads.get(trackId)?.state.type
  }

  #tell(trackId: string, state: DownloadState) {
    this.#change(trackId, { state })
  }

  #change(trackId: string, change: Partial<Download>) {
    const { downloads } = this.state.get()
    const now = downloads.get(trackId)
    if (now) this.state.set({ downloads: new Map(downloads).set(trackId, { ...now, ...change }) })
  }
}
