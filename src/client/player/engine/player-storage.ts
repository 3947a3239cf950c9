// Stores queue, position and volume across reloads. The queue is written when it changes. The position is written every
// few seconds during playback, and after each pause or seek.
import type { Clock } from '~/client/platform/clock'
import type { PlayerState, PlayerTime, Queue } from './player-types'
import {
  firstStoredIndex,
  maxStoredItems,
  readPosition,
  readQueue,
  readSound,
  type StoredPosition,
  type StoredQueue,
  type StoredSound,
  serializedQueue,
} from './stored'

export type TextStore = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

type PlayerStorageParts = {
  storage: TextStore
  clock: Clock
  state(): PlayerState
  time(): PlayerTime
  queue(): Queue
}

const positionEveryMs = 5_000
const queueSettlesMs = 250
const soundKey = 'playerSound'

export class PlayerStorage {
  readonly #parts: PlayerStorageParts
  /** Null until the app has called `setListener`. Until then only the volume is stored. */
  #listener: string | null = null
  #written: readonly unknown[] = []
  #positionWrittenAtMs = 0
  #writtenPosition: string | null = null
  #sound: StoredSound
  #cancelWrite: (() => void) | null = null

  constructor(parts: PlayerStorageParts) {
    this.#parts = parts
    this.#sound = this.readSound()
  }

  get #queueKey() {
    return `playerQueue:${this.#listener}`
  }
  get #positionKey() {
    return `playerPlace:${this.#listener}`
  }

  setListener(userId: string | null) {
    this.#cancelWrite?.()
    this.#cancelWrite = null
    this.#listener = userId ?? 'nobody'
    this.#written = []
  }

  readSound = (): StoredSound => readSound(this.#parts.storage.read(soundKey))

  read(): (StoredQueue & { position: StoredPosition | null }) | null {
    this.#writtenPosition = this.#parts.storage.read(this.#positionKey)
    const position = readPosition(this.#writtenPosition)
    const stored = readQueue(this.#parts.storage.read(this.#queueKey), position)
    return stored && { ...stored, position }
  }

  forget() {
    this.#cancelWrite?.()
    this.#cancelWrite = null
    this.#parts.storage.remove(this.#queueKey)
    this.#parts.storage.remove(this.#positionKey)
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
    if (now.every((part, index) => part === this.#written[index])) return
    this.#written = now
    this.#cancelWrite?.()
    this.#cancelWrite = this.#parts.clock.after(queueSettlesMs, () => this.#writeQueue())
  }

  /** What the stored queue depends on. The index matters only for a queue that is too long to be stored whole. */
  #signature() {
    const { repeat, endless } = this.#parts.state()
    const queue = this.#parts.queue()
    return [
      queue.items,
      queue.unshuffled,
      repeat,
      endless,
      queue.items.length > maxStoredItems ? queue.index : 0,
    ]
  }

  #writeQueue() {
    this.#cancelWrite = null
    const queue = this.#parts.queue()
    if (queue.items.length === 0) return this.forget()
    const { repeat, endless } = this.#parts.state()
    this.#parts.storage.write(this.#queueKey, serializedQueue({ queue, repeat, endless }))
    this.savePosition()
  }

  /** Called at every tick, but writes only every few seconds. `abs` is needed when the clock was set back. */
  positionChanged() {
    if (Math.abs(this.#parts.clock.now() - this.#positionWrittenAtMs) >= positionEveryMs) this.savePosition()
  }

  savePosition() {
    const { currentTrack } = this.#parts.state()
    if (!currentTrack || this.#listener === null) return
    this.#positionWrittenAtMs = this.#parts.clock.now()
    const queue = this.#parts.queue()
    const position: StoredPosition = {
      trackId: currentTrack._id,
      index: queue.index - firstStoredIndex(queue),
      positionSeconds: this.#parts.time().positionSeconds,
    }
    const text = JSON.stringify(position)
    // A tab that does not play must not overwrite the position of one that does.
    if (text === this.#writtenPosition) return
    this.#writtenPosition = text
    this.#parts.storage.write(this.#positionKey, text)
  }

  /** Called when the page is hidden, because it may be closed next. */
  saveAll() {
    if (this.#cancelWrite) {
      this.#cancelWrite()
      this.#writeQueue()
    }
    this.savePosition()
  }
}
