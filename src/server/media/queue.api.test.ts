import { expect, it } from 'vitest'
import {
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

describeApi('a track whose audio is queued', () => {
  it('is prepared: it gets its files, its length and its waveform, and it is listed', async () => {
    const api = await openWithMedia(makeAll)
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
    await expect.poll(async () => (await rowOf(api, id)).track.is_listed).toBe(1)
    expect((await rowOf(api, id)).track.duration_ms).toBe(1_234)
    const files = await api.database
      .selectFrom('track_files')
      .selectAll()
      .where('track_id', '=', id)
      .execute()
    expect(files.map(({ variant }) => variant).toSorted()).toEqual(['original', 'preview', 'stream'])
    const stream = files.find(({ variant }) => variant === 'stream')
    expect(stream?.storage_key).toBe(`tracks/${id}/stream-${'ab'.repeat(8)}.mp3`)
    expect(await storageOf(api).size(stream?.storage_key ?? '')).toBe(6)
    expect(await api.database.selectFrom('track_peaks').select('peaks').execute()).toEqual([
      { peaks: 'AAAA' },
    ])
    expect(await api.database.selectFrom('track_loudness').selectAll().execute()).toEqual([
      { track_id: id, integrated_lufs: -14.25, peak_db: -0.5, turned_down_db: 0 },
    ])
  })

  it('is served to a request that waits for it', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const id = await addTrack(api, { audio_state: 'to-order', withFiles: false })
    await api.mediaQueue.enqueue(id, 'demo')
    const preview = api.send({ method: 'GET', url: `/media/tracks/${id}/preview` })
    await expect.poll(() => held.begun, patience).toEqual([id])
    held.finish(id)
    expect((await preview).statusCode).toBe(200)
  })

  it('fails without a retry and with the reason when its file cannot be read', async () => {
    const api = await openWithMedia(async () => ({ state: 'unreadable', message: 'This MP3 is cut short' }))
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(() => stateOf(api, id), patience).toBe('failed, failed')
    expect((await rowOf(api, id)).job).toMatchObject({
      message: 'This MP3 is cut short',
      may_retry: 0,
      attempts: 1,
    })
  })

  it('fails at once when its original is missing', async () => {
    const api = await openWithMedia(makeAll)
    const id = await uploaded(api, { withFiles: false })
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(() => stateOf(api, id), patience).toBe('failed, failed')
  })

  it('is tried three times with a pause between, and again when the artist retries', async () => {
    let tries = 0
    const api = await openWithMedia(async (work, watch) => {
      tries += 1
      if (tries <= 3) throw new Error('the child has died')
      return makeAll(work, watch)
    })
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    for (const attempt of [1, 2]) {
      await expect.poll(() => tries, { timeout: 8_000 }).toBe(attempt)
      await expect.poll(() => stateOf(api, id), patience).toBe('queued, queued')
      api.advance(attempt * 1_000)
    }
    await expect.poll(() => stateOf(api, id), patience).toBe('failed, failed')
    expect((await rowOf(api, id)).job).toMatchObject({ may_retry: 1, attempts: 3 })
    await api.mediaQueue.retry(id)
    await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
    expect(tries).toBe(4)
  })

  it('leaves no file behind when its row is deleted while it is prepared', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(() => held.begun).toEqual([id])
    await api.database.deleteFrom('tracks').where('id', '=', id).execute()
    held.finish(id)
    const key = `tracks/${id}/stream-${'ab'.repeat(8)}.mp3`
    await expect.poll(() => api.database.selectFrom('loose_files').selectAll().execute()).not.toEqual([])
    await expect.poll(() => storageOf(api).size(key)).toBeNull()
    expect(await api.database.selectFrom('track_peaks').selectAll().execute()).toEqual([])
  })

  it('is still prepared for its buyers when it is deleted meanwhile, but not listed', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const id = await uploaded(api, { withFiles: false })
    await api.mediaQueue.enqueue(id, 'demo')
    await expect.poll(() => held.begun).toEqual([id])
    await api.database.updateTable('tracks').set({ deleted_at: api.now() }).where('id', '=', id).execute()
    held.finish(id)
    await expect.poll(() => stateOf(api, id), patience).toBe('ready, no job')
    expect(await storageOf(api).size(`tracks/${id}/stream-${'ab'.repeat(8)}.mp3`)).toBe(6)
    expect((await rowOf(api, id)).track.is_listed).toBe(0)
  })
})

describeApi('a track that a listener waits for', () => {
  it('is prepared once, before all queued tracks and beside the running one', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const [first = '', second = '', wanted = ''] = [
      await uploaded(api),
      await uploaded(api),
      await uploaded(api),
    ]
    for (const id of [first, second]) await api.mediaQueue.enqueue(id, 'prepare')
    await api.mediaQueue.enqueue(wanted, 'demo')
    await expect.poll(() => held.begun).toEqual([first])
    const waits = [api.mediaQueue.prepareNow(wanted, 5_000), api.mediaQueue.prepareNow(wanted, 5_000)]
    await expect.poll(() => held.begun).toEqual([first, wanted])
    held.finish(wanted)
    expect(await Promise.all(waits)).toEqual(['ready', 'ready'])
    expect(held.begun).toEqual([first, wanted])
    held.finish(first)
    await expect.poll(() => held.begun).toEqual([first, wanted, second])
  })

  it('is reported to the waiting listener as late, failed or ready', async () => {
    const held = heldBack()
    const api = await openWithMedia(held.run)
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'demo')
    expect(await api.mediaQueue.prepareNow(id, 100)).toBe('late')
    const wait = api.mediaQueue.prepareNow(id, 5_000)
    await expect.poll(() => held.begun).toEqual([id])
    held.fail(id, { state: 'unreadable', message: 'No' })
    expect(await wait).toBe('failed')
    expect(await api.mediaQueue.prepareNow(await addTrack(api), 5_000)).toBe('ready')
    expect(await api.mediaQueue.prepareNow('nobody', 5_000)).toBe('failed')
  })
})
