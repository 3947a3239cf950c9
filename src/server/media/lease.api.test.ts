import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  abandon,
  startSecondQueue,
  heldBack,
  makeAll,
  openWithMedia,
  patience,
  rowOf,
  stateOf,
  storageOf,
  uploaded,
} from '../../../tests/builders/audio/media-queue'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { MediaRun } from './media-run'

describeApi('media jobs after a server was killed or stopped', () => {
  it('are taken over by another server when their lease ends, and not before', async () => {
    const api = await openWithMedia()
    const id = await uploaded(api)
    await abandon(api, id, 1)
    startSecondQueue(api, makeAll)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await stateOf(api, id)).toBe('queued, running')
    api.advance(15_000)
    await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
  })

  it('fail after three attempts, and the artist may retry', async () => {
    const api = await openWithMedia()
    const id = await uploaded(api)
    await abandon(api, id, 3)
    startSecondQueue(api, () => Promise.reject(new Error('not again')))
    api.advance(15_000)
    await expect.poll(() => stateOf(api, id), patience).toBe('failed, failed')
    expect((await rowOf(api, id)).job).toMatchObject({ may_retry: 1 })
  })

  it('are created at the next start for a track that has none', async () => {
    const api = await openWithMedia()
    const id = await uploaded(api)
    startSecondQueue(api, makeAll)
    await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
  })

  it('are one for each track where several are created at the same moment', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const ids = [await uploaded(api), await uploaded(api)]
    const all = [...ids, ...ids, ...ids, ...ids].map((id) => api.mediaQueue.enqueue(id, 'prepare'))
    await Promise.all(all)
    const jobs = await api.database.selectFrom('media_jobs').select('track_id').execute()
    expect(jobs.map((job) => job.track_id).toSorted()).toEqual(ids.toSorted())
  })

  it('leave no ready track unlisted after the next start', async () => {
    const api = await openWithMedia()
    const id = await addTrack(api)
    await api.database.updateTable('tracks').set({ is_listed: 0 }).where('id', '=', id).execute()
    startSecondQueue(api, makeAll)
    await expect.poll(async () => (await rowOf(api, id)).track.is_listed, patience).toBe(1)
  })

  it('are shared by two servers, and each job is done once', async () => {
    const api = await openWithMedia()
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) ids.push(await uploaded(api))
    for (const id of ids) await api.mediaQueue.enqueue(id, 'prepare')
    const done: string[] = []
    const count: MediaRun = async (work, watch) => {
      done.push(work.trackId)
      return makeAll(work, watch)
    }
    startSecondQueue(api, count)
    startSecondQueue(api, count)
    for (const id of ids) await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
    expect(done.toSorted()).toEqual(ids.toSorted())
  })

  it('leave the files alone that another server has stored for a job it took over', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const id = await uploaded(api, { withFiles: false })
    await api.mediaQueue.enqueue(id, 'demo')
    await expect.poll(() => held.begun).toEqual([id])
    await api.database.updateTable('media_jobs').set({ attempts: 2 }).where('track_id', '=', id).execute()
    const key = `tracks/${id}/stream-${'ab'.repeat(8)}.mp3`
    await storageOf(api).put(key, Buffer.from('stream'))
    held.finish(id)
    await expect.poll(() => readdirSync(join(api.config.dataFolder, 'work')), patience).toEqual([])
    expect(await storageOf(api).size(key)).toBe(6)
  })

  it('go back to the queue at once when their server stops, without counting the attempt', async () => {
    const held = heldBack()
    const api = await openWithMedia()
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    const queue = startSecondQueue(api, held.run)
    await expect.poll(() => held.begun).toEqual([id])
    await queue.stop()
    expect(await stateOf(api, id)).toBe('queued, queued')
    expect((await rowOf(api, id)).job).toMatchObject({ attempts: 0, leased_until: null })
  })
})
