// Who listens: what they own, what they had queued, and what must be gone when they leave.
import type { Keeper } from '../keeper'
import type { PlayerState, PlayerTime } from '../player-types'
import type { Program } from '../queue/program'
import type { Rights } from './rights'
import type { Sources } from '../audio/sources'
import type { Store } from '~/client/platform/store'
import type { Purchase } from '~/contract/schemas/built'

type ListenerParts = {
  rights: Rights
  keeper: Keeper
  program: Program
  sources: Sources
  state: Store<PlayerState>
  time: Store<PlayerTime>
  isOnline(): boolean
}

export class Listener {
  readonly #parts: ListenerParts
  /** Undefined until the app has said who it is. */
  #userId: string | null | undefined
  /** What they own is not known yet. */
  #isOwing = false
  #restored: { queue: PlayerState['queue']; positionSeconds: number } | null = null

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
        state.set({ repeat: 'off' })
        keeper.forgetAll()
      }
      sources.setListener(userId)
      keeper.setListener(userId)
      state.set({ purchasedTracks: (userId === null ? [] : keeper.readOwned()).map((_id) => ({ _id })) })
      if (!someoneLeft || userId !== null) this.#restore()
    })
    this.#isOwing = userId !== null
    this.backOnline()
  }

  /** Nothing was done yet with what was restored. */
  get #isUntouched() {
    const { state, time } = this.#parts
    const { queue, playback } = state.get()
    const isWhereItWas = time.get().positionSeconds === this.#restored?.positionSeconds
    return playback === 'paused' && queue === this.#restored?.queue && isWhereItWas
  }

  /** Whoever pressed play before signing in keeps what they had on. */
  #restore() {
    const { keeper, program, rights, state } = this.#parts
    if (state.get().playback !== 'empty' && !this.#isUntouched) return
    const stored = keeper.read()
    if (!stored) return
    program.restore(stored, stored.place?.positionSeconds ?? 0)
    this.#restored = { queue: state.get().queue, positionSeconds: this.#parts.time.get().positionSeconds }
    // The waveform is shown before anything sounds.
    void rights.learn()
  }

  backOnline() {
    if (this.#isOwing && this.#parts.isOnline()) void this.#load()
  }

  async #load() {
    try {
      const owned = await this.#parts.sources.loadPurchases()
      if (!owned) return
      this.#isOwing = false
      this.#own(owned)
    } catch {
      // Logged where the call was made. What is owned is then told track by track, as they are played.
    }
  }

  bought(purchase: Purchase) {
    const { sources, state } = this.#parts
    sources.bought(purchase)
    const before = state.get().purchasedTracks.map(({ _id }) => _id)
    this.#own([...new Set([purchase.trackId, ...before])])
  }

  #own(owned: readonly string[]) {
    const { keeper, rights, state } = this.#parts
    state.set({ purchasedTracks: owned.map((_id) => ({ _id })) })
    keeper.keepOwned(owned)
    void rights.ownedChanged()
  }
}
