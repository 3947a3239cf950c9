// A file that is hashed while it is written: as a whole, and in the blocks in which buyers download it.
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { downloadBlockBytes } from '~/contract/limits'
import type { MadeFile } from '../media-run'

const newHash = () => createHash('sha256')

export class HashedFile {
  readonly #path: string
  readonly #descriptor: number
  readonly #whole = newHash()
  readonly #blocks: string[] = []
  #block = newHash()
  #blockBytes = 0
  #sizeBytes = 0

  constructor(path: string) {
    this.#path = path
    this.#descriptor = openSync(path, 'w', 0o600)
  }

  /** Keeps no reference to the bytes, so the caller may reuse their buffer. */
  write(bytes: Uint8Array) {
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
    this.#whole.update(bytes)
    this.#sizeBytes += bytes.length
    for (let rest = bytes; rest.length > 0;) {
      const part = rest.subarray(0, downloadBlockBytes - this.#blockBytes)
      this.#block.update(part)
      this.#blockBytes += part.length
      if (this.#blockBytes === downloadBlockBytes) this.#endBlock()
      rest = rest.subarray(part.length)
    }
  }

  close(type: Pick<MadeFile, 'extension' | 'contentType'>): MadeFile {
    if (this.#blockBytes > 0) this.#endBlock()
    closeSync(this.#descriptor)
    return {
      ...type,
      path: this.#path,
      sizeBytes: this.#sizeBytes,
      sha256: this.#whole.digest('hex'),
      blocks: this.#blocks,
    }
  }

  #endBlock() {
    this.#blocks.push(this.#block.digest('hex'))
    this.#block = newHash()
    this.#blockBytes = 0
  }
}
