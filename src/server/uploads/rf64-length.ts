// Reads the duration of RF64, a WAV format for large files, from its chunks. The tag reader does not support it.
import type { ReadBytes } from './audio-type'

const chunksRead = 64
const unknownLength = 0xffff_ffff

export const isRf64 = async (read: ReadBytes) =>
  ['RF64', 'BW64'].includes((await read(0, 4)).toString('latin1'))

/** null when the file has no audio data. */
export const rf64Seconds = async (read: ReadBytes, sizeBytes: number): Promise<number | null> => {
  let bytesPerSecond = 0
  for (let at = 12, chunk = 0; chunk < chunksRead && at + 8 <= sizeBytes; chunk += 1) {
    const head = await read(at, 24)
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (name === 'data') {
      const soundBytes = Math.min(length === unknownLength ? sizeBytes : length, sizeBytes - at - 8)
      return bytesPerSecond > 0 ? soundBytes / bytesPerSecond : null
    }
    if (name === 'fmt ' && head.length >= 20) bytesPerSecond = head.readUInt32LE(16)
    at += 8 + length + (length % 2)
  }
  return null
}
