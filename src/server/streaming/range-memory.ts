// Memory for ranges that are read and sent at once. A player asks for thousands of ranges, and new memory for each makes
// the garbage collector search the whole heap several times a second, which costs a third of the CPU time of a range.

/** Sizes are rounded up to this step, so that ranges of about the same length share memory. */
const stepBytes = 64 * 1024
const keptMaxBytes = 16 * 1024 * 1024

export class RangeMemory {
  readonly #free = new Map<number, Buffer[]>()
  #freeBytes = 0

  /** The memory contains bytes of earlier ranges. */
  take(length: number): Buffer {
    const sizeBytes = Math.ceil(length / stepBytes) * stepBytes
    const memory = this.#free.get(sizeBytes)?.pop()
    if (!memory) return Buffer.allocUnsafeSlow(sizeBytes)
    this.#freeBytes -= sizeBytes
    return memory
  }

  /** Nothing may read the memory any more. */
  give(memory: Buffer): void {
    if (this.#freeBytes + memory.length > keptMaxBytes) return
    this.#freeBytes += memory.length
    const free = this.#free.get(memory.length)
    if (free) free.push(memory)
    else this.#free.set(memory.length, [memory])
  }
}
