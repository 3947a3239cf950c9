// The observable list of downloads. Each change of a download creates a new map, so that subscribers can compare by
// reference.
import type { Vault } from '~/vault/vault'
import { createStore, type Store } from '~/client/platform/store'
import type { Download, DownloadsState, DownloadState } from './download-types'

const unreadState: DownloadsState = { userId: null, downloads: new Map(), vault: 'unread' }

export class DownloadList {
  readonly state: Store<DownloadsState> = createStore<DownloadsState>(unreadState)

  /** Starts an empty, unread list for this person, or for nobody. */
  begin(userId: string | null) {
    this.state.set({ ...unreadState, userId })
  }

  /** Records that the vault could not be read. A list that was read before stays as it is. */
  markUnreadable() {
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

  /** The `savedAt` of the next download. It is later than all others even when the clock was set back. */
  nextSavedAt(nowMs: number) {
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

  setState(trackId: string, state: DownloadState) {
    this.change(trackId, { state })
  }

  /** Does nothing for a download that is not in the list any more. */
  change(trackId: string, change: Partial<Download>) {
    const now = this.get(trackId)
    if (now) this.state.set({ downloads: new Map(this.all).set(trackId, { ...now, ...change }) })
  }
}

type NoteParts = { vault: Pick<Vault, 'note'> }
type Note = { trackId: string; change: Parameters<Vault['note']>[1] }

/** A failed write is ignored: after a reload, the next check or update finds the same result again. */
export async function noteCopy({ vault }: NoteParts, { userId }: DownloadList, { trackId, change }: Note) {
  if (userId !== null) await vault.note({ userId, trackId }, change).catch(() => {})
}

/** Called when playback finds that bytes of the copy are missing. */
export function reportDamaged(parts: NoteParts, list: DownloadList, trackId: string) {
  const download = list.get(trackId)
  if (download?.isRenewing) list.change(trackId, { isRenewing: false })
  else if (download?.state.type === 'saved') list.setState(trackId, { type: 'damaged' })
  else return
  void noteCopy(parts, list, { trackId, change: { isDamaged: true } })
}
