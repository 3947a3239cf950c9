// Size and hashes of a file, computed while it is written, so that it need not be read again.
import { createHash, type Hash } from 'node:crypto'
import { downloadBlockBytes } from '~/contract/limits-beyond'

export type Digest = {
  sizeBytes: number
  sha256: string
  /** The SHA-256 of each block of a download. */
  blocks: string[]
}

export class Digesting {
  readonly #whole = createHash('sha256')
  readonly #blocks: string[] = []
  #block: Hash = createHash('sha256')
  #blockBytes = 0
  #sizeBytes = 0

  add(chunk: Buffer) {
    this.#whole.update(chunk)
    this.#sizeBytes += chunk.length
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + downloadBlockBytes - this.#blockBytes)
      this.#block.update(part)
      this.#blockBytes += part.length
      at += part.length
      if (this.#blockBytes === downloadBlockBytes) this.#endBlock()
    }
  }

  end(): Digest {
    if (this.#blockBytes > 0) this.#endBlock()
    return { sizeBytes: this.#sizeBytes, sha256: this.#whole.digest('hex'), blocks: this.#blocks }
  }

  #endBlock() {
    this.#blocks.push(this.#block.digest('hex'))
    this.#block = createHash('sha256')
    this.#blockBytes = 0
  }
}
