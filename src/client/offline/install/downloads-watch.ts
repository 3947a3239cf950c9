// Reports which downloads have finished and which were removed since the previous state.
import type { Store } from '~/client/platform/store'
import { wasComplete } from '../copies/download-kinds'
import type { Download, DownloadsState } from '../copies/download-types'

type DownloadsChange = {
  userId: string | null
  /** Saved just now, in any tab. Copies that were found complete at the start or were repaired are not included. */
  finished: string[]
  removed: string[]
}

type WatchParts = { state: Store<DownloadsState>; onChange(change: DownloadsChange): void }

const isComplete = (download: Download | undefined) => download?.state.type === 'kept'
const completeIds = ({ downloads }: DownloadsState) =>
  [...downloads].flatMap(([id, download]) => (wasComplete(download) ? [id] : []))

export class DownloadsWatch {
  readonly #parts: WatchParts
  #before: DownloadsState
  /** Copies that are or were complete, so that a copy that is checked or repaired does not count as finished again. */
  readonly #complete: Set<string>

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#before = parts.state.get()
    this.#complete = new Set(completeIds(this.#before))
  }

  start() {
    this.#parts.state.subscribe(() => this.#changed())
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
    const newlyComplete = [...downloads.keys()].filter(
      (id) => isComplete(downloads.get(id)) && !this.#complete.has(id),
    )
    for (const id of completeIds(now)) this.#complete.add(id)
    const finished = isSameUser ? newlyComplete.filter((id) => before.downloads.has(id)) : []
    if (!isSameUser || finished.length > 0 || removed.length > 0)
      this.#parts.onChange({ userId, finished, removed })
  }
}
