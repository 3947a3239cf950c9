// Saves new purchases automatically when the person has turned that on, and only on the networks that they chose.
import type { PageConnection } from '~/client/platform/connection'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import type { Purchase } from '~/contract/schemas/built'
import {
  afterConsidering,
  type AutoSaveChoice,
  type AutoSaveMemory,
  type AutoSaveMoment,
  autoSaveMoment,
  newPurchases,
  noAutoSave,
  readAutoSave,
} from './auto-save-rules'
import type { Downloads } from '../copies/downloads'
import type { Memory } from '../install/install'
import { isPaused, isUnderWay } from '../copies/download-kinds'
import { pauseAll, downloadsFor } from '../copies/several-downloads'

type AutoSaveParts = {
  downloads: Pick<Downloads, 'state' | 'save' | 'pause' | 'resume'>
  connection: PageConnection
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  memoryOf(userId: string | null): Memory
}

type AutoSaveState = {
  choice: AutoSaveChoice
  /** How many tracks wait to be saved automatically. `moment` says what they wait for. */
  waiting: number
  moment: AutoSaveMoment
}

const off: AutoSaveState = { choice: 'off', waiting: 0, moment: 'go' }

export class AutoSave {
  readonly state: Store<AutoSaveState> = createStore<AutoSaveState>(off)
  readonly #parts: AutoSaveParts
  #userId: string | null = null
  /** Whether the list of copies on this device has been read. */
  #isRead = false
  /** The latest complete list. Null until there is one. */
  #purchases: readonly Purchase[] | null = null
  /** Why running saves were last paused. While the reason stays the same, saves that the person resumes keep running. */
  #pausedFor: AutoSaveMoment | null = null

  constructor(parts: AutoSaveParts) {
    this.#parts = parts
    const { connection, downloads, life } = parts
    connection.onChange(() => this.#update())
    life.onOnline(() => this.#update())
    downloads.state.subscribe(() => this.#follow())
    this.#follow()
  }

  choose(choice: AutoSaveChoice) {
    const memory = this.#memory()
    // Purchases from before the setting was turned on are not saved.
    this.#write({ ...(memory.choice === 'off' ? noAutoSave : memory), choice })
    this.#update()
  }

  /** Receives the complete list of purchases of this person. */
  setPurchases(userId: string, purchases: readonly Purchase[]) {
    if (userId !== this.#userId) return
    this.#purchases = purchases
    this.#update()
  }

  /** Called when another tab has changed the setting or started a save. */
  otherTabChanged() {
    this.#update()
  }

  #follow() {
    const { userId, vault } = this.#parts.downloads.state.get()
    const isRead = vault === 'read'
    if (userId === this.#userId && isRead === this.#isRead) return
    if (userId !== this.#userId) {
      this.#userId = userId
      this.#purchases = null
      this.#pausedFor = null
    }
    this.#isRead = isRead
    this.#update()
  }

  #memory() {
    return readAutoSave(this.#parts.memoryOf(this.#userId))
  }

  #write(memory: AutoSaveMemory) {
    this.#parts.memoryOf(this.#userId).write(JSON.stringify(memory))
  }

  #update() {
    const stored = this.#memory()
    if (stored.choice === 'off') return this.state.set(off)
    const { connection, downloads, life } = this.#parts
    const memory = this.#withFirstList(stored)
    const moment = autoSaveMoment(memory.choice, connection.now(), life.isOnline())
    const known = downloads.state.get().downloads
    const fresh = newPurchases(memory, this.#purchases).filter(({ trackId }) => !known.has(trackId))
    const held = moment === 'go' ? this.#saveNow(memory, fresh) : this.#pause(memory, moment)
    this.state.set({
      choice: memory.choice,
      moment,
      waiting: moment === 'go' ? 0 : fresh.length + held.length,
    })
  }

  /** Records the purchases of the first list as known. They count as older than the setting, so they are not saved. */
  #withFirstList(stored: AutoSaveMemory): AutoSaveMemory {
    if (stored.newestMs !== null) return stored
    const memory = afterConsidering(stored, this.#purchases)
    this.#write(memory)
    return memory
  }

  /** Saves new purchases and resumes the saves that were paused. */
  #saveNow(memory: AutoSaveMemory, fresh: readonly Purchase[]): readonly string[] {
    const { downloads } = this.#parts
    this.#pausedFor = null
    if (fresh.length > 0) downloads.save(fresh.map(({ track }) => track))
    const begun = this.#unfinished([...memory.begun, ...fresh.map(({ trackId }) => trackId)])
    const held = this.#isRead ? [] : memory.held
    this.#write({ ...afterConsidering(memory, this.#purchases), begun, held })
    const paused = downloadsFor(downloads.state.get(), memory.held).filter(isPaused)
    paused.forEach(({ trackId }) => downloads.resume(trackId))
    return held
  }

  /** Pauses automatic saves on an unsuitable network. Without any network all downloads wait anyway. */
  #pause(memory: AutoSaveMemory, moment: AutoSaveMoment): readonly string[] {
    const { downloads } = this.#parts
    if (moment === 'network' || this.#pausedFor === moment || !this.#isRead) return memory.held
    this.#pausedFor = moment
    const running = downloadsFor(downloads.state.get(), memory.begun).filter(isUnderWay)
    const held = [...new Set([...memory.held, ...running.map(({ trackId }) => trackId)])]
    this.#write({ ...memory, held })
    pauseAll(downloads, running)
    return held
  }

  /** The tracks that are unfinished, or whose state has not been read yet. */
  #unfinished(trackIds: readonly string[]) {
    const { downloads } = this.#parts.downloads.state.get()
    const unfinished = (trackId: string) => {
      const download = downloads.get(trackId)
      return download ? isUnderWay(download) || isPaused(download) : !this.#isRead
    }
    return [...new Set(trackIds)].filter(unfinished)
  }
}
