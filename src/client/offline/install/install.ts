// Decides when to offer installing the app: after something was bought or saved, never on arrival, and not again for a
// month after the offer was dismissed.
import type { AppInstall } from '~/client/platform/app/app-install'
import type { Clock } from '~/client/platform/clock'
import { createStore, type Store } from '~/client/platform/store'
import { dayMs } from '~/contract/durations'

const putOffMs = 30 * dayMs
const installed = 'installed'

/** What is shown: nothing, our offer, manual steps for browsers without an install prompt, or the browser's prompt. */
export type InstallShown = 'nothing' | 'offer' | 'steps' | 'asking'

export type Memory = { read(): string | null; write(text: string): void }

type InstallParts = {
  app: AppInstall
  clock: Pick<Clock, 'now'>
  /** Stored across visits: `installed`, or the time of the last dismissal. */
  memory: Memory
}

export class Install {
  readonly state: Store<{ shown: InstallShown }> = createStore<{ shown: InstallShown }>({ shown: 'nothing' })
  readonly #parts: InstallParts
  #due = false

  constructor(parts: InstallParts) {
    this.#parts = parts
    // The browser's install event may come after `suggest` was called.
    parts.app.onOffer(() => this.#offer())
    parts.app.onInstalled(() => {
      parts.memory.write(installed)
      this.#end()
    })
  }

  /** Called when something was bought or saved: offers the installation if that is possible. */
  suggest() {
    this.#due = true
    this.#offer()
  }

  async accept() {
    if (this.state.get().shown !== 'offer') return
    this.state.set({ shown: 'asking' })
    await this.#parts.app.ask().then(
      () => this.putOff(),
      // A prompt that has expired throws. The browser fires another event later.
      () => this.#end(),
    )
  }

  /** Called when the person dismisses the offer or has answered the prompt. `onInstalled` reports an installation. */
  putOff() {
    const { memory, clock } = this.#parts
    if (memory.read() !== installed) memory.write(String(clock.now()))
    this.#end()
  }

  /** Called when another tab stored an answer. */
  otherTabChanged() {
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
    // `abs`, because the clock may have been set back. No answer counts as one in 1970, and a text that is not a time
    // gives NaN, which is not less than anything.
    return !(Math.abs(clock.now() - Number(answer)) < putOffMs)
  }

  #end() {
    this.#due = false
    this.state.set({ shown: 'nothing' })
  }
}
