// What plays next: the queue's acts, each with what it means for the track that is on.
import type { Track } from '~/contract/schemas/built'
import type { Deck } from './deck'
import type { Endless } from './endless'
import { isWanted } from './playback'
import type { EndlessSource, PlayerState, PlayerTime, QueueItem, Repeat } from './player-types'
import * as queues from './queue'
import type { Store } from './store'
import type { StoredQueue } from './stored'

type ProgramParts = {
  deck: Deck
  endless: Endless
  state: Store<PlayerState>
  time: Store<PlayerTime>
  random(): number
}

/** Later than this, "previous" means the start of the same track. */
const restartAfterSeconds = 3

export class Program {
  readonly #parts: ProgramParts
  #queue = queues.emptyQueue

  constructor(parts: ProgramParts) {
    this.#parts = parts
  }

  get queue() {
    return this.#queue
  }
  get #state() {
    return this.#parts.state.get()
  }

  #set(queue: queues.Queue) {
    this.#queue = queue
    const { items, index } = queue
    this.#parts.state.set({ queue: items, queueIndex: index })
    this.keepUp()
  }

  /** An endless queue is given more before it runs out. */
  keepUp() {
    const { items, index } = this.#queue
    void this.#parts.endless.keepUp(
      items.map(({ track }) => track),
      index,
    )
  }

  play(tracks: readonly Track[], at: number, source: EndlessSource | null) {
    const { deck, endless, random, state } = this.#parts
    const queue = queues.queueOf(tracks, at, this.#queue)
    const item = queues.currentItem(queue)
    if (!item && !source) return
    state.together(() => {
      const before = this.#state
      endless.start(source)
      state.set({ endless: source })
      this.#set(before.shuffled ? queues.shuffle(queue, random) : queue)
      // A second press of the same, before the first was heard, must not begin it anew.
      if (item && item.track._id === before.currentTrack?._id && before.playback === 'loading') return
      if (item) deck.put(item.track, 0, 'want')
      else deck.clear()
    })
  }

  /** Goes to an item of the queue and plays it. */
  #goTo(item: QueueItem | null, how: 'want' | 'rest' = 'want') {
    if (!item) return
    this.#parts.state.together(() => {
      this.#set(queues.jumpTo(this.#queue, item.key))
      this.#parts.deck.put(item.track, 0, how)
    })
  }

  /** Adds to the queue; the first of an empty one is put on, silent. */
  #add(queue: queues.Queue) {
    this.#parts.state.together(() => {
      const wasEmpty = this.#state.currentTrack === null
      this.#set(queue)
      const current = queues.currentItem(queue)
      if (wasEmpty && current) this.#parts.deck.put(current.track, 0, 'rest')
    })
  }

  playNext = (track: Track) => this.#add(queues.addNext(this.#queue, track))
  playLast = (track: Track) => this.#add(queues.addLast(this.#queue, [track]))

  /** What an endless source brought; a queue that waited for it begins. */
  addMore(tracks: readonly Track[]) {
    const waited = this.#queue.items.length === 0
    this.#set(queues.addLast(this.#queue, tracks))
    if (waited) this.#goTo(queues.currentItem(this.#queue))
  }

  jumpTo = (key: string) => this.#goTo(this.#queue.items.find((item) => item.key === key) ?? null)
  move = (key: string, toIndex: number) => this.#set(queues.moveItem(this.#queue, key, toIndex))

  /** Without the current track the next one takes its place; after the last, silence. */
  remove(key: string) {
    const before = this.#queue
    const removed = queues.removeItem(before, key)
    if (removed === before) return
    if (queues.currentItem(before)?.key !== key) return this.#set(removed)
    const current = queues.currentItem(removed)
    if (!current) return this.stop()
    const goesOn = isWanted(this.#state.playback) && before.index < before.items.length - 1
    this.#parts.state.together(() => {
      this.#set(removed)
      this.#parts.deck.put(current.track, 0, goesOn ? 'want' : 'rest')
    })
  }

  setShuffled(shuffled: boolean) {
    this.#parts.state.together(() => {
      this.#parts.state.set({ shuffled })
      this.#set(shuffled ? queues.shuffle(this.#queue, this.#parts.random) : queues.unshuffle(this.#queue))
    })
  }

  setRepeat = (repeat: Repeat) => this.#parts.state.set({ repeat })

  next = () => this.#goTo(queues.afterCurrent(this.#queue, this.#state.repeat))

  previous() {
    const before = queues.beforeCurrent(this.#queue, this.#state.repeat)
    if (this.#parts.time.get().positionSeconds > restartAfterSeconds || !before) this.#parts.deck.seek(0)
    else this.#goTo(before)
  }

  /** The current track is over. */
  goOn() {
    const { deck, state } = this.#parts
    const next = queues.following(this.#queue, this.#state.repeat)
    if (!next) return deck.rewind()
    if (next !== queues.currentItem(this.#queue)) return this.#goTo(next)
    state.together(() => {
      deck.rewind()
      deck.resume()
    })
  }

  dismissPreviewEnd() {
    if (this.#state.previewNotice !== 'ended') return
    const next = queues.afterCurrent(this.#queue, this.#state.repeat)
    if (next && next !== queues.currentItem(this.#queue)) this.#goTo(next)
    else this.#parts.deck.rewind()
  }

  stop() {
    this.#parts.state.together(() => {
      this.#parts.endless.start(null)
      this.#parts.state.set({ endless: null })
      this.#set({ ...queues.emptyQueue, nextKey: this.#queue.nextKey })
      this.#parts.deck.clear()
    })
  }

  /** As it was left, silent. */
  restore({ queue, repeat, endless }: StoredQueue, atSeconds: number) {
    const { deck, state } = this.#parts
    const current = queues.currentItem(queue)
    if (!current) return
    state.together(() => {
      this.#parts.endless.start(endless)
      state.set({ repeat, endless, shuffled: queue.unshuffled !== null })
      // Nothing is fetched for a queue that may never be played: it catches up with its next change.
      this.#queue = queue
      state.set({ queue: queue.items, queueIndex: queue.index })
      deck.put(current.track, atSeconds, 'rest')
    })
  }
}
