// When to offer that the app be installed: once there is something here worth coming back to, never on arrival, and not
// again for a month to whoever puts it off.
import type { AppInstall } from '~/client/platform/app/app-install'
import type { Clock } from '~/client/platform/clock'
import { createStore, type Store } from '~/client/platform/store'

const putOffMs = 30 * 24 * 60 * 60 * 1_000
const installed = 'installed'

/** What is on show: nothing, the offer, the steps by hand where the browser has no question, or its question. */
export type InstallShown = 'nothing' | 'offer' | 'steps' | 'asking'

export type Memory = { read(): string | null; write(text: string): void }

type InstallParts = {
  app: AppInstall
  clock: Pick<Clock, 'now'>
  /** Survives the page: `installed`, or when it was last put off. */
  memory: Memory
}

export class Install {
  readonly state: Store<{ shown: InstallShown }> = createStore<{ shown: InstallShown }>({ shown: 'nothing' })
  readonly #parts: InstallParts
  #due = false

  constructor(parts: InstallParts) {
    this.#parts = parts
    // The browser may make up its mind after the moment has come.
    parts.app.onOffer(() => this.#offer())
    parts.app.onInstalled(() => {
      parts.memory.write(installed)
      this.#end()
    })
  }

  /** Something was bought, or is saved: now is the time, if there is one. */
  momentCame() {
    this.#due = true
    this.#offer()
  }

  async accept() {
    if (this.state.get().shown !== 'offer') return
    this.state.set({ shown: 'asking' })
    // A question that cannot be asked any more is none; the browser brings another.
    const answered = await this.#parts.app.ask().then(
      () => true,
      () => false,
    )
    if (answered) this.putOff()
    else this.#end()
  }

  /** Also what has been answered: the browser says by itself when it was installed. */
  putOff() {
    if (this.state.get().shown === 'nothing') return
    const { memory, clock } = this.#parts
    if (memory.read() !== installed) memory.write(String(clock.now()))
    this.#end()
  }

  /** Another tab has an answer. */
  heardElsewhere() {
    if (this.state.get().shown !== 'asking' && !this.#mayOffer()) this.#end()
  }

  #offer() {
    const { app } = this.#parts
    if (!this.#due || this.state.get().shown !== 'nothing' || !this.#mayOffer()) return
    if (app.hasOffer()) this.state.set({ shown: 'offer' })
    else if (app.isByHand()) this.state.set({ shown: 'steps' })
  }

  #mayOffer() {
    const { app, memory, clock } = this.#parts
    const answer = memory.read()
    if (answer === installed || app.isInstalled()) return false
    // Either way, since the clock may have been set back; and what is no time at all was never put off.
    return !(answer !== null && Math.abs(clock.now() - Number(answer)) < putOffMs)
  }

  #end() {
    this.#due = false
    this.state.set({ shown: 'nothing' })
  }
}
