// Stores queue, position and volume across reloads. The queue is written when it changes, the position every few
// seconds.
import type { Clock } from '~/client/platform/clock'
import type { PlayerState, PlayerTime } from './player-types'
import type { Queue } from './queue/queue'
import {
  firstKept,
  itemsKept,
  readPlace,
  readQueue,
  readSound,
  type StoredPlace,
  type StoredQueue,
  type StoredSound,
  writtenQueue,
} from './stored'

export type TextStore = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

type KeeperParts = {
  storage: TextStore
  clock: Clock
  state(): PlayerState
  time(): PlayerTime
  queue(): Queue
}

const placeEveryMs = 5_000
const queueSettlesMs = 250
const soundKey = 'playerSound'

export class Keeper {
  readonly #parts: KeeperParts
  /** Null until the app has told who listens. Until then nothing is stored. */
  #listener: string | null = null
  #written: readonly unknown[] = []
  #placeAtMs = 0
  #place: string | null = null
  #sound: StoredSound
  #stopWaiting: (() => void) | null = null

  constructor(parts: KeeperParts) {
    this.#parts = parts
    this.#sound = this.readSound()
  }

  get #queueKey() {
    return `playerQueue:${this.#listener}`
  }
  get #placeKey() {
    return `playerPlace:${this.#listener}`
  }

  setListener(userId: string | null) {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.#listener = userId ?? 'nobody'
    this.#written = []
  }

  readSound = (): StoredSound => readSound(this.#parts.storage.read(soundKey))

  read(): (StoredQueue & { place: StoredPlace | null }) | null {
    this.#place = this.#parts.storage.read(this.#placeKey)
    const place = readPlace(this.#place)
    const stored = readQueue(this.#parts.storage.read(this.#queueKey), place)
    return stored && { ...stored, place }
  }

  forget() {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.#parts.storage.remove(this.#queueKey)
    this.#parts.storage.remove(this.#placeKey)
  }

  /** Called after any change. The queue is written once it has stopped changing for a moment. */
  stateChanged() {
    const { volume, muted } = this.#parts.state()
    if (volume !== this.#sound.volume || muted !== this.#sound.muted) {
      this.#sound = { volume, muted }
      this.#parts.storage.write(soundKey, JSON.stringify(this.#sound))
    }
    if (this.#listener === null) return
    const now = this.#signature()
    if (now.every((part, place) => part === this.#written[place])) return
    this.#written = now
    this.#stopWaiting?.()
    this.#stopWaiting = this.#parts.clock.after(queueSettlesMs, () => this.#writeQueue())
  }

  /** What the stored queue depends on. The index matters only for a queue that is too long to be stored whole. */
  #signature() {
    const { repeat, endless } = this.#parts.state()
    const queue = this.#parts.queue()
    return [queue.items, queue.unshuffled, repeat, endless, queue.items.length > itemsKept ? queue.index : 0]
  }

  #writeQueue() {
    this.#stopWaiting = null
    const queue = this.#parts.queue()
    if (queue.items.length === 0) return this.forget()
    const { repeat, endless } = this.#parts.state()
    this.#parts.storage.write(this.#queueKey, writtenQueue({ queue, repeat, endless }))
    this.keepPlace()
  }

  /** Called at every tick; writes every few seconds. `abs`, because the clock may have been set back. */
  moved() {
    if (Math.abs(this.#parts.clock.now() - this.#placeAtMs) >= placeEveryMs) this.keepPlace()
  }

  keepPlace() {
    const { currentTrack } = this.#parts.state()
    if (!currentTrack || this.#listener === null) return
    this.#placeAtMs = this.#parts.clock.now()
    const queue = this.#parts.queue()
    const place: StoredPlace = {
      trackId: currentTrack._id,
      index: queue.index - firstKept(queue),
      positionSeconds: this.#parts.time().positionSeconds,
    }
    const text = JSON.stringify(place)
    // A tab that does not play must not overwrite the position of one that does.
    if (text === this.#place) return
    this.#place = text
    this.#parts.storage.write(this.#placeKey, text)
  }

  /** The page may be closed in a moment. */
  keepAll() {
    if (this.#stopWaiting) {
      this.#stopWaiting()
      this.#writeQueue()
    }
    this.keepPlace()
  }
}
