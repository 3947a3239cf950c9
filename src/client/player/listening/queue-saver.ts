// Saves the queue that plays here on the server, so that the person can continue on another device. A queue that was only
// restored is not saved, because another device may have a newer one.
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import { savedQueueAgoMaxMs, savedQueueTracksMax } from '~/contract/limits-beyond'
import type { Answer, Input } from '~/contract/schemas/built'
import { isWanted } from '../engine/playback'
import type { Player } from '../engine/player-types'
import { saveEveryMs } from './saved-here'

type QueueBody = Input<'saveQueue'>['body']
type Snapshot = { userId: string; at: number; body: Omit<QueueBody, 'agoMs'> }

type Parts = {
  player: Pick<Player, 'state' | 'time'>
  /** Null while nobody is signed in. */
  userId(): string | null
  save(body: QueueBody): Promise<Answer<'saveQueue'>>
  onSaved(userId: string, updatedAt: number): void
  deviceName: string
  clock: Clock
  life: Pick<PageLife, 'onHide' | 'onOnline'>
}

export class QueueSaver {
  readonly #parts: Parts
  /** Whether something was played since the queue was saved. */
  #hasPlayed = false
  #wasWanted = false
  #timer: (() => void) | null = null
  /** What could not be sent yet. */
  #unsent: Snapshot | null = null
  #isSending = false

  constructor(parts: Parts) {
    this.#parts = parts
    parts.player.state.subscribe(() => this.#changed())
    parts.life.onHide(() => this.#save())
    parts.life.onOnline(() => void this.#send())
    this.#changed()
  }

  #changed() {
    const { playback } = this.#parts.player.state.get()
    const wasWanted = this.#wasWanted
    this.#wasWanted = isWanted(playback)
    if (playback === 'playing') {
      this.#hasPlayed = true
      this.#timer ??= this.#parts.clock.after(saveEveryMs, () => this.#tick())
    } else if (playback === 'empty') this.#forget()
    else if (wasWanted && !this.#wasWanted) {
      // A paused page runs no timers.
      this.#stopTimer()
      this.#save()
    }
  }

  #stopTimer() {
    this.#timer?.()
    this.#timer = null
  }

  #tick() {
    this.#timer = null
    this.#save()
    this.#changed()
  }

  #forget() {
    this.#stopTimer()
    this.#hasPlayed = false
    this.#unsent = null
  }

  #save() {
    if (!this.#hasPlayed) return
    const snapshot = this.#snapshot()
    if (!snapshot) return
    this.#hasPlayed = this.#parts.player.state.get().playback === 'playing'
    this.#unsent = snapshot
    void this.#send()
  }

  #snapshot(): Snapshot | null {
    const { player, clock, deviceName } = this.#parts
    const { queue, queueIndex } = player.state.get()
    const userId = this.#parts.userId()
    if (userId === null || queueIndex < 0) return null
    const first = Math.max(
      0,
      Math.min(queueIndex - savedQueueTracksMax / 2, queue.length - savedQueueTracksMax),
    )
    const trackIds = queue.slice(first, first + savedQueueTracksMax).map(({ track }) => track._id)
    const { positionSeconds } = player.time.get()
    const body = { trackIds, index: queueIndex - first, positionSeconds, deviceName }
    return { userId, at: clock.now(), body }
  }

  /** If it fails, it is sent when the server can be reached again, unless a newer queue was sent before. */
  async #send(): Promise<void> {
    const snapshot = this.#unsent
    const { clock, userId, save, onSaved } = this.#parts
    if (!snapshot || this.#isSending || snapshot.userId !== userId()) return
    this.#isSending = true
    try {
      // The clock of a device may be set back.
      const agoMs = Math.min(savedQueueAgoMaxMs, Math.max(0, clock.now() - snapshot.at))
      const { saved, updatedAt } = await save({ ...snapshot.body, agoMs })
      if (saved && userId() === snapshot.userId) onSaved(snapshot.userId, updatedAt)
      if (this.#unsent === snapshot) this.#unsent = null
    } catch {
      return
    } finally {
      this.#isSending = false
    }
    return this.#send()
  }
}
