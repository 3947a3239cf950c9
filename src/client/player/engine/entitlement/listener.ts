// Changes of the person who listens: restores their queue when they come, and clears everything when they leave.
import type { Keeper } from '../keeper'
import type { OwnedTracks, PlayerState, PlayerTime } from '../player-types'
import type { Program } from '../queue/program'
import type { Rights } from './rights'
import type { Sources } from '../audio/sources'
import type { Store } from '~/client/platform/store'

type ListenerParts = {
  rights: Rights
  owned: OwnedTracks
  keeper: Keeper
  program: Program
  sources: Sources
  state: Store<PlayerState>
  time: Store<PlayerTime>
}

export class Listener {
  readonly #parts: ListenerParts
  /** Undefined until the app has said who it is. */
  #userId: string | null | undefined
  #restored: { queue: PlayerState['queue']; positionSeconds: number } | null = null

  constructor(parts: ListenerParts) {
    this.#parts = parts
  }

  set(userId: string | null) {
    const before = this.#userId
    if (before === userId) return
    const { keeper, owned, program, sources, state } = this.#parts
    this.#userId = userId
    const someoneLeft = typeof before === 'string'
    state.together(() => {
      // The next person on this device must not see what the last one listened to.
      if (someoneLeft) {
        program.stop()
        state.set({ repeat: 'off' })
        keeper.forget()
      }
      sources.setListener(userId)
      keeper.setListener(userId)
      owned.setListener(userId)
      if (!someoneLeft || userId !== null) this.#restore()
    })
  }

  /** The restored queue was neither changed nor played. */
  get #isUntouched() {
    const { state, time } = this.#parts
    const { queue, playback } = state.get()
    const isWhereItWas = time.get().positionSeconds === this.#restored?.positionSeconds
    return playback === 'paused' && queue === this.#restored?.queue && isWhereItWas
  }

  /** A queue that was started before signing in is kept instead. */
  #restore() {
    const { keeper, program, rights, state } = this.#parts
    if (state.get().playback !== 'empty' && !this.#isUntouched) return
    const stored = keeper.read()
    if (!stored) return
    program.restore(stored, stored.place?.positionSeconds ?? 0)
    this.#restored = { queue: state.get().queue, positionSeconds: this.#parts.time.get().positionSeconds }
    // Shows the waveform before anything plays.
    void rights.learn()
  }
}
