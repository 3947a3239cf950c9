import { expect, it } from 'vitest'
import sharp from 'sharp'
import { hourMs } from '~/contract/durations'
import {
  makeAll,
  openWithMedia,
  stateOf,
  storageOf,
  uploaded,
} from '../../../tests/builders/audio/media-queue'
import { wav } from '../../../tests/builders/audio/small-audio'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { formOf } from '../../../tests/builders/uploads/upload-form'
import { coverKeys } from '../images/cover'
import { sweepLooseFiles } from './sweep-loose-files'

const upload = async (api: TestApi) => {
  const artist = await api.register({ profileType: 'musician' })
  const cover = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: wav(2), cover })
  const answer = await api.call('POST', '/music', { as: artist, ...form })
  const track = await api.database.selectFrom('tracks').selectAll().executeTakeFirstOrThrow()
  const file = await api.database.selectFrom('track_files').selectAll().executeTakeFirstOrThrow()
  expect(answer.statusCode).toBe(201)
  return { artist, id: track.id, keys: [file.storage_key, ...coverKeys(track.cover_hash ?? '')] }
}

const sweep = (api: TestApi) =>
  sweepLooseFiles({ database: api.database, storage: storageOf(api), clock: api })

const countStored = async (api: TestApi, keys: string[]) => {
  const sizes = await Promise.all(keys.map((key) => storageOf(api).size(key)))
  return sizes.filter((size) => size !== null).length
}

const looseFiles = (api: TestApi) => api.database.selectFrom('loose_files').selectAll().execute()

describeApi('the sweep of loose files', () => {
  it('deletes the files of an upload after a day if the server crashed before it wrote the rows', async () => {
    const api = await testApi()
    const { keys } = await upload(api)
    await api.database.deleteFrom('tracks').execute()
    api.advance(23 * hourMs)
    await sweep(api)
    expect(await countStored(api, keys)).toBe(5)
    api.advance(2 * hourMs)
    await sweep(api)
    expect(await countStored(api, keys)).toBe(0)
    expect(await looseFiles(api)).toEqual([])
  })

  it('keeps the files of every track', async () => {
    const api = await testApi()
    const { keys } = await upload(api)
    api.advance(25 * hourMs)
    await sweep(api)
    expect(await countStored(api, keys)).toBe(5)
    expect(await looseFiles(api)).toEqual([])
  })

  it('deletes the files of a deleted track if the server crashed before it deleted them', async () => {
    const api = await testApi()
    const { artist, id, keys } = await upload(api)
    api.advance(25 * hourMs)
    await sweep(api)
    await api.call('DELETE', `/music/${id}`, { as: artist })
    for (const key of keys) await storageOf(api).put(key, Buffer.from('still there'))
    api.advance(25 * hourMs)
    await sweep(api)
    expect(await countStored(api, keys)).toBe(0)
  })

  it('deletes prepared files that no row refers to', async () => {
    const api = await openWithMedia(makeAll)
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(() => stateOf(api, id), { timeout: 8_000 }).toBe('ready, no job')
    await api.database.deleteFrom('track_files').execute()
    const key = `tracks/${id}/stream-${'ab'.repeat(8)}.mp3`
    expect(await countStored(api, [key])).toBe(1)
    api.advance(25 * hourMs)
    await sweep(api)
    expect(await countStored(api, [key])).toBe(0)
  })
})
