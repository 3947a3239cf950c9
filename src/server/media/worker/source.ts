// A stored file as decoders read it: as a stream from any position, or one piece at a time.
import { buffer } from 'node:stream/consumers'
import { audioMaxBytes } from '~/contract/limits-beyond'
import type { Storage } from '../../storage/storage'
import { UnreadableAudio } from './unreadable'

export type Source = {
  sizeBytes: number
  from(start: number, end?: number): AsyncIterable<Uint8Array>
  /** Returns fewer bytes only at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
}

export const openSource = async (storage: Storage, key: string): Promise<Source> => {
  const sizeBytes = await storage.size(key)
  if (sizeBytes === null)
    throw new UnreadableAudio('The audio of this track is missing. Please upload it again.')
  if (sizeBytes > audioMaxBytes) throw new UnreadableAudio('This file is larger than 500 MB')
  const open = async (start: number, end: number) => {
    const content = await storage.open(key, { start, end })
    if (!content) throw new Error(`${key} was deleted while it was read`)
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
