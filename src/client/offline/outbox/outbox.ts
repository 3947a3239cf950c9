// Small writes that must not be lost for want of a network: first kept on this device, then sent, in order, until the
// server has taken or refused them; one at which the server fails time and again waits aside. The same key goes with
// every try, so that the server carries each out once.
import { ApiError } from '~/client/api/api-error'
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { asSent } from './as-sent'
import { isSetAside, type KeptWrite, type KeptWrites, OutboxFull, type Write } from './kept-writes'

type OutboxParts = {
  writes: KeptWrites
  send(write: Write): Promise<unknown>
  /** The token that calls are made with; what is one person's is never sent as another. */
  token(): string | null
  clock: Clock
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  /** Tells other tabs that something waits, or does no more. */
  channel: Broadcast
}

type Sender = { userId: string; token: string | null }

const retriesAfterMs = [5_000, 30_000, 120_000, 600_000]
const asideAgainAfterMs = 60 * 60 * 1_000
/** What came of it a month later would surprise whoever did it. */
const tooOldMs = 30 * 24 * 60 * 60 * 1_000

export class Outbox {
  /** How many writes of whoever is here the server has not taken yet. */
  readonly state: Store<{ pending: number }> = createStore({ pending: 0 })
  readonly #parts: OutboxParts
  #sender: Sender | null = null
  #sending: Promise<void> | null = null
  #again = false
  #tries = 0
  #cancelWait = () => {}

  constructor(parts: OutboxParts) {
    this.#parts = parts
    parts.life.onOnline(() => void this.flush())
    parts.channel.onMessage(() => void this.#count())
  }

  /** To be told at every word of who is here: null sends nothing, and keeps what waits for their return. */
  async setSender(userId: string | null) {
    this.#cancelWait()
    this.#tries = 0
    this.#sender = userId === null ? null : { userId, token: this.#parts.token() }
    await this.#count()
    await this.flush()
  }

  /** Resolves once it will not be lost; it is sent as soon as it can be. Twice with one key, it is one write. */
  async put(write: Write) {
    const sender = this.#sender
    try {
      if (!sender) throw new OutboxFull('nobody is here')
      await this.#parts.writes.add(sender.userId, write, this.#parts.clock.now())
    } catch (error) {
      if (sender && (await this.#isInLine(sender))) throw error
      // Nobody is signed in, or nothing can be kept here: then now or never, as without an outbox.
      await this.#parts.send(write)
      return
    }
    await this.#count()
    this.#parts.channel.send('writes changed')
    void this.flush()
  }

  /** Whether something done before still waits, though all was tried. */
  async #isInLine({ userId }: Sender) {
    await this.flush()
    return this.#parts.writes.isInLine(userId).catch(() => false)
  }

  /** Sends what waits; resolves when nothing more can be done for now. */
  flush(): Promise<void> {
    this.#again = true
    this.#sending ??= this.#work().finally(() => {
      this.#sending = null
      // Asked for when the work was just about to end.
      if (this.#again) void this.flush()
    })
    return this.#sending
  }

  async #work() {
    while (this.#again) {
      this.#again = false
      this.#cancelWait()
      const sender = this.#sender
      if (!sender || !this.#parts.life.isOnline()) return
      const name = `lariat-outbox:${sender.userId}`
      const { signal } = new AbortController()
      const outcome = await this.#parts.locks
        .hold(name, signal, () => this.#sendAll(sender))
        .catch((): 'stuck' => 'stuck')
      await this.#count()
      this.#parts.channel.send('writes changed')
      if (outcome === 'stuck') this.#later()
      if (outcome === 'aside') this.#after(asideAgainAfterMs)
    }
  }

  /** Read anew before each: another tab may have sent some meanwhile, and the person may be another. */
  async #sendAll(sender: Sender): Promise<'empty' | 'stuck' | 'aside' | 'not-theirs'> {
    const { writes } = this.#parts
    let aside = 0
    for (;;) {
      const next = await writes.next(sender.userId, aside)
      if (!next) return aside > 0 ? 'aside' : 'empty'
      if (this.#sender !== sender || this.#parts.token() !== sender.token) return 'not-theirs'
      const outcome = await this.#try(sender, next)
      if (outcome === 'not-now') return 'stuck'
      if (outcome === 'set-aside') aside = next.number
      else await writes.remove(sender.userId, next)
      this.#tries = 0
      await this.#count()
    }
  }

  async #try({ userId }: Sender, kept: KeptWrite): Promise<'over' | 'not-now' | 'set-aside'> {
    const { clock, send, writes } = this.#parts
    const now = clock.now()
    if (now - kept.putAt > tooOldMs) {
      console.info(`The server has taken no ${kept.write.name} for a month; it is given up.`)
      return 'over'
    }
    const isAside = isSetAside(kept)
    // Either way, since the clock may have been set back.
    if (isAside && Math.abs(now - (kept.stumbles?.lastAt ?? 0)) < asideAgainAfterMs) return 'set-aside'
    try {
      await send(asSent(kept, now))
      return 'over'
    } catch (error) {
      const verdict = verdictOf(error)
      if (verdict !== 'stumbled') return verdict === 'refused' ? 'over' : 'not-now'
      return isSetAside(await writes.stumbled(userId, kept, now)) ? 'set-aside' : 'not-now'
    }
  }

  #later() {
    const delayMs = retriesAfterMs[Math.min(this.#tries, retriesAfterMs.length - 1)] ?? 0
    this.#tries += 1
    this.#after(delayMs)
  }

  #after(delayMs: number) {
    this.#cancelWait = this.#parts.clock.after(delayMs, () => void this.flush())
  }

  async #count() {
    const userId = this.#sender?.userId
    const pending = userId === undefined ? 0 : await this.#parts.writes.count(userId).catch(() => 0)
    if (this.#sender?.userId === userId) this.state.set({ pending })
  }
}

/** Statuses that say something about the moment or the session, not about the write. */
const temporaryStatuses = new Set([401, 408, 425, 429])

/**
 * `refused`: the server has said no, and the write is dropped. `not-now`: it is sent again later. `stumbled`: the server
 * failed at this write while it serves others.
 */
function verdictOf(error: unknown): 'refused' | 'not-now' | 'stumbled' {
  // No request could be made of this write, and none ever will be.
  if (!(error instanceof ApiError)) return 'refused'
  if (temporaryStatuses.has(error.status) || error.code === 'beta_access_required') return 'not-now'
  if (error.code === 'internal') return 'stumbled'
  return error.status >= 400 && error.status < 500 ? 'refused' : 'not-now'
}
