// Keeps small writes on this device until the server has accepted or refused them, and sends them in order. A write at
// which the server fails repeatedly is set aside so that later writes are not blocked. Every attempt of a write carries
// the same idempotency key, so that the server executes it once.
import { ApiError } from '~/client/api/api-error'
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import { oneAtATime } from '~/client/platform/one-at-a-time'
import { isPlaylistWrite, type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { dayMs, hourMs } from '~/contract/durations'
import { heardAgoMaxMs } from '~/contract/limits-beyond'
import { isSetAside, type StoredWrite, type StoredWrites, type Write } from './stored-writes'

type OutboxParts = {
  writes: StoredWrites
  send(write: Write): Promise<unknown>
  /** The current session token. It is compared before each send, so that no write is sent as another person. */
  token(): string | null
  clock: Clock
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** Tells other tabs that the number of waiting writes changed. */
  channel: Broadcast
  /**
   * Called when the server refuses a write of a playlist. Resolves to what happens next: the write is dropped, all
   * waiting writes of its playlist are dropped, or it is sent again later. The other tabs send nothing meanwhile.
   */
  onRefused?(userId: string, refused: RefusedWrite): Promise<'drop' | 'drop-all' | 'not-now'>
  /** Called when the server answers a write of a playlist that did not wait with 404. See `keepIfDeleted`. */
  onMissing?(userId: string, write: PlaylistWrite): Promise<boolean>
}

export type RefusedWrite = {
  error: unknown
  playlistId: string
  /** The refused write and those to the same playlist that wait behind it. */
  writes: readonly PlaylistWrite[]
}

type Sender = { userId: string; token: string | null }

const writesChanged = 'writes changed'
const retriesAfterMs = [5_000, 30_000, 120_000]
const longestRetryMs = 600_000
const noWaiting: readonly PlaylistWrite[] = []
const retryAsideAfterMs = hourMs
/**
 * Older writes are dropped, because their effect would surprise the person. Edits of playlists are work, so they stay.
 */
const tooOldMs = 30 * dayMs

export class Outbox {
  /** How many writes of the signed-in person the server has not accepted yet. */
  readonly state: Store<{ pending: number }> = createStore({ pending: 0 })
  /** The writes of playlists of the signed-in person that wait, in their order. */
  readonly playlists: Store<{ waiting: readonly PlaylistWrite[] }> = createStore({ waiting: noWaiting })
  readonly #parts: OutboxParts
  #sender: Sender | null = null
  #knowSender = () => {}
  /** Resolves once it is known who is signed in. */
  readonly #senderKnown = new Promise<void>((resolve) => {
    this.#knowSender = resolve
  })
  #tries = 0
  #cancelWait = () => {}

  constructor(parts: OutboxParts) {
    this.#parts = parts
    parts.life.onOnline(() => void this.flush())
    parts.channel.onMessage(() => void this.#count())
  }

  /** Must be called at sign-in and sign-out. Null sends nothing and keeps the waiting writes for the next sign-in. */
  async setSender(userId: string | null) {
    this.#cancelWait()
    this.#tries = 0
    this.#sender = userId === null ? null : { userId, token: this.#parts.token() }
    this.#knowSender()
    await this.#count()
    await this.flush()
  }

  /**
   * Resolves once the write is stored or sent. While a write waits, another with its idempotency key is ignored. With
   * `userId`, the write of a person who has signed out meanwhile is stored until they sign in again.
   */
  async put(write: Write, userId?: string) {
    if (isPlaylistWrite(write)) await this.#senderKnown
    const sender = this.#sender
    if (userId !== undefined && userId !== sender?.userId)
      return this.#parts.writes.add(userId, write, this.#parts.clock.now())
    // Without a signed-in person the write is sent directly. A write that cannot be stored is sent directly too, unless
    // earlier writes still wait.
    if (!sender) return void (await this.#parts.send(write))
    try {
      await this.#parts.writes.add(sender.userId, write, this.#parts.clock.now())
    } catch (error) {
      if (await this.#isInLine(sender)) throw error
      return void (await this.#parts.send(write))
    }
    await this.#count()
    this.#parts.channel.send(writesChanged)
    void this.flush()
  }

  /** The writes of playlists of this person that wait, in their order. Read from storage, because other tabs write there. */
  async waitingOf(userId: string): Promise<readonly PlaylistWrite[]> {
    const stored = await this.#parts.writes.all(userId).catch(() => [])
    return stored.map(({ write }) => write).filter(isPlaylistWrite)
  }

  /** Whether writes of the signed-in person to this playlist wait. */
  async isWaiting(playlistId: string) {
    await this.#senderKnown
    const userId = this.#sender?.userId
    const waiting = userId === undefined ? noWaiting : await this.waitingOf(userId)
    return waiting.some((write) => playlistIdOf(write) === playlistId)
  }

  /**
   * Keeps this person's version of a playlist that was deleted meanwhile, for a write that did not wait. Resolves to whether
   * a version was kept.
   */
  async keepIfDeleted(write: PlaylistWrite): Promise<boolean> {
    const userId = this.#sender?.userId
    return userId !== undefined && (await this.#parts.onMissing?.(userId, write)) === true
  }

  /** Whether earlier writes still wait after an attempt to send them. */
  async #isInLine({ userId }: Sender) {
    await this.flush()
    return this.#parts.writes.isInLine(userId).catch(() => false)
  }

  /** Sends the waiting writes. Resolves when nothing more can be sent for now. */
  readonly flush = oneAtATime(async () => {
    this.#cancelWait()
    const sender = this.#sender
    if (!sender || !this.#parts.life.isOnline()) return
    const name = `lariat-outbox:${sender.userId}`
    const { signal } = new AbortController()
    const nextMs = await this.#parts.locks
      .hold(name, signal, () => this.#sendAll(sender))
      .catch(() => this.#retryDelayMs())
    await this.#count()
    this.#parts.channel.send(writesChanged)
    if (nextMs !== null) this.#cancelWait = this.#parts.clock.after(nextMs, () => void this.flush())
  })

  /**
   * Reads the next write from storage each time, because another tab may have sent some. Stops when the person changes.
   * Resolves to the delay before the next attempt, or to null when none is needed.
   */
  async #sendAll(sender: Sender): Promise<number | null> {
    const { writes } = this.#parts
    let aside = 0
    // A write to a playlist is not sent before an earlier one to that playlist.
    const heldPlaylists = new Set<string | undefined>()
    for (;;) {
      const next = await writes.next(sender.userId, aside)
      if (!next) return aside > 0 ? retryAsideAfterMs : null
      if (this.#sender !== sender || this.#parts.token() !== sender.token) return null
      const playlistId = isPlaylistWrite(next.write) ? playlistIdOf(next.write) : undefined
      const isHeld = playlistId !== undefined && heldPlaylists.has(playlistId)
      switch (isHeld ? 'set-aside' : await this.#try(sender, next)) {
        case 'over':
          await writes.remove(sender.userId, next)
          break
        case 'all-over':
          await writes.remove(sender.userId, ...(await this.#writesTo(sender, playlistId)))
          break
        case 'set-aside':
          aside = next.number
          heldPlaylists.add(playlistId)
          break
        case 'not-now':
          return this.#retryDelayMs()
      }
      this.#tries = 0
      await this.#count()
    }
  }

  async #try(sender: Sender, stored: StoredWrite): Promise<Outcome> {
    const { clock, send, writes } = this.#parts
    const now = clock.now()
    if (now - stored.putAt > tooOldMs && !isPlaylistWrite(stored.write)) {
      console.info(`Dropped a ${stored.write.name} write that the server has not accepted for a month.`)
      return 'over'
    }
    // `abs`, because the clock may have been set back.
    if (isSetAside(stored) && Math.abs(now - stored.stumbles.lastAt) < retryAsideAfterMs) return 'set-aside'
    try {
      await send(withAge(stored, now))
      return 'over'
    } catch (error) {
      switch (verdictOf(error)) {
        case 'refused':
          return this.#refused(sender, stored, error)
        case 'not-now':
          return 'not-now'
        case 'server-error':
          return isSetAside(await writes.recordFailure(sender.userId, stored, now)) ? 'set-aside' : 'not-now'
      }
    }
  }

  async #refused(sender: Sender, { write }: StoredWrite, error: unknown): Promise<Outcome> {
    const { onRefused } = this.#parts
    const playlistId = isPlaylistWrite(write) ? playlistIdOf(write) : undefined
    if (playlistId === undefined || !onRefused) return 'over'
    const behind = await this.#writesTo(sender, playlistId)
    const waiting = behind.map((stored) => stored.write).filter(isPlaylistWrite)
    const next = await onRefused(sender.userId, { error, playlistId, writes: waiting })
    return next === 'drop' ? 'over' : next === 'drop-all' ? 'all-over' : 'not-now'
  }

  async #writesTo({ userId }: Sender, playlistId: string | undefined) {
    const stored = await this.#parts.writes.all(userId)
    return stored.filter(({ write }) => isPlaylistWrite(write) && playlistIdOf(write) === playlistId)
  }

  /** The delay before the next attempt. It grows with each failure in a row. */
  #retryDelayMs(): number {
    const delayMs = retriesAfterMs[this.#tries] ?? longestRetryMs
    this.#tries += 1
    return delayMs
  }

  async #count() {
    const userId = this.#sender?.userId
    const stored = userId === undefined ? [] : await this.#parts.writes.all(userId).catch(() => [])
    if (this.#sender?.userId !== userId) return
    const waiting = stored.map(({ write }) => write).filter(isPlaylistWrite)
    this.state.set({ pending: stored.length })
    if (!isSame(waiting, this.playlists.get().waiting)) this.playlists.set({ waiting })
  }
}

type Outcome =
  /** The write is dropped. */
  | 'over'
  /** All writes to its playlist are dropped. */
  | 'all-over'
  | 'not-now'
  | 'set-aside'

const isSame = (writes: readonly PlaylistWrite[], others: readonly PlaylistWrite[]) =>
  writes.length === others.length &&
  writes.every(({ idempotencyKey }, at) => idempotencyKey === others[at]?.idempotencyKey)

/** These statuses say nothing about the write itself, so the write is kept and sent again later. */
const temporaryStatuses = new Set([401, 408, 425, 429])

/**
 * `refused`: the write is dropped, because a retry cannot help. `not-now`: it is sent again later. `server-error`: the
 * server failed while it handled this write, but it may still accept others.
 */
function verdictOf(error: unknown): 'refused' | 'not-now' | 'server-error' {
  // Not an API error: the request could not even be built, so a retry cannot help.
  if (!(error instanceof ApiError)) return 'refused'
  if (temporaryStatuses.has(error.status) || error.code === 'beta_access_required') return 'not-now'
  if (error.code === 'internal') return 'server-error'
  return error.status >= 400 && error.status < 500 ? 'refused' : 'not-now'
}

/** Adds to a stored play how long ago it was heard. Both times are from this device's clock. */
export function withAge({ write, putAt }: Pick<StoredWrite, 'write' | 'putAt'>, nowMs: number): Write {
  const agoMs = Math.min(nowMs - putAt, heardAgoMaxMs)
  if (write.name !== 'countPlay' || agoMs <= 0) return write
  const { body } = write.input
  return { ...write, input: { ...write.input, body: { ...body, heardAgoMs: agoMs } } }
}
