import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { Digesting, type Digest } from '../../../storage/digest'
import type { MadeFile } from '../../media-run'
import { outputSampleRate, type Stereo } from '../pcm'
import { crc16, infoFrame, infoFrameBytes } from './info-frame'

type Kilobits = 192 | 256

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

const readAtOnceBytes = 1024 * 1024

const digestOf = (descriptor: number): Digest => {
  const digesting = new Digesting()
  const chunk = Buffer.alloc(readAtOnceBytes)
  for (let at = 0; ;) {
    const length = readSync(descriptor, chunk, 0, chunk.length, at)
    if (length === 0) return digesting.end()
    digesting.add(chunk.subarray(0, length))
    at += length
  }
}

/** Has a constant bitrate, so that players can seek by position in the file. */
export class Mp3File {
  readonly #path: string
  readonly #descriptor: number
  readonly #encoder: Encoder
  readonly #kilobits: Kilobits
  readonly #header = Buffer.alloc(4)
  #samples = 0
  #musicBytes = 0
  #musicCrc = 0

  private constructor(path: string, encoder: Encoder, kilobits: Kilobits) {
    this.#path = path
    this.#descriptor = openSync(path, 'w+', 0o600)
    this.#encoder = encoder
    this.#kilobits = kilobits
  }

  static async create(path: string, kilobits: Kilobits) {
    const encoder = await createMp3Encoder()
    encoder.configure({ sampleRate: outputSampleRate, channels: 2, bitrate: kilobits })
    return new Mp3File(path, encoder, kilobits)
  }

  write({ left, right }: Stereo) {
    if (left.length === 0) return
    this.#samples += left.length
    this.#append(this.#encoder.encode([left, right]))
  }

  /** The first frame contains the length of all others, so it is written last, and the file is hashed after that. */
  close(): MadeFile {
    this.#append(this.#encoder.finalize())
    const first = infoFrame({
      kilobits: this.#kilobits,
      header: this.#header,
      musicBytes: this.#musicBytes,
      musicCrc: this.#musicCrc,
      samples: this.#samples,
    })
    this.#writeAt(first, 0)
    const digest = digestOf(this.#descriptor)
    closeSync(this.#descriptor)
    return { ...digest, path: this.#path, extension: 'mp3', contentType: 'audio/mpeg' }
  }

  /** Keeps no reference to the bytes, because they belong to the encoder. */
  #append(bytes: Uint8Array) {
    if (this.#musicBytes < this.#header.length) this.#header.set(bytes.subarray(0, this.#header.length))
    this.#writeAt(bytes, infoFrameBytes(this.#kilobits) + this.#musicBytes)
    this.#musicCrc = crc16(bytes, this.#musicCrc)
    this.#musicBytes += bytes.length
  }

  #writeAt(bytes: Uint8Array, position: number) {
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, position + written)
    }
  }
}
