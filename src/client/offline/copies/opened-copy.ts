// Creates an object URL for a copy when no service worker can serve it. Chunks are handed to the browser one by one, so
// that the page holds only one in memory at a time. At most one copy is open.
import { chunkBytes, isFinished, isSameFile } from '~/vault/copy'
import type { Vault } from '~/vault/vault'

type Place = { userId: string; trackId: string }

type OpenedCopyParts = {
  vault: Pick<Vault, 'find' | 'chunkAt'>
  objectUrls: { make(blob: Blob): string; drop(address: string): void }
  /** Called when the copy is missing, unfinished or unreadable. */
  onMissing(trackId: string): void
}

export class OpenedCopy {
  readonly #parts: OpenedCopyParts
  #opened: (Place & { address: string }) | null = null
  /** Whose copy is being opened. */
  #openingFor: string | null = null
  #turn = 0

  constructor(parts: OpenedCopyParts) {
    this.#parts = parts
  }

  addressOf({ userId, trackId }: Place): string | null {
    const opened = this.#opened
    return opened?.userId === userId && opened.trackId === trackId ? opened.address : null
  }

  /** Resolves to null when the copy cannot be read, or when another one was requested meanwhile. */
  async open(place: Place): Promise<string | null> {
    this.#turn += 1
    const turn = this.#turn
    this.#openingFor = place.userId
    const blob = await this.#read(place).catch(() => null)
    if (turn !== this.#turn) return null
    if (!blob) {
      this.#parts.onMissing(place.trackId)
      return null
    }
    this.#close()
    const address = this.#parts.objectUrls.make(blob)
    this.#opened = { ...place, address }
    return address
  }

  /** Closes the open copy, and the one that is being opened, unless they belong to this person. */
  keepFor(userId: string | null) {
    if (this.#openingFor !== userId) this.#turn += 1
    if (this.#opened && this.#opened.userId !== userId) this.#close()
  }

  #close() {
    if (this.#opened) this.#parts.objectUrls.drop(this.#opened.address)
    this.#opened = null
  }

  async #read(place: Place): Promise<Blob | null> {
    const { vault } = this.#parts
    const copy = await vault.find(place)
    if (!copy || !isFinished(copy)) return null
    const parts: Blob[] = []
    for (let byte = 0; byte < copy.file.sizeBytes; byte += chunkBytes) {
      const chunk = await vault.chunkAt(copy, byte)
      if (!chunk) {
        const now = await vault.find(place)
        // A new recording may have replaced the copy while it was read.
        return !now || isSameFile(now.file, copy.file) ? null : this.#read(place)
      }
      parts.push(new Blob([chunk]))
    }
    return new Blob(parts, { type: copy.file.type })
  }
}
