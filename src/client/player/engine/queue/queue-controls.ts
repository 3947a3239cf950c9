// The queue's commands, and what each one means for the current track.
import type { Track } from '~/contract/schemas/built'
import type { Deck } from '../audio/deck'
import type { Sources } from '../audio/sources'
import type { Endless } from './endless'
import { isWanted } from '../playback'
import type {
  EndlessSource,
  PlayerState,
  PlayerTime,
  Queue,
  QueueItem,
  Removal,
  Repeat,
} from '../player-types'
import * as queues from './queue'
import type { Store } from '~/client/platform/store'
import type { StoredQueue } from '../stored'
import { EndlessWait } from './endless-wait'

type QueueControlsParts = {
  deck: Deck
  sources: Pick<Sources, 'copyOf'>
  isOnline(): boolean
  endless: Endless
  state: Store<PlayerState>
  time: Store<PlayerTime>
  random(): number
  /** The page that is shown: path and query. */
  here(): string
}

/** From this position on, "previous" restarts the same track. */
const restartAfterSeconds = 3

export class QueueControls {
  readonly #parts: QueueControlsParts
  readonly endlessWait: EndlessWait
  #queue = queues.emptyQueue
  /** Whether the queue came to the current track because the one before it ended. */
  #hasPlayedOn = false

  constructor(parts: QueueControlsParts) {
    this.#parts = parts
    const { deck, state } = parts
    this.endlessWait = new EndlessWait({
      deck,
      state,
      fetchMore: () => this.topUp(),
      next: () => this.#awaited,
      goTo: (item) => this.#goTo(item),
    })
  }

