// Runs the media worker’s processing in this process.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { doWork } from '~/server/media/worker/do-work'
import { createDiskStorage } from '~/server/storage/disk'

export const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The AAC decoder is plain JavaScript and runs without a build. */
const aacDecoder = resolve('src/server/media/aac/aac-decoder.mjs')

type Options = {
  trackId?: string
  kind?: 'prepare' | 'demo'
  ffmpeg?: string | null
  demoAudioFile?: string
  aacDecoderFile?: string
}

export const prepare = async (original: Buffer | null, options: Options = {}) => {
  const {
    trackId = 'one',
    kind = 'prepare',
    ffmpeg = null,
    demoAudioFile = null,
    aacDecoderFile = aacDecoder,
  } = options
  const folder = freshFolder()
  const originalKey = original ? 'tracks/one/original.bin' : null
  if (original && originalKey) await createDiskStorage(folder).put(originalKey, original)
  const shares: number[] = []
  const outcome = await doWork(
    {
      work: {
        jobId: 'job',
        trackId,
        kind,
        waitedFor: false,
        original: originalKey && { key: originalKey, storageFolder: folder },
        folder,
      },
      ffmpeg,
      demoAudioFile,
      aacDecoderFile,
    },
    (share) => shares.push(share),
  )
  return { outcome, shares }
}

export const prepared = async (...given: Parameters<typeof prepare>) => {
  const { outcome } = await prepare(...given)
  if (outcome.state !== 'made') throw new Error(outcome.message)
  const bytesOf = (variant: 'original' | 'stream' | 'preview') =>
    readFileSync(outcome.files[variant]?.path ?? '')
  return { ...outcome, bytesOf }
}

export const refusal = async (original: Buffer) => {
  const { outcome } = await prepare(original)
  return outcome.state === 'unreadable' ? outcome.message : null
}
