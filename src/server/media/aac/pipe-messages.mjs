// Messages over a pipe: each is its length in four bytes, followed by as many bytes.
import { once } from 'node:events'

const headBytes = 4

/**
 * @param {AsyncIterable<Buffer>} input
 * @returns {AsyncGenerator<Buffer, void>}
 */
export async function* readMessages(input) {
  /** @type {Buffer[]} */
  let parts = []
  let size = 0
  let needed = headBytes
  for await (const chunk of input) {
    parts.push(chunk)
    size += chunk.length
    while (size >= needed) {
      const bytes = Buffer.concat(parts)
      parts = [bytes]
      needed = headBytes + bytes.readUInt32LE(0)
      if (size < needed) break
      yield bytes.subarray(headBytes, needed)
      parts = [bytes.subarray(needed)]
      size -= needed
      needed = headBytes
    }
  }
}

/**
 * Resolves when the pipe has room for more.
 * @param {import('node:stream').Writable} output
 * @param {Uint8Array[]} parts together one message
 */
export async function writeMessage(output, ...parts) {
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0))
  output.cork()
  for (const part of [head, ...parts]) output.write(part)
  output.uncork()
  if (output.writableNeedDrain) await once(output, 'drain')
}
