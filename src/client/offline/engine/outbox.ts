// Small writes that must not be lost for want of a network: first kept on this device, then sent, in order, until the
// server has taken or refused them. The same key goes with every try, so that the server carries each out once.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { type KeptWrites, OutboxFull, type Write } from './kept-writes'
import { verdictOf } from './write-verdict'

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
/** What came of it a month later would surprise whoever did it. */
const tooOldMs = 30 * 24 * 60 * 60 * 1000

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
    } catch {
      // Nobody is signed in, or nothing can be kept here: then now or never, as without an outbox.
      await this.#parts.send(write)
      return
    }
    await this.#count()
    this.#parts.channel.send('writes changed')
    void this.flush()
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
    }
  }

  /** Read anew before each: another tab may have sent some meanwhile, and the person may be another. */
  async #sendAll(sender: Sender): Promise<'empty' | 'stuck' | 'not-theirs'> {
    const { writes, clock } = this.#parts
    for (;;) {
      const next = await writes.first(sender.userId)
      if (!next) return 'empty'
      if (this.#sender !== sender || this.#parts.token() !== sender.token) return 'not-theirs'
      const isTooOld = clock.now() - next.putAt > tooOldMs
      if (!isTooOld && !(await this.#isDone(next.write))) return 'stuck'
      await writes.remove(sender.userId, next)
      this.#tries = 0
      await this.#count()
    }
  }

  async #isDone(write: Write): Promise<boolean> {
    try {
      await this.#parts.send(write)
      return true
    } catch (error) {
      return verdictOf(error) === 'refused'
    }
  }

  #later() {
    const delayMs = retriesAfterMs[Math.min(this.#tries, retriesAfterMs.length - 1)] ?? 0
    this.#tries += 1
    this.#cancelWait = this.#parts.clock.after(delayMs, () => void this.flush())
  }

  async #count() {
    const userId = this.#sender?.userId
    const pending = userId === undefined ? 0 : await this.#parts.writes.count(userId).catch(() => 0)
    if (this.#sender?.userId === userId) this.state.set({ pending })
  }
}