  get queue() {
    return this.#queue
  }
  get #state() {
    return this.#parts.state.get()
  }

  #set(queue: Queue) {
    this.#queue = queue
    const { items, index } = queue
    this.#parts.state.set({ queue: items, queueIndex: index })
    this.topUp()
  }

  /** Fetches more tracks for an endless queue before it runs out. */
  topUp() {
    const { items, index } = this.#queue
    void this.#parts.endless.topUp(
      items.map(({ track }) => track),
      index,
    )
  }

  play(tracks: readonly Track[], at: number, atSeconds: number) {
    this.#start(queues.queueOf(tracks, at, this.#queue, this.#parts.here()), atSeconds, null)
  }

  /**
   * Without tracks, the current track stays visible but silent until the first track of the source has been fetched.
   */
  playEndless(source: EndlessSource, tracks: readonly Track[]) {
    if (tracks.length > 0) return this.#start(queues.queueOf(tracks, 0, this.#queue), 0, source)
    const current = queues.currentItem(this.#queue)
    const { nextKey } = this.#queue
    const remaining = current ? { items: [current], index: 0 } : {}
    this.#parts.state.together(() => {
      this.#begin({ ...queues.emptyQueue, ...remaining, nextKey }, source)
      this.endlessWait.begin()
    })
  }

  #begin(queue: Queue, source: EndlessSource | null) {
    const { endless, random, state } = this.#parts
    endless.start(source)
    state.set({ endless: source })
    this.#set(this.#state.shuffled ? queues.shuffle(queue, random) : queue)
  }

  #start(queue: Queue, atSeconds: number, source: EndlessSource | null) {
    const item = queues.currentItem(queue)
    if (!item) return
    this.#parts.state.together(() => {
      const { currentTrack, playback, waitsForMore } = this.#state
      const isLoadingAlready = currentTrack?._id === item.track._id && playback === 'loading' && !waitsForMore
      this.#begin(queue, source)
      // A second press on a track that is still loading must not restart it.
      if (!isLoadingAlready) this.#put(item, atSeconds, 'request')
      else if (atSeconds > 0) this.#parts.deck.seek(atSeconds)
    })
  }

  #put({ track }: QueueItem, atSeconds: number, how: 'request' | 'cue') {
    this.#hasPlayedOn = false
    this.#parts.state.set({ waitsForMore: false })
    this.#parts.deck.put(track, atSeconds, how)
  }

  /** Goes to an item of the queue and plays it. */
  #goTo(item: QueueItem | null) {
    if (!item) return
    this.#parts.state.together(() => {
      this.#set(queues.jumpTo(this.#queue, item.key))
      this.#put(item, 0, 'request')
    })
  }

  /** The first item to play if playback waits for tracks. Null until it has been fetched. */
  get #awaited() {
    if (this.#state.currentTrack === null) return queues.currentItem(this.#queue)
    return queues.afterCurrent(this.#queue, 'off')
  }

  /** Replaces the queue with a longer one. If playback waits for tracks, the first one plays. */
  #add(queue: Queue) {
    this.#parts.state.together(() => {
      const { currentTrack } = this.#state
      this.#set(queue)
      const first = this.#awaited
      if (this.endlessWait.playsOnArrival) this.#goTo(first)
      else if (currentTrack === null && first) this.#put(first, 0, 'cue')
    })
  }

  playNext = (track: Track) => this.#add(queues.addNext(this.#queue, track, this.#parts.here()))
  playLast = (tracks: Track | readonly Track[], from = this.#parts.here()) =>
    this.#add(queues.addLast(this.#queue, [tracks].flat(), from))

  /** Adds the tracks that were fetched for an endless queue. */
  addMore = (tracks: readonly Track[]) => this.#add(queues.addLast(this.#queue, tracks))

  jumpTo = (key: string) => this.#goTo(this.#queue.items.find((item) => item.key === key) ?? null)
  move = (key: string, toIndex: number) => this.#set(queues.moveItem(this.#queue, key, toIndex))

  /**
   * When the current item is removed, the next one becomes current. Without a next one, the previous one does, and
   * playback pauses.
   */
  remove(key: string): Removal {
    const before = this.#queue
    const removed = queues.removeItem(before, key)
    if (queues.currentItem(before)?.key === key) this.#removeCurrent(before, removed)
    else this.#set(removed)
    return { before, after: removed }
  }

  #removeCurrent(before: Queue, removed: Queue) {
    const current = queues.currentItem(removed)
    if (!current) return this.stop()
    const goesOn = isWanted(this.#state.playback) && before.index < before.items.length - 1
    this.#parts.state.together(() => {
      this.#set(removed)
      this.#put(current, 0, goesOn ? 'request' : 'cue')
    })
  }

  removeFollowing(): Removal {
    const before = this.#queue
    const removed = queues.removeFollowing(before)
    this.#set(removed)
    return { before, after: removed }
  }

  change(change: (queue: Queue) => Queue) {
    this.#set(change(this.#queue))
  }

  setShuffled(shuffled: boolean) {
    this.#parts.state.together(() => {
      this.#parts.state.set({ shuffled })
      this.#set(shuffled ? queues.shuffle(this.#queue, this.#parts.random) : queues.unshuffle(this.#queue))
    })
  }

  setRepeat = (repeat: Repeat) => this.#parts.state.set({ repeat })

  next() {
    const next = queues.afterCurrent(this.#queue, this.#state.repeat)
    if (next) this.#goTo(next)
    else if (this.#state.endless) this.endlessWait.begin()
  }

  previous() {
    const before = queues.beforeCurrent(this.#queue, this.#state.repeat)
    if (this.#parts.time.get().positionSeconds >= restartAfterSeconds || !before) this.endlessWait.seek(0)
    else this.#goTo(before)
  }

  trackEnded() {
    const { deck, isOnline, state } = this.#parts
    const isPlayable = (item: QueueItem) => isOnline() || this.#isSaved(item)
    const next = queues.following(this.#queue, this.#state.repeat, isPlayable)
    if (!next) return this.#end()
    if (next !== queues.currentItem(this.#queue)) return this.#playOn(next)
    state.together(() => {
      deck.rewind()
      deck.resume()
    })
  }

  #playOn(next: QueueItem) {
    this.#goTo(next)
    this.#hasPlayedOn = true
  }

  #isSaved = ({ track }: QueueItem) => Boolean(this.#parts.sources.copyOf(track._id))

  /** Whether this device has a copy of any track in the queue. */
  get hasSaved() {
    return this.#queue.items.some(this.#isSaved)
  }

  /**
   * Called when nothing of the current track arrives. A track that somebody chose, or of which something has played, waits
   * for the server.
   */
  skipToSaved() {
    if (!this.#hasPlayedOn || this.#parts.time.get().positionSeconds > 0) return
    const next = queues.following(this.#queue, this.#state.repeat, this.#isSaved)
    if (next && this.#isSaved(next)) this.#playOn(next)
  }

  dismissPreviewEnd() {
    if (this.#state.previewNotice !== 'ended') return
    const next = queues.afterCurrent(this.#queue, this.#state.repeat)
    if (next && next !== queues.currentItem(this.#queue)) this.#goTo(next)
    else this.#end()
  }

  closePreviewEnd() {
    if (this.#state.previewNotice === 'ended') this.#parts.deck.rewind()
  }

  /** Called when no track follows. An endless queue waits for more tracks. */
  #end() {
    if (this.#state.endless) this.endlessWait.begin()
    else this.#parts.deck.rewind()
  }

  stop() {
    this.#parts.state.together(() => {
      this.#parts.endless.start(null)
      this.#parts.state.set({ endless: null, waitsForMore: false, shuffled: false })
      this.#set({ ...queues.emptyQueue, nextKey: this.#queue.nextKey })
      this.#parts.deck.clear()
    })
  }

  /** Restores a stored queue without playing it. */
  restore({ queue, repeat, endless }: StoredQueue, atSeconds: number) {
    const { deck, state } = this.#parts
    const current = queues.currentItem(queue)
    if (!current) return
    state.together(() => {
      this.#parts.endless.start(endless)
      state.set({ repeat, endless, waitsForMore: false, shuffled: queue.unshuffled !== null })
      // The queue is set without `topUp`: it may never be played, so nothing is fetched before its next change.
      this.#queue = queue
      state.set({ queue: queue.items, queueIndex: queue.index })
      deck.put(current.track, atSeconds, 'cue')
    })
  }
}
