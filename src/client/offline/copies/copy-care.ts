// What is found out of copies that are here, and written down with them so that a reload does not forget it.
import type { Track } from '~/contract/schemas/built'
import type { Vault } from '~/vault/vault'
import type { DownloadList } from './download-list'
import type { FetchParts } from './fetch-copy'

type CareParts = { vault: Pick<Vault, 'find' | 'damagedBlocks' | 'note'>; sha256: FetchParts['sha256'] }

/** Of no say in how it is shown or played, and other each time it is asked for. */
const asShown = (track: Track) => JSON.stringify({ ...track, playCount: 0 })

export class CopyCare {
  readonly #parts: CareParts
  readonly #list: DownloadList

  constructor(parts: CareParts, list: DownloadList) {
    this.#parts = parts
    this.#list = list
  }

  /** Reads it again and compares it with what it must be. */
  async check(trackId: string) {
    if (this.#list.typeOf(trackId) !== 'kept') return
    this.#list.tell(trackId, { type: 'checking' })
    // What cannot be read cannot be played either.
    const isWhole = await this.#isWhole(trackId).catch(() => false)
    const now = this.#list.typeOf(trackId)
    // It may be gone by now, and be saved anew.
    if (now !== 'checking' && now !== 'kept') return
    this.#list.tell(trackId, { type: isWhole ? 'kept' : 'damaged' })
    if (!isWhole) await this.#note(trackId, { isDamaged: true })
  }

  /** Whoever played it found bytes missing. */
  foundDamaged(trackId: string) {
    if (this.#list.typeOf(trackId) !== 'kept') return
    this.#list.tell(trackId, { type: 'damaged' })
    void this.#note(trackId, { isDamaged: true })
  }

  /** Fresh from the server: a title, a name or a sleeve may be another by now. */
  async refresh(tracks: readonly Track[]) {
    const { userId } = this.#list
    const changed = tracks.filter((track) => {
      const known = this.#list.get(track._id)
      return known && asShown(known.track) !== asShown(track)
    })
    // Told once it is written, since the sleeves that are kept follow what is written.
    await Promise.all(changed.map((track) => this.#note(track._id, { track })))
    if (this.#list.userId !== userId) return
    this.#list.state.together(() => changed.forEach((track) => this.#list.change(track._id, { track })))
  }

  /** What cannot be written down is found out again. */
  async #note(trackId: string, change: Parameters<Vault['note']>[1]) {
    const { userId } = this.#list
    if (userId !== null) await this.#parts.vault.note({ userId, trackId }, change).catch(() => {})
  }

  async #isWhole(trackId: string) {
    const { sha256, vault } = this.#parts
    const { userId } = this.#list
    const copy = userId === null ? undefined : await vault.find({ userId, trackId })
    return copy !== undefined && (await vault.damagedBlocks(copy, sha256)).length === 0
  }
}
