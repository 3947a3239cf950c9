// Who listens: what they own, what they had queued, and what must be gone when they leave.
import type { Deck } from './deck'
import type { Keeper } from './keeper'
import { isWanted } from './playback'
import type { PlayerState } from './player-types'
import type { Program } from './program'
import type { Sources } from './sources'
import type { Store } from './store'

type ListenerParts = {
  deck: Deck
  keeper: Keeper
  program: Program
  sources: Sources
  state: Store<PlayerState>
}

export class Listener {
  readonly #parts: ListenerParts
  /** Undefined until the app has said who it is. */
  #userId: string | null | undefined

  constructor(parts: ListenerParts) {
    this.#parts = parts
  }

  set(userId: string | null) {
    const before = this.#userId
    if (before === userId) return
    const { keeper, program, sources, state } = this.#parts
    this.#userId = userId
    const someoneLeft = typeof before === 'string'
    state.together(() => {
      // What they listened to is nobody else's business on this device.
      if (someoneLeft) {
        program.stop()
        keeper.forget()
      }
      sources.setListener(userId)
      keeper.setListener(userId)
      state.set({ purchasedTracks: [] })
      if (!someoneLeft || userId !== null) this.#restore()
    })
    if (userId !== null) void this.#load()
  }

  /** Whoever pressed play before signing in keeps what is playing. */
  #restore() {
    const { keeper, program, state } = this.#parts
    if (isWanted(state.get().playback) || state.get().playback === 'failed') return
    const stored = keeper.read()
    if (stored) program.restore(stored, stored.place?.positionSeconds ?? 0)
  }

  async #load() {
    try {
      await this.refresh()
    } catch {
      // Logged where the call was made. What is owned is then told track by track, as they are played.
    }
  }

  async refresh() {
    const { deck, sources, state } = this.#parts
    const owned = await sources.loadPurchases()
    if (!owned) return
    state.set({ purchasedTracks: owned.map((_id) => ({ _id })) })
    await deck.ownedChanged()
  }
}
