// Small files for a track’s variants, so that tests can compare the served bytes.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Variant } from '~/server/database/tables'
import { createDiskStorage } from '~/server/storage/disk'
import type { TestApi } from '../api/test-api'

const variants = ['original', 'stream', 'preview'] as const

/** The bytes differ for each variant and position, and for tracks whose ids differ in the first two characters. */
export const audioBytes = (trackId: string, variant: Variant, length = 1_000): Buffer => {
  const text = Array.from(
    { length: Math.ceil(length / 8) },
    (_, at) => `${trackId.slice(0, 2)}${variant[0]}${at}`,
  )
  return Buffer.from(text.map((part) => part.padEnd(8, '.')).join('')).subarray(0, length)
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Stores a file and its row, as the media pipeline does. */
export const putAudioFile = async (
  api: TestApi,
  trackId: string,
  variant: Variant,
  content = audioBytes(trackId, variant),
) => {
  const sha256 = sha256Of(content)
  const storageKey = `tracks/${trackId}/${variant}-${sha256.slice(0, 16)}.mp3`
  await createDiskStorage(join(api.config.dataFolder, 'media')).put(storageKey, content)
  await api.database
    .insertInto('track_files')
    .values({
      track_id: trackId,
      variant,
      storage_key: storageKey,
      content_type: 'audio/mpeg',
      size_bytes: content.length,
      sha256,
      blocks: JSON.stringify([sha256]),
    })
    .execute()
  return { storageKey, content, sha256 }
}

export const putAudio = async (api: TestApi, trackId: string) => {
  for (const variant of variants) await putAudioFile(api, trackId, variant)
}
