// Limits what the tag reader may read of an upload. The reader trusts every length in a file and keeps what it
// reads, so that a crafted file could exhaust the memory.
import { setImmediate } from 'node:timers/promises'
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3'
import type { AudioType, ReadBytes } from './audio-type'

const windowBytes = 256 * 1024
/** Larger than the largest accepted cover in base64, which Ogg files use. */
const keptMaxBytes = 32 * 1024 * 1024
/** In formats made of frames, the reader does not keep what it gets in reads up to this size. */
const glanceMaxBytes = 1_024
const readsPerTurn = 4_096

type Layout = 'chunks' | 'frames' | 'pages'

const layouts: Record<AudioType['name'], Layout> = {
  wav: 'chunks',
  aiff: 'chunks',
  flac: 'chunks',
  m4a: 'chunks',
  mp3: 'frames',
  aac: 'frames',
  ogg: 'pages',
  opus: 'pages',
}

/** Two hours of the shortest frames or pages need fewer reads than this. A file made of chunks has only a few. */
const readsMax: Record<Layout, number> = { chunks: 100_000, frames: 2_000_000, pages: 500_000 }

export class TooMuchToRead extends Error {}

/** The reader keeps the pages of a packet until the next packet starts. */
class OggPages {
  readonly #keptBytes = new Map<number, number>()
  #stream = 0
  #allBytes = 0

  /** Returns how many bytes the reader keeps now, over all streams of the file. */
  read(bytes: Buffer): number {
    if (bytes.length === 27 && bytes.toString('latin1', 0, 4) === 'OggS') {
      this.#stream = bytes.readUInt32LE(14)
      const isContinued = (bytes.readUInt8(5) & 1) === 1
      if (!isContinued) this.#add(-(this.#keptBytes.get(this.#stream) ?? 0))
    }
    this.#add(bytes.length)
    return this.#allBytes
  }

  #add(bytes: number) {
    this.#keptBytes.set(this.#stream, (this.#keptBytes.get(this.#stream) ?? 0) + bytes)
    this.#allBytes += bytes
  }
}

export class DraftTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number; mimeType: string }
  readonly #read: ReadBytes
  readonly #layout: Layout
  readonly #pages = new OggPages()
  #window: Buffer = Buffer.alloc(0)
  #windowAt = 0
  #reads = 0
  #keptBytes = 0

  constructor(read: ReadBytes, sizeBytes: number, { name, contentType }: AudioType) {
    super({ maxBufferSize: keptMaxBytes })
    this.fileInfo = { size: sizeBytes, mimeType: contentType }
    this.#read = read
    this.#layout = layouts[name]
  }

  supportsRandomAccess() {
    return false
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options)
    const bytes = await this.#copy(target, options)
    this.position = position + bytes.length
    this.#keep(bytes)
    return bytes.length
  }

  async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    return (await this.#copy(target, options)).length
  }

  async #copy(target: Uint8Array, options?: IReadChunkOptions): Promise<Buffer> {
    const { length, position, mayBeLess } = this.normalizeOptions(target, options)
    this.validateBufferSize(length)
    await this.#count()
    const bytes = await this.#bytesAt(position, length)
    if (bytes.length < length && !mayBeLess) throw new EndOfStreamError()
    target.set(bytes)
    return bytes
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    if (length > windowBytes) return this.#read(position, length)
    const isInWindow = position >= this.#windowAt && position + length <= this.#windowAt + this.#window.length
    if (!isInWindow) {
      this.#window = await this.#read(position, windowBytes)
      this.#windowAt = position
    }
    return this.#window.subarray(position - this.#windowAt, position - this.#windowAt + length)
  }

  /** Yields from time to time, because most reads come from memory and would block other requests. */
  async #count() {
    this.#reads += 1
    if (this.#reads > readsMax[this.#layout])
      throw new TooMuchToRead('The file has more pieces than any audio file')
    if (this.#reads % readsPerTurn === 0) await setImmediate()
  }

  #keep(bytes: Buffer) {
    if (this.#layout === 'pages') this.#keptBytes = this.#pages.read(bytes)
    else if (this.#layout === 'chunks' || bytes.length > glanceMaxBytes) this.#keptBytes += bytes.length
    if (this.#keptBytes > keptMaxBytes)
      throw new TooMuchToRead('The file has too much data besides the audio')
  }
}
