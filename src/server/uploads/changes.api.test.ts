import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addPurchase } from '../../../tests/builders/music/music-rows'
import { wav } from '../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'
import { pngOf } from '../../../tests/builders/music/pictures'

const open = async (cover?: Buffer) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const fields = { title: 'Long road', genre: 'Dub', mood: 'Warm', price: '2', workInProgress: 'true' }
  const upload = async () =>
    (await api.call('POST', '/music', { as: artist, ...formOf(fields, { audio: wav(1), cover }) })).json()
      .data
  const made = await upload()
  return { api, artist, upload, made, path: `/music/${made._id}` }
}

const filesIn = (api: TestApi, folder: string) => {
  const place = join(api.config.dataFolder, 'media', folder)
  return existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true }).filter((is) => is.isFile())
    : []
}

const failJob = async (api: TestApi, may_retry: number) => {
  const message = 'It ends in the middle'
  await api.database.updateTable('media_jobs').set({ state: 'failed', message, may_retry }).execute()
  await api.database.updateTable('tracks').set({ audio_state: 'failed' }).execute()
}

describeApi('a track', () => {
  it('keeps omitted fields and clears emptied ones on a change', async () => {
    const { api, artist, path } = await open()
    const renamed = await api.call('PUT', path, { as: artist, payload: { title: 'Short road' } })
    expect(renamed.json().data).toMatchObject({
      title: 'Short road',
      mood: 'Warm',
      price: 2,
      isWorkInProgress: true,
    })
    const changes = { mood: '', workInProgress: 'false' }
    const emptied = await api.call('PUT', path, { as: artist, ...formOf(changes, {}) })
    expect(emptied.json().data).toMatchObject({ mood: null, price: 2, isWorkInProgress: false })
  })

  it('deletes its previous cover once no track uses it', async () => {
    const { api, artist, upload, path } = await open(await pngOf('teal'))
    const other = await upload()
    const change = async (to: string, color: string) =>
      api.call('PUT', to, { as: artist, ...formOf({}, { cover: await pngOf(color) }) })
    expect((await change(path, 'red')).statusCode).toBe(200)
    expect(filesIn(api, 'covers')).toHaveLength(8)
    await change(`/music/${other._id}`, 'red')
    expect(filesIn(api, 'covers')).toHaveLength(4)
  })

  it('can be changed, deleted and retried only by its artist', async () => {
    const { api, path } = await open()
    const other = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    for (const [method, to] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/retry`],
    ] as const) {
      const payload = method === 'PUT' ? { title: 'Mine' } : undefined
      expect((await api.call(method, to, { payload })).statusCode).toBe(401)
      expect((await api.call(method, to, { as: listener, payload })).statusCode).toBe(403)
      expect((await api.call(method, to, { as: other, payload })).statusCode).toBe(404)
    }
  })

  it('is deleted with its files when nobody bought it', async () => {
    const { api, artist, path } = await open(await pngOf('teal'))
    expect((await api.call('DELETE', path, { as: artist })).json()).toEqual({ data: { deleted: true } })
    expect(await api.database.selectFrom('tracks').selectAll().execute()).toEqual([])
    expect([filesIn(api, 'tracks'), filesIn(api, 'covers')]).toEqual([[], []])
    expect((await api.call('DELETE', path, { as: artist })).statusCode).toBe(404)
  })

  it('is deleted even if a checkout of it was canceled', async () => {
    const api = await testApi()
    const artist = await money.registerSeller(api)
    const buyer = await api.register()
    const trackId = await money.addTrackForSale(api, { artist })
    const { paymentIntentId } = await money.begun(api, buyer, trackId)
    await api.payments.provider.cancelIntent(paymentIntentId)
    await money.confirm(api, buyer, paymentIntentId)
    await api.call('DELETE', `/music/${trackId}`, { as: artist })
    expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([])
  })

  it('is taken down instead of deleted while a checkout of it is open', async () => {
    const api = await testApi()
    const artist = await money.registerSeller(api)
    const trackId = await money.addTrackForSale(api, { artist })
    await money.begun(api, await api.register(), trackId)
    await api.call('DELETE', `/music/${trackId}`, { as: artist })
    const left = await api.database.selectFrom('tracks').select('deleted_at').execute()
    expect(left).toEqual([{ deleted_at: api.now() }])
  })

  it('is taken down instead of deleted when somebody bought it', async () => {
    const { api, artist, made, path } = await open()
    await addPurchase(api, await api.register(), made._id)
    expect((await api.call('DELETE', path, { as: artist })).statusCode).toBe(200)
    const row = await api.database.selectFrom('tracks').selectAll().executeTakeFirstOrThrow()
    expect(row.deleted_at).toBe(api.now())
    expect(filesIn(api, 'tracks')).toHaveLength(1)
    expect((await api.call('PUT', path, { as: artist, payload: { title: 'Back' } })).statusCode).toBe(404)
  })

  it('shows its artist the processing progress and the reason of a failure', async () => {
    const { api, artist, path } = await open()
    const processing = async () => (await api.call('GET', path, { as: artist })).json().data.processing
    expect(await processing()).toEqual({ state: 'queued' })
    await api.database.updateTable('media_jobs').set({ state: 'running', progress: 0.4 }).execute()
    expect(await processing()).toEqual({ state: 'working', progress: 0.4 })
    await failJob(api, 1)
    expect(await processing()).toEqual({ state: 'failed', message: 'It ends in the middle', mayRetry: true })
    await failJob(api, 0)
    expect(await processing()).toMatchObject({ mayRetry: false })
  })

  it('can be retried after a failure that may be temporary', async () => {
    const { api, artist, path } = await open()
    const retry = () => api.call('POST', `${path}/retry`, { as: artist })
    expect((await retry()).statusCode).toBe(409)
    await failJob(api, 1)
    expect((await retry()).json().data.processing).toEqual({ state: 'queued' })
    await failJob(api, 0)
    expect((await retry()).json().message).toBe(
      'This audio cannot be prepared, and a retry will not help. Upload another file.',
    )
  })

  it('accepts another audio file after a failure', async () => {
    const { api, artist, path } = await open()
    await failJob(api, 0)
    const answer = await api.call('PUT', path, { as: artist, ...formOf({}, { audio: wav(3) }) })
    expect(answer.json().data).toMatchObject({ durationSeconds: 3, processing: { state: 'queued' } })
    expect(filesIn(api, 'tracks')).toHaveLength(1)
  })
})
