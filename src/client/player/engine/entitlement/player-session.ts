// Reacts to sign-in and sign-out: restores the queue of the person who signs in, and clears playback and the stored
// queue and position at sign-out.
import type { PlayerStorage } from '../player-storage'
import type { OwnedTracks, PlayerState, PlayerTime } from '../player-types'
import type { QueueControls } from '../queue/queue-controls'
import type { EntitlementUpdates } from './entitlement-updates'
import type { Sources } from '../audio/sources'
import type { Store } from '~/client/platform/store'

type PlayerSessionParts = {
  entitlementUpdates: EntitlementUpdates
  owned: OwnedTracks
  playerStorage: PlayerStorage
  queueControls: QueueControls
  sources: Sources
  state: Store<PlayerState>
  time: Store<PlayerTime>
}

export class PlayerSession {
  readonly #parts: PlayerSessionParts
  /** Undefined until `set` is called for the first time. */
  #userId: string | null | undefined
  #restored: { queue: PlayerState['queue']; positionSeconds: number } | null = null

  constructor(parts: PlayerSessionParts) {
    this.#parts = parts
  }

  set(userId: string | null) {
    const before = this.#userId
    if (before === userId) return
    const { playerStorage, owned, queueControls, sources, state } = this.#parts
    this.#userId = userId
    const hasSignedOut = typeof before === 'string'
    state.together(() => {
      // The next person on this device must not see what the previous one listened to.
      if (hasSignedOut) {
        queueControls.stop()
        state.set({ repeat: 'off', heardPreviews: [] })
        playerStorage.forget()
      }
      sources.setListener(userId)
      playerStorage.setListener(userId)
      owned.setListener(userId)
      if (!hasSignedOut || userId !== null) this.#restore()
    })
  }

  /** Whether the restored queue was neither changed nor played. */
  get #isUntouched() {
    const { state, time } = this.#parts
    const { queue, playback } = state.get()
    const isSamePosition = time.get().positionSeconds === this.#restored?.positionSeconds
    return playback === 'paused' && queue === this.#restored?.queue && isSamePosition
  }

  /** Keeps a queue that was started before signing in, instead of the stored one. */
  #restore() {
    const { playerStorage, queueControls, entitlementUpdates, state } = this.#parts
    if (state.get().playback !== 'empty' && !this.#isUntouched) return
    const stored = playerStorage.read()
    if (!stored) return
    queueControls.restore(stored, stored.position?.positionSeconds ?? 0)
    this.#restored = { queue: state.get().queue, positionSeconds: this.#parts.time.get().positionSeconds }
    // The waveform is fetched now, so that it shows before anything plays.
    void entitlementUpdates.fetchDetail()
  }
}
