// What is being saved on this device and what is: two at a time, each going on from where it broke off. The copies
// themselves are the truth; this tells what becomes of them, and lets several tabs do it together.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'
import type { Track } from '~/contract/schemas/built'
import type { Copy } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { BringParts } from './bring-copy'
import { bringWhenNeeded } from './bring-when-needed'
import { CopyCare } from './copy-care'
import { DownloadList } from './download-list'
import type { Download } from './download-types'
import { toSave, together, wishOf } from './found-downloads'
import { failureOfStorage, mayPass, type SavingFailure } from './problems'

type DownloadsParts = Omit<BringParts, 'vault' | 'life'> & {
  vault: Vault
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** Tells other tabs what becomes of copies here. */
  channel: Broadcast
  /** Something is to be kept where nothing was: the browser is asked not to throw it away. */
  onFirstSave(): void
}

const atOnce = 2
const retriesAfterMs = [2_000, 5_000, 15_000, 30_000, 60_000]

/** What one tab tells the others. */
type Word = { userId: string; trackIds: readonly string[]; act: 'kept' | 'paused' | 'removed' }

/** From when it is begun until it is kept, given up or held: also while it waits for its next try. */
type Job = { stop: AbortController; tries: number; cancelWait: () => void }

export class Downloads {
  readonly #parts: DownloadsParts
  readonly #list = new DownloadList()
  readonly state = this.#list.state
  readonly #jobs = new Map<string, Job>()
  readonly #care: CopyCare
  /** Asked for before it was known who is here; null once it is. */
  #early: (() => void)[] | null = []
  #reading: Promise<void> = Promise.resolve()

