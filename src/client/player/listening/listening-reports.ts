// Sends what the server may know about listening: that a play counts, where it was started, and which parts of the
// track were heard. Reports wait on the device while there is no network.
import type { QueuedWrite } from '~/client/api/write/outbox-port'
import type { Clock } from '~/client/platform/clock'
import type { CountedPlay } from '../engine/plays'
import type { Player } from '../engine/player-types'
import { isTemporaryFailure } from '../engine/temporary-failure'
import { HeardTrack } from './heard-track'
import { playSource } from './play-source'

type Parts = {
  player: Pick<Player, 'state' | 'time'>
  put(write: QueuedWrite): Promise<unknown>
  clock: Clock
  onHide(act: () => void): void
  /** The path at which somebody came to Lariat from elsewhere; null if this page was opened from within. */
  enteredAt: string | null
}

type Session = {
  trackId: string
  playId: string
  heard: HeardTrack
  /** Nothing is reported of previews, because nobody can choose where those end. */
  isPreview: boolean
  reported: string | null
}

const retriesAfterMs = [5_000, 30_000, 120_000]

export class ListeningReports {
  readonly #parts: Parts
  #session: Session | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    parts.player.time.subscribe(() => this.#moved())
    parts.player.state.subscribe(() => this.#changed())
    parts.onHide(() => this.#report())
  }

  /** Called once for each play, as soon as it counts. */
  counted(trackId: string, { playId, listenedSeconds }: CountedPlay) {
    this.#end()
    const source = this.#source()
    const body = { playId, listenedSeconds, ...(source && { source }) }
    // A play has its own id, so it counts once however often it is sent.
    void this.#send({ name: 'countPlay', input: { params: { id: trackId }, body }, idempotencyKey: playId })
    const { positionSeconds, durationSeconds } = this.#parts.player.time.get()
    if (!(durationSeconds > 0)) return
    const fromSeconds = positionSeconds - listenedSeconds
    const heard = new HeardTrack(durationSeconds, fromSeconds, positionSeconds, this.#parts.clock.now())
    this.#session = { trackId, playId, heard, isPreview: this.#isPreview, reported: null }
  }

  #source() {
    const { queue, queueIndex, endless } = this.#parts.player.state.get()
    // Only the Saloon has endless queues.
    if (endless) return 'saloon'
    const from = queue[queueIndex]?.from
    return from === undefined ? null : playSource(from, this.#parts.enteredAt)
  }

  get #isPreview() {
    return this.#parts.player.state.get().entitlement !== 'full'
  }

  get #isHere() {
    return this.#session?.trackId === this.#parts.player.state.get().currentTrack?._id
  }

  #moved() {
    const { player, clock } = this.#parts
    if (!this.#isHere) this.#end()
    if (this.#session) this.#session.isPreview = this.#isPreview
    this.#session?.heard.move(player.time.get().positionSeconds, clock.now())
  }

  #changed() {
    if (!this.#isHere) this.#end()
    if (this.#parts.player.state.get().playback === 'paused') this.#report()
  }

  #end() {
    this.#report()
    this.#session = null
  }

  /** The server adds up the reports of a play, so each may come too early or twice. */
  #report() {
    const session = this.#session
    const text = session?.heard.text
    if (!session || session.isPreview || text === undefined || text === session.reported) return
    session.reported = text
    const { trackId: id, playId } = session
    const idempotencyKey = `${playId}-${text}`
    void this.#send({
      name: 'reportHeard',
      input: { params: { id }, body: { playId, heard: text } },
      idempotencyKey,
    })
  }

  async #send(write: QueuedWrite, tries = 0): Promise<void> {
    try {
      await this.#parts.put(write)
    } catch (error) {
      const delayMs = retriesAfterMs[tries]
      if (delayMs !== undefined && isTemporaryFailure(error))
        this.#parts.clock.after(delayMs, () => void this.#send(write, tries + 1))
    }
  }
}
