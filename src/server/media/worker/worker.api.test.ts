// The whole way once, with a real child: an original in storage, and what listeners and buyers get of it.
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { putAudioFile } from '../../../../tests/builders/audio-files'
import { addTrack } from '../../../../tests/builders/music'
import { decodeMp3, strengthOf, wav } from '../../../../tests/builders/sound'
import { describeApi } from '../../../../tests/builders/test-database'
import { testApi } from '../../../../tests/builders/test-api'
import { buildMediaWorker } from '../../../tools/build-media-worker.mjs'
import { createDiskStorage } from '../../storage/disk'

describeApi('a real child process', () => {
  it('makes a track ready to be heard, and refuses one that is cut short', async () => {
    const mediaWorkerFile = await buildMediaWorker(`test-${process.pid}`)
    const api = await testApi({ config: { mediaWorkers: 1, ffmpeg: null }, overrides: { mediaWorkerFile } })
    const waiting = { audio_state: 'queued', duration_ms: null, withFiles: false } as const
    const [whole, cut] = [await addTrack(api, waiting), await addTrack(api, waiting)]
    await putAudioFile(api, whole, 'original', wav({ seconds: 3 }))
    await putAudioFile(api, cut, 'original', wav({ seconds: 3 }).subarray(0, 99_999))
    for (const id of [whole, cut]) await api.mediaQueue.enqueue(id, 'prepare')
    expect(await api.mediaQueue.hurry(cut, 15_000)).toBe('failed')
    expect(await api.mediaQueue.hurry(whole, 15_000)).toBe('ready')

    const { storage_key } = await api.database
      .selectFrom('track_files')
      .select('storage_key')
      .where('track_id', '=', whole)
      .where('variant', '=', 'preview')
      .executeTakeFirstOrThrow()
    const stored = await createDiskStorage(join(api.config.dataFolder, 'media')).open(storage_key)
    const { left, seconds } = await decodeMp3(stored ? await buffer(stored) : Buffer.alloc(0))
    expect(Math.abs(seconds - 3)).toBeLessThan(0.1)
    expect(strengthOf(left, 1_000, 1, 2)).toBeGreaterThan(0.47)
    const { message } = await api.database
      .selectFrom('media_jobs')
      .select('message')
      .where('track_id', '=', cut)
      .executeTakeFirstOrThrow()
    expect(message).toMatch('This WAV file is cut short')
  })
})
