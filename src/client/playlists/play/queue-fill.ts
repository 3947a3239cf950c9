// Fills the queue with the rest of a long playlist while it plays. Playback starts with the tracks that are there, so
// a playlist of 10,000 tracks starts as fast as one of ten.
import type { Player } from '~/client/player/engine/player-types'
import type { Track } from '~/contract/schemas/built'

/** Fetches the tracks that follow, part by part. Resolves to an empty list after the last part. */
export type NextPart = () => Promise<readonly Track[]>

/** As many tracks follow the current one as a stored queue can have. */
const followingCount = 500
const retryAfterMs = 15_000

type FilledPlayer = Pick<Player, 'playLast'> & { state: Pick<Player['state'], 'get' | 'subscribe'> }

export class QueueFill {
  readonly #player: FilledPlayer
  readonly #nextPart: NextPart
  /** The page on which the playlist was chosen. */
  readonly #from: string
  /** The last of our tracks in the queue. While it is there, the queue is still the one that this fills. */
  #lastKey: string | undefined
  #isAsking = false
  #unsubscribe = () => {}

  constructor(player: FilledPlayer, nextPart: NextPart, from: string) {
    this.#player = player
    this.#nextPart = nextPart
    this.#from = from
  }

  /** Must be called right after the player has started the first tracks. */
  start() {
    const { state } = this.#player
    this.#lastKey = state.get().queue.at(-1)?.key
    const unsubscribe = state.subscribe(() => void this.#fill())
    this.#unsubscribe = () => void unsubscribe()
    void this.#fill()
  }

  stop() {
    this.#unsubscribe()
    this.#lastKey = undefined
  }

  get #isOurs() {
    const { queue } = this.#player.state.get()
    return this.#lastKey !== undefined && queue.some(({ key }) => key === this.#lastKey)
  }

  async #fill() {
    const { queue, queueIndex } = this.#player.state.get()
    if (this.#isAsking || queue.length - 1 - queueIndex >= followingCount) return
    if (!this.#isOurs) return this.stop()
    this.#isAsking = true
    const part = await this.#nextPart().catch(() => null)
    if (!this.#isOurs || part?.length === 0) return this.stop()
    // A failed call has already been logged. The queue plays on meanwhile.
    if (!part) await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    else this.#add(part)
    this.#isAsking = false
    void this.#fill()
  }

  #add(part: readonly Track[]) {
    this.#player.playLast(part, this.#from)
    const { queue } = this.#player.state.get()
    this.#lastKey = queue.at(-1)?.key ?? this.#lastKey
  }
}
