// Reports which downloads have finished and which were removed since the previous state.
import type { Store } from '~/client/platform/store'
import { wasComplete } from '../copies/download-kinds'
import type { Download, DownloadsState } from '../copies/download-types'

type DownloadsChange = {
  userId: string | null
  /** Saved since the page was opened, in any tab. Copies of earlier visits and repaired copies are not included. */
  finished: string[]
  removed: string[]
}

type WatchParts = {
  state: Store<DownloadsState>
  /** When the page was opened. `start` reports the copies that were saved since then. Without it, `start` reports none. */
  openedAtMs?: number
  onChange(change: DownloadsChange): void
}

const idsOf = ({ downloads }: DownloadsState, is: (download: Download) => boolean) =>
  [...downloads.values()].filter(is).map(({ trackId }) => trackId)
const isComplete = ({ state }: Download) => state.type === 'saved'

export class DownloadsWatch {
  readonly #parts: WatchParts
  #before: DownloadsState
  /** Copies that are or were complete, so that a copy that is checked or repaired does not count as finished again. */
  readonly #complete: Set<string>

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#before = parts.state.get()
    this.#complete = new Set(idsOf(this.#before, wasComplete))
  }

  start() {
    const { state, openedAtMs = Infinity, onChange } = this.#parts
    state.subscribe(() => this.#changed())
    // The browser loads this code only once the page is idle. A copy may have been saved before that.
    const finished = idsOf(this.#before, (download) => isComplete(download) && download.savedAt >= openedAtMs)
    if (finished.length > 0) onChange({ userId: this.#before.userId, finished, removed: [] })
  }

  #changed() {
    const before = this.#before
    const now = this.#parts.state.get()
    this.#before = now
    const { userId, downloads } = now
    const isSameUser = userId === before.userId
    if (!isSameUser) this.#complete.clear()
    const removed = isSameUser ? [...before.downloads.keys()].filter((id) => !downloads.has(id)) : []
    for (const id of removed) this.#complete.delete(id)
    const newlyComplete = idsOf(now, isComplete).filter((id) => !this.#complete.has(id))
    for (const id of idsOf(now, wasComplete)) this.#complete.add(id)
    const finished = isSameUser ? newlyComplete.filter((id) => before.downloads.has(id)) : []
    if (!isSameUser || finished.length > 0 || removed.length > 0)
      this.#parts.onChange({ userId, finished, removed })
  }
}
