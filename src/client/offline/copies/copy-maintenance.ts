// Checks stored copies for damage and updates their track data. Results are stored with the copy to survive a reload. This
// code loads with the first check or update.
import type { Store } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import type { Vault } from '~/vault/vault'
import { type DownloadList, noteCopy } from './download-list'
import type { DownloadsState } from './download-types'
import type { FetchParts } from './fetch-copy'

type CopyMaintenanceParts = {
  vault: Pick<Vault, 'find' | 'damagedBlocks' | 'note'>
  sha256: FetchParts['sha256']
}

/** Ignores the play count, which changes all the time and is not shown for a copy. */
const comparable = (track: Track) => JSON.stringify({ ...track, playCount: 0 })

export class CopyMaintenance {
  readonly #parts: CopyMaintenanceParts
  readonly #list: DownloadList

  constructor(parts: CopyMaintenanceParts, list: DownloadList) {
    this.#parts = parts
    this.#list = list
  }

  /** Reads a complete copy and compares its blocks with their digests. */
  async check(trackId: string) {
    if (this.#list.typeOf(trackId) !== 'saved') return
    const { userId } = this.#list
    this.#list.setState(trackId, { type: 'checking' })
    // A copy that cannot be read cannot be played, so it counts as damaged.
    const isWhole = await this.#isWhole(trackId).catch(() => false)
    // Another person may have signed in, who has a copy of the same track.
    if (this.#list.userId !== userId) return
    const now = this.#list.typeOf(trackId)
    // The copy may have been removed or saved again during the check.
    if (now !== 'checking' && now !== 'saved') return
    this.#list.setState(trackId, { type: isWhole ? 'saved' : 'damaged' })
    if (!isWhole) await this.#note(trackId, { isDamaged: true })
  }

  /** Updates copies of this person from server data, because a title, a name or a cover may have changed. */
  async refresh(tracks: readonly Track[], userId = this.#list.userId) {
    if (userId !== this.#list.userId) return
    const changed = tracks.filter((track) => {
      const known = this.#list.get(track._id)
      return known && comparable(known.track) !== comparable(track)
    })
    // The state changes after the write, because the stored covers are derived from the written copies.
    await Promise.all(changed.map((track) => this.#note(track._id, { track })))
    if (this.#list.userId !== userId) return
    this.#list.state.together(() => changed.forEach((track) => this.#list.change(track._id, { track })))
  }

  #note(trackId: string, change: Parameters<Vault['note']>[1]) {
    return noteCopy(this.#parts, this.#list, { trackId, change })
  }

  async #isWhole(trackId: string) {
    const { sha256, vault } = this.#parts
    const { userId } = this.#list
    const copy = userId === null ? undefined : await vault.find({ userId, trackId })
    return copy !== undefined && (await vault.damagedBlocks(copy, sha256)).length === 0
  }
}

type Checked = {
  state: Store<DownloadsState>
  check(trackId: string): Promise<void>
}

/** Checks every complete copy for damage. */
export async function verifyCopies({ state, check }: Checked) {
  for (const trackId of state.get().downloads.keys()) await check(trackId)
}
