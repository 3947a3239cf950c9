// Lets only one tab play at a time: the one where play was pressed last. All tabs also close their audio streams
// before a new version of the app takes over.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'

type Claim = { type: 'plays'; tab: string; atMs: number }

type TabsParts = {
  channel: Broadcast
  clock: Clock
  /** The id of this tab. */
  tab: string
  onOtherTabPlays(): void
  onRelease(): void
}

/** Tabs of an earlier version send and expect this message too, so it must not change. */
const releaseMessage = 'let go'

function isClaim(message: unknown): message is Claim {
  const claim = message as Partial<Claim> | null | undefined
  return claim?.type === 'plays' && typeof claim.tab === 'string' && typeof claim.atMs === 'number'
}

export class Tabs {
  readonly #parts: TabsParts
  #claimedAtMs = 0
  #latestOtherMs = 0

  constructor(parts: TabsParts) {
    this.#parts = parts
    parts.channel.onMessage((message) => this.#receive(message))
  }

  /** Pauses every other tab. */
  claim() {
    const { channel, clock, tab } = this.#parts
    // The clock may have been set back, but this claim must still count as the latest.
    this.#claimedAtMs = Math.max(clock.now(), this.#latestOtherMs + 1)
    const claim: Claim = { type: 'plays', tab, atMs: this.#claimedAtMs }
    channel.send(claim)
  }

  /** Closes the audio streams of every other tab. */
  release() {
    this.#parts.channel.send(releaseMessage)
  }

  #receive(message: unknown) {
    if (message === releaseMessage) return this.#parts.onRelease()
    if (!isClaim(message)) return
    this.#latestOtherMs = Math.max(this.#latestOtherMs, message.atMs)
    if (this.#isLater(message)) this.#parts.onOtherTabPlays()
  }

  /**
   * A tab that starts to play sends the others a claim with its time. When two tabs start at once, each receives the
   * other's claim, and only one of them may go on: the one with the later claim or, if the times are equal, the one with
   * the larger id. Returns whether the received claim is that one, so that this tab has to pause.
   */
  #isLater({ atMs, tab }: Claim) {
    const own = this.#claimedAtMs
    return atMs > own || (atMs === own && tab > this.#parts.tab)
  }
}
