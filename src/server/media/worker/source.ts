// A stored file, as decoders read it: in order from anywhere, or a piece at a time.
import { buffer } from 'node:stream/consumers'
import { audioMaxBytes } from '~/contract/limits'
import type { Storage } from '../../storage/storage'
import { UnreadableAudio } from './unreadable'

export type Source = {
  sizeBytes: number
  from(start: number, end?: number): AsyncIterable<Uint8Array>
  /** Fewer bytes only where the file ends. */
  read(start: number, length: number): Promise<Buffer>
}

export const openSource = async (storage: Storage, key: string): Promise<Source> => {
  const sizeBytes = await storage.size(key)
  if (sizeBytes === null)
    throw new UnreadableAudio('The audio of this track is gone. Please upload it again.')
  if (sizeBytes > audioMaxBytes) throw new UnreadableAudio('This file is larger than 500 MB')
  const open = async (start: number, end: number) => {
    const content = await storage.open(key, { start, end })
    if (!content) throw new Error(`${key} has gone while it was read`)
    return content
  }
  return {
    sizeBytes,
    from: async function* (start, end = sizeBytes) {
      if (start < end) yield* await open(start, end - 1)
    },
    read: async (start, length) => {
      const end = Math.min(start + length, sizeBytes)
      return start < end ? buffer(await open(start, end - 1)) : Buffer.alloc(0)
    },
  }
}
