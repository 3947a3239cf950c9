// Fills the queue with the rest of long playlists while they play. Playback starts with the tracks that are there, so
// a playlist of 10,000 tracks starts as fast as one of ten.
import type { Player } from '~/client/player/engine/player-types'
import type { Track } from '~/contract/schemas/built'

/** Fetches the tracks that follow, part by part. Resolves to an empty list after the last part. */
export type NextPart = () => Promise<readonly Track[]>

/** As many tracks follow the current one as a stored queue can have. */
const enoughFollowing = 500
const retryAfterMs = 15_000

type FilledPlayer = Pick<Player, 'playLast'> & { state: Pick<Player['state'], 'get' | 'subscribe'> }

/** `from` is the page on which the playlist was chosen. */
type Rest = { nextPart: NextPart; from: string }

export class QueueFill {
  readonly #player: FilledPlayer
  readonly #untilIdle: () => Promise<void>
  /** One after the other. */
  #rests: Rest[]
  /** The last of our tracks in the queue. While it is there, the queue is still the one that this fills. */
  #lastKey: string | undefined
  #isAsking = false
  #unsubscribe = () => {}

  constructor(player: FilledPlayer, nextPart: NextPart, from: string, untilIdle: () => Promise<void>) {
    this.#player = player
    this.#untilIdle = untilIdle
    this.#rests = [{ nextPart, from }]
  }

  /** Must be called right after the player has started the first tracks. */
  start() {
    const { state } = this.#player
    this.#takeLast()
    const unsubscribe = state.subscribe(() => void this.#fill())
    this.#unsubscribe = () => void unsubscribe()
    void this.#fillLater()
  }

  /** Hundreds of tracks to read and queue would delay the sound of the first one, so they wait if any track follows it. */
  async #fillLater() {
    if (this.#followingCount > 0) {
      this.#isAsking = true
      await this.#untilIdle()
      this.#isAsking = false
    }
    void this.#fill()
  }

  /** Adds another playlist before the rest. Must be called right after the player has queued its first tracks. */
  insert(nextPart: NextPart, from: string) {
    this.#rests.unshift({ nextPart, from })
    this.#takeLast()
    void this.#fill()
  }

  stop() {
    this.#unsubscribe()
    this.#lastKey = undefined
  }

  /** Whether there are tracks to be added, to a queue that nobody has replaced. */
  get isActive() {
    const { queue } = this.#player.state.get()
    return this.#lastKey !== undefined && queue.some(({ key }) => key === this.#lastKey)
  }

  get #followingCount() {
    const { queue, queueIndex } = this.#player.state.get()
    return queue.length - 1 - queueIndex
  }

  async #fill() {
    if (this.#isAsking || this.#followingCount >= enoughFollowing) return
    const [rest] = this.#rests
    if (!rest || !this.isActive) return this.stop()
    this.#isAsking = true
    const part = await rest.nextPart().catch(() => null)
    if (!this.isActive) return this.stop()
    // A failed call has already been logged. The queue plays on meanwhile.
    if (!part) await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    else if (part.length > 0) this.#add(part, rest.from)
    else this.#rests = this.#rests.filter((each) => each !== rest)
    this.#isAsking = false
    void this.#fill()
  }

  #add(part: readonly Track[], from: string) {
    this.#player.playLast(part, from)
    this.#takeLast()
  }

  #takeLast() {
    this.#lastKey = this.#player.state.get().queue.at(-1)?.key ?? this.#lastKey
  }
}
