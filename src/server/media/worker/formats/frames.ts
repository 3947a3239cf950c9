// Reads files that are a sequence of frames (MP3, ADTS) and skips tags and anything else between the frames.
import type { Source } from '../source'

export type Frame = {
  bytes: Buffer
  samples: number
  sampleRate: number
  /** Header fields that are the same in all frames of one stream. */
  kind: number
}

type Header = Omit<Frame, 'bytes'> & { length: number }

export type Grammar = {
  headerBytes: number
  /** null if no frame begins there. */
  headerAt(bytes: Buffer, at: number): Header | null
}

const id3HeaderBytes = 10

/** Where the audio begins. Some programs write several tags before it. */
export const afterTags = async (source: Source): Promise<number> => {
  for (let at = 0; ;) {
    const head = await source.read(at, id3HeaderBytes)
    if (head.length < id3HeaderBytes || head.toString('latin1', 0, 3) !== 'ID3') return at
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6)
    const footerBytes = (head[5] ?? 0) & 0x10 ? id3HeaderBytes : 0
    at +=
      id3HeaderBytes + footerBytes + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
  }
}

export class FrameWalk {
  readonly #source: Source
  readonly #grammar: Grammar
  /** The kind of the first frame that another frame directly follows. Bytes that look like another kind are skipped. */
  #kind: number | null = null
  /** Whether the file ends inside a frame. */
  endsInFrame = false
  frames = 0
  seconds = 0

  constructor(source: Source, grammar: Grammar) {
    this.#source = source
    this.#grammar = grammar
  }

  async *batches(start: number): AsyncIterable<Frame[]> {
    let rest = Buffer.alloc(0)
    for await (const chunk of this.#source.from(start)) {
      const bytes = Buffer.concat([rest, chunk])
      const { frames, used } = this.#take(bytes, false)
      rest = bytes.subarray(used)
      if (frames.length > 0) yield frames
    }
    const { frames, used } = this.#take(rest, true)
    if (frames.length > 0) yield frames
    const left = rest.subarray(used)
    this.endsInFrame = this.frames > 0 && this.#isPartOfFrame(left)
  }

  /** Whether the bytes after the last frame are the beginning of another one. */
  #isPartOfFrame(left: Buffer) {
    if (left.length === 0) return false
    if (left.length < this.#grammar.headerBytes) return left[0] === 0xff
    return this.#grammar.headerAt(left, 0)?.kind === this.#kind
  }

  #take(bytes: Buffer, isEnd: boolean) {
    const frames: Frame[] = []
    let at = 0
    while (at + this.#grammar.headerBytes <= bytes.length) {
      const header = this.#frameAt(bytes, at, isEnd)
      if (header === 'incomplete') break
      if (!header) {
        at = this.#nextSync(bytes, at + 1)
        continue
      }
      this.#kind ??= header.kind
      frames.push({ ...header, bytes: bytes.subarray(at, at + header.length) })
      this.frames += 1
      this.seconds += header.samples / header.sampleRate
      at += header.length
    }
    return { frames, used: at }
  }

  #nextSync(bytes: Buffer, from: number) {
    const found = bytes.indexOf(0xff, from)
    return found === -1 ? bytes.length : found
  }

  #frameAt(bytes: Buffer, at: number, isEnd: boolean): Header | null | 'incomplete' {
    const header = this.#grammar.headerAt(bytes, at)
    if (!header || (this.#kind !== null && header.kind !== this.#kind)) return null
    const end = at + header.length
    if (this.#kind !== null) return end <= bytes.length ? header : 'incomplete'
    // The first frame counts only if another frame follows it directly; otherwise the bytes are there by chance.
    if (end + this.#grammar.headerBytes <= bytes.length) {
      return this.#grammar.headerAt(bytes, end)?.kind === header.kind ? header : null
    }
    return isEnd ? null : 'incomplete'
  }
}
