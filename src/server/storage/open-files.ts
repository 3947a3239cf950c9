// Keeps files open for a moment after they were read, because players read one file in many short ranges. To open and
// close it each time costs more than the read. A key names its content, so an open file is never an older version.
import { open, type FileHandle } from 'node:fs/promises'

const keptOpenMs = 5_000
/** Further files are closed at once, so that the process does not run out of file descriptors. */
const keptOpenMax = 32

/** A file in use. Its user must call `release` once. */
export class OpenFile {
  readonly handle: FileHandle
  readonly release: () => void

  constructor(handle: FileHandle, release: () => void) {
    this.handle = handle
    this.release = release
  }

  /** The result is shorter where the file ends. */
  async read(start: number, length: number, memory?: Buffer): Promise<Buffer> {
    const wanted = memory && memory.length >= length ? memory.subarray(0, length) : Buffer.allocUnsafe(length)
    const { bytesRead } = await this.handle.read(wanted, 0, length, start)
    return bytesRead === length ? wanted : wanted.subarray(0, bytesRead)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

// A file that was only read loses nothing if closing it fails.
const close = (handle: FileHandle) => void handle.close().catch(() => undefined)

/** Opens a file for one user alone. null if it does not exist. */
export const openFile = async (path: string): Promise<OpenFile | null> => {
  try {
    const handle = await open(path, 'r')
    return new OpenFile(handle, () => close(handle))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

type Kept = { opening: Promise<FileHandle>; users: number; closing: NodeJS.Timeout | null }

export class OpenFiles {
  readonly #kept = new Map<string, Kept>()

  /** null if the file does not exist. */
  async take(path: string): Promise<OpenFile | null> {
    const kept = this.#kept.get(path) ?? this.#keep(path)
    kept.users += 1
    if (kept.closing) clearTimeout(kept.closing)
    try {
      return new OpenFile(await kept.opening, () => this.#release(path, kept))
    } catch (error) {
      if (this.#kept.get(path) === kept) this.#kept.delete(path)
      if (isMissing(error)) return null
      throw error
    }
  }

  /** The next user opens the file anew, or finds that it is gone. Present users keep it. */
  forget(path: string) {
    const kept = this.#kept.get(path)
    if (!kept) return
    this.#kept.delete(path)
    if (kept.users > 0) return
    if (kept.closing) clearTimeout(kept.closing)
    this.#close(kept)
  }

  #keep(path: string): Kept {
    const kept: Kept = { opening: open(path, 'r'), users: 0, closing: null }
    if (this.#kept.size < keptOpenMax) this.#kept.set(path, kept)
    return kept
  }

  #release(path: string, kept: Kept) {
    kept.users -= 1
    if (kept.users > 0) return
    if (this.#kept.get(path) !== kept) this.#close(kept)
    else {
      kept.closing = setTimeout(() => this.forget(path), keptOpenMs).unref()
    }
  }

  #close({ opening }: Kept) {
    void opening.then(close)
  }
}
