// Reads a file as a stream. Hundreds of streams may be ready for their next piece at the same moment, and each piece ends
// with a write to a socket. So the pieces take turns, and other requests are answered in between.
import { Readable } from 'node:stream'
import { Turns } from '../core/turns'
import type { OpenFile } from './open-files'

const pieceBytes = 128 * 1024
const piecesAtOnce = 4

const turns = new Turns(piecesAtOnce)

/** Returns the turn in the next round of the event loop, when all requests that came in meanwhile have been read. */
const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  await turns.take()
  try {
    return await work()
  } finally {
    setImmediate(() => turns.end())
  }
}

type Range = { start: number; end: number }

export class FileStream extends Readable {
  readonly #file: OpenFile
  readonly #end: number
  #position: number
  #isReading = false

  constructor(file: OpenFile, range: Range = { start: 0, end: Number.POSITIVE_INFINITY }) {
    super({ highWaterMark: pieceBytes })
    this.#file = file
    this.#position = range.start
    this.#end = range.end
  }

  override _read() {
    this.#isReading = true
    void this.#pushNext()
  }

  async #pushNext() {
    const { piece, error } = await this.#readNext().then(
      (next) => ({ piece: next, error: null }),
      (reason: Error) => ({ piece: null, error: reason }),
    )
    this.#isReading = false
    if (this.destroyed) this.#file.release()
    else if (error) this.destroy(error)
    else this.push(piece)
  }

  /** null at the end. */
  async #readNext(): Promise<Buffer | null> {
    const length = Math.min(pieceBytes, this.#end - this.#position + 1)
    if (length <= 0) return null
    const piece = await inTurn(async () => (this.destroyed ? null : this.#file.read(this.#position, length)))
    if (!piece?.length) return null
    this.#position += piece.length
    return piece
  }

  /** A read that is under way still uses the file, and releases it when it ends. */
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (!this.#isReading) this.#file.release()
    done(error)
  }
}