  constructor(parts: DownloadsParts) {
    this.#parts = parts
    this.#care = new CopyCare(parts, this.#list)
    parts.life.onOnline(() => this.#online())
    parts.channel.onMessage((message) => this.#heard(message as Word))
  }

  /** Whoever signs in finds their own copies, and what was under way goes on. */
  async setListener(userId: string | null) {
    // That nobody is here is always said: the page that had somebody last may have gone before it could say so.
    if (userId !== null && userId === this.#list.userId) return
    for (const trackId of this.#jobs.keys()) this.#stop(trackId)
    this.#list.begin(userId)
    const early = userId === null ? [] : (this.#early ?? [])
    this.#early = null
    // Where nothing can be kept there is nothing to be played from it.
    await this.#parts.vault.setOwner(userId).catch(() => {})
    await this.#load()
    if (this.#list.userId === userId) early.forEach((save) => save())
  }

  /** Before it is known who is here it is kept for them; of nobody nothing is saved. */
  save(tracks: readonly Track[], variant: Copy['variant'] = 'stream') {
    if (this.#list.userId === null) return void this.#early?.push(() => this.save(tracks, variant))
    const { all } = this.#list
    const fresh = tracks.filter(({ _id }) => !all.has(_id))
    if (fresh.length > 0 && all.size === 0) this.#parts.onFirstSave()
    // A millisecond apart, so that they keep their order.
    const firstMs = this.#list.afterAll(this.#parts.clock.now())
    const added = fresh.map((track, at) => toSave(track, variant, firstMs + at))
    this.#list.add(added)
    void this.#remember(added)
    for (const track of tracks) if (all.has(track._id)) this.resume(track._id)
    this.#pump()
  }

  /** So that it is not forgotten with the tab before its turn comes; where nothing can be written, saving says so. */
  async #remember(downloads: readonly Download[], intent?: Copy['intent']) {
    const { userId } = this.#list
    if (userId === null) return
    const wishes = downloads.map((download) => wishOf(userId, download, intent))
    await this.#parts.vault.wish(wishes).catch(() => {})
  }

  pause(trackId: string) {
    const { userId } = this.#list
    this.#stop(trackId)
    this.#list.tell(trackId, { type: 'paused' })
    void this.#keepIntent(trackId, 'paused').then(() => this.#say(userId, 'paused', [trackId]))
    this.#pump()
  }

  /** Goes on, tries again, or mends, by what became of it. */
  resume(trackId: string) {
    const type = this.#list.typeOf(trackId)
    if (type !== 'paused' && type !== 'failed' && type !== 'waiting' && type !== 'damaged') return
    this.#stop(trackId)
    this.#list.tell(trackId, { type: 'queued' })
    void this.#keepIntent(trackId, 'keep').then(() => this.#pump())
  }

  /** All of them or none. */
  async remove(trackIds: readonly string[]) {
    const { userId } = this.#list
    if (userId === null) return
    for (const trackId of trackIds) this.#stop(trackId)
    this.#list.drop(trackIds)
    try {
      await this.#parts.vault.remove(...trackIds.map((trackId) => ({ userId, trackId })))
      this.#say(userId, 'removed', trackIds)
    } finally {
      // What could not be removed is still here.
      await this.#load()
    }
  }

  /** Reads every copy again and compares it with what it must be. */
  async verify() {
    for (const trackId of this.#list.all.keys()) await this.check(trackId)
  }

  check = (trackId: string) => this.#care.check(trackId)
  /** The worker found bytes missing. */
  foundDamaged = (trackId: string) => this.#care.foundDamaged(trackId)
  /** What the server says of tracks now, of whoever's list it is. */
  refresh(userId: string, tracks: readonly Track[]) {
    if (userId === this.#list.userId) void this.#care.refresh(tracks)
  }

  /** What another tab has kept, paused or removed is brought no further by this one. */
  #heard({ userId, trackIds, act }: Word) {
    if (userId !== this.#list.userId) return
    for (const trackId of trackIds) this.#stop(trackId)
    if (act === 'removed') this.#list.drop(trackIds)
    else for (const trackId of trackIds) this.#list.tell(trackId, { type: act })
    void this.#load()
  }

  #say(userId: string | null, act: Word['act'], trackIds: readonly string[]) {
    if (userId !== null) this.#parts.channel.send({ userId, trackIds, act } satisfies Word)
  }

  /** One reading after the other: what one finds must not look like something newer to the next. */
  #load() {
    this.#reading = this.#reading.then(() => this.#read())
    return this.#reading
  }

  async #read() {
    const { userId, all: before } = this.#list
    if (userId === null) return
    const { vault } = this.#parts
    // Wishes first: what is begun in between is then in both, and not in neither.
    const read = await Promise.all([vault.wishes(userId), vault.list(userId)]).catch(() => null)
    if (this.#list.userId !== userId) return
    // What cannot be read now is not therefore gone.
    if (!read) return this.#list.couldNotBeRead()
    const [wishes, copies] = read
    const under = (trackId: string) => this.#jobs.has(trackId)
    const downloads = together({ copies, wishes, before, now: this.#list.all, isUnderWay: under })
    this.state.set({ downloads, vault: 'read' })
    this.#pump()
  }

  #pump() {
    let free = atOnce - this.#list.count('saving')
    for (const [trackId, { state }] of this.#list.all) {
      if (state.type === 'queued' && free-- > 0) void this.#run(trackId)
    }
  }

  async #run(trackId: string) {
    const { userId } = this.#list
    const download = this.#list.get(trackId)
    if (userId === null || !download) return
    const job = this.#jobs.get(trackId) ?? { stop: new AbortController(), tries: 0, cancelWait: () => {} }
    this.#jobs.set(trackId, job)
    this.#list.tell(trackId, { type: 'saving' })
    const name = `lariat-copy:${userId}:${trackId}`
    const bring = () => bringWhenNeeded(this.#parts, { userId, download, ...this.#watch(trackId, job) })
    try {
      const outcome = await this.#parts.locks.hold(name, job.stop.signal, bring)
      if (this.#jobs.get(trackId) !== job) return
      this.#jobs.delete(trackId)
      this.#list.tell(trackId, { type: outcome })
      this.#say(userId, outcome, [trackId])
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
      onBlockKept: () => {
        job.tries = 0
      },
    }
  }

  #failed(trackId: string, job: Job, { problem, retryAfterMs }: SavingFailure) {
    if (!mayPass(problem)) {
      this.#jobs.delete(trackId)
      return this.#list.tell(trackId, { type: 'failed', problem })
    }
    this.#list.tell(trackId, { type: 'waiting', problem })
    const delayMs = retryAfterMs ?? retriesAfterMs[Math.min(job.tries, retriesAfterMs.length - 1)] ?? 0
    // Without a network there is nothing to try until it is back.
    if (problem === 'network' && !this.#parts.life.isOnline()) return
    job.tries += 1
    job.cancelWait = this.#parts.clock.after(delayMs, () => {
      this.#list.tell(trackId, { type: 'queued' })
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

  async #keepIntent(trackId: string, intent: Copy['intent']) {
    const { userId } = this.#list
    if (userId === null) return
    const isBegun = await this.#parts.vault.note({ userId, trackId }, { intent }).catch(() => true)
    const download = this.#list.get(trackId)
    if (!isBegun && download && this.#list.userId === userId) await this.#remember([download], intent)
  }
}
