import { createMp3Encoder } from 'wasm-media-encoders'
import type { MadeFile } from '../media-run'
import { HashedFile } from './hashed-file'
import { outputSampleRate, type Stereo } from './pcm'

type Kilobits = 192 | 256

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/** Has a constant bitrate, so that players can seek by position in the file. */
export class Mp3File {
  readonly #encoder: Encoder
  readonly #file: HashedFile

  private constructor(path: string, encoder: Encoder) {
    this.#file = new HashedFile(path)
    this.#encoder = encoder
  }

  static async create(path: string, kilobits: Kilobits) {
    const encoder = await createMp3Encoder()
    encoder.configure({ sampleRate: outputSampleRate, channels: 2, bitrate: kilobits })
    return new Mp3File(path, encoder)
  }

  write({ left, right }: Stereo) {
    if (left.length > 0) this.#file.write(this.#encoder.encode([left, right]))
  }

  close(): MadeFile {
    this.#file.write(this.#encoder.finalize())
    return this.#file.close({ extension: 'mp3', contentType: 'audio/mpeg' })
  }
}
