// What is told of the downloads. Each change is a new map, so that whoever watches it sees one.
import { createStore, type Store } from '~/client/platform/store'
import type { Download, DownloadsState, DownloadState } from './download-types'

const nobodys: DownloadsState = { userId: null, downloads: new Map(), vault: 'unread' }

export class DownloadList {
  readonly state: Store<DownloadsState> = createStore<DownloadsState>(nobodys)

  /** Another's list begins with nothing known of it. */
  begin(userId: string | null) {
    this.state.set({ ...nobodys, userId })
  }

  /** What was read before stands. */
  couldNotBeRead() {
    if (this.state.get().vault === 'unread') this.state.set({ vault: 'unreadable' })
  }

  get userId() {
    return this.state.get().userId
  }

  get all() {
    return this.state.get().downloads
  }

  get(trackId: string) {
    return this.all.get(trackId)
  }

  typeOf(trackId: string) {
    return this.get(trackId)?.state.type
  }

  count(type: DownloadState['type']) {
    return [...this.all.values()].filter(({ state }) => state.type === type).length
  }

  /** When the next is said to have been asked for: never before another, though the clock was set back meanwhile. */
  afterAll(nowMs: number) {
    return [...this.all.values()].reduce((after, { savedAt }) => Math.max(after, savedAt + 1), nowMs)
  }

  add(downloads: readonly Download[]) {
    const added = downloads.map((download) => [download.trackId, download] as const)
    this.state.set({ downloads: new Map([...this.all, ...added]) })
  }

  drop(trackIds: readonly string[]) {
    const dropped = new Set(trackIds)
    this.state.set({ downloads: new Map([...this.all].filter(([trackId]) => !dropped.has(trackId))) })
  }

  tell(trackId: string, state: DownloadState) {
    this.change(trackId, { state })
  }

  /** What is not there any more stays away. */
  change(trackId: string, change: Partial<Download>) {
    const now = this.get(trackId)
    if (now) this.state.set({ downloads: new Map(this.all).set(trackId, { ...now, ...change }) })
  }
}
