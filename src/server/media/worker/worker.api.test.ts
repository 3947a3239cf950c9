// Prepares audio with a real child process, from the original in storage to the files for listeners and buyers.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { putAudioFile } from '../../../../tests/builders/audio/audio-files'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { decodeMp3, recorded, strengthOf, wav } from '../../../../tests/builders/audio/sound'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { formOf } from '../../../../tests/builders/uploads/upload-form'
import { buildMediaWorker } from '../../../tools/build-media-worker.mjs'
import { createDiskStorage } from '../../storage/disk'

const openWithChild = async () => {
  const files = await buildMediaWorker(`test-${process.pid}`)
  return testApi({ config: { mediaWorkers: 1, ffmpeg: null }, overrides: files })
}

const filesIn = ({ config }: TestApi, folder: string) => {
  const place = join(config.dataFolder, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
}

describeApi('a real media worker', () => {
  it('prepares a track, and marks a track as failed if its file is cut short', async () => {
    const api = await openWithChild()
    const waiting = { audio_state: 'queued', duration_ms: null, withFiles: false } as const
    const [complete, cut] = [await addTrack(api, waiting), await addTrack(api, waiting)]
    await putAudioFile(api, complete, 'original', wav({ seconds: 3 }))
    await putAudioFile(api, cut, 'original', wav({ seconds: 3 }).subarray(0, 99_999))
    for (const id of [complete, cut]) await api.mediaQueue.enqueue(id, 'prepare')
    expect(await api.mediaQueue.prepareNow(cut, 15_000)).toBe('failed')
    expect(await api.mediaQueue.prepareNow(complete, 15_000)).toBe('ready')

    const { storage_key } = await api.database
      .selectFrom('track_files')
      .select('storage_key')
      .where('track_id', '=', complete)
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

  it('prepares an M4A without ffmpeg, with the AAC decoder as its own child process', async () => {
    const api = await openWithChild()
    const id = await addTrack(api, { audio_state: 'queued', duration_ms: null, withFiles: false })
    await putAudioFile(api, id, 'original', recorded('tone.m4a'))
    await api.mediaQueue.enqueue(id, 'prepare')
    expect(await api.mediaQueue.prepareNow(id, 15_000)).toBe('ready')
  })

  it('shows only to the artist that an MP3 is cut short, and keeps no file but the original', async () => {
    const api = await openWithChild()
    const artist = await api.register({ profileType: 'musician' })
    const mp3 = recorded('tone-vbr.mp3')
    const form = formOf({ title: 'Half', genre: 'Dub' }, { audio: mp3.subarray(0, mp3.length / 2) })
    const sent = await api.call('POST', '/music', { as: artist, ...form })
    expect(sent.statusCode).toBe(201)
    const id: string = sent.json().data._id
    expect(await api.mediaQueue.prepareNow(id, 15_000)).toBe('failed')

    const answer = await api.call('GET', `/music/${id}`, { as: artist })
    const message = expect.stringContaining('This MP3 is cut short')
    expect(answer.json().data.processing).toEqual({ state: 'failed', message, mayRetry: false })
    for (const as of [undefined, await api.register(), await api.register({ profileType: 'musician' })]) {
      expect((await api.call('GET', `/music/${id}`, { as })).statusCode).toBe(404)
    }
    const files = await api.database.selectFrom('track_files').select(['variant', 'storage_key']).execute()
    expect(files.map(({ variant }) => variant)).toEqual(['original'])
    expect(filesIn(api, 'media')).toEqual(files.map(({ storage_key }) => storage_key))
    await expect.poll(() => readdirSync(join(api.config.dataFolder, 'work'))).toEqual([])
  })
})
