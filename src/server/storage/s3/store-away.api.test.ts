// The server while its bucket cannot be reached: files fail with one clear error, and everything else works.
import { expect, it } from 'vitest'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi } from '../../../../tests/builders/api/test-api'
import { formOf } from '../../../../tests/builders/uploads/upload-form'
import type { MediaRun } from '../../media/media-run'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { makeAll, patience, rowOf, uploaded } from '../../../../tests/builders/audio/media-queue'
import { pngOf } from '../../../../tests/builders/music/pictures'
import { fakeS3 } from '../../../../tests/fakes/s3/fake-s3'

const open = async () => {
  const s3 = await fakeS3()
  const api = await testApi({ config: { s3: s3.settings } })
  const artist = await api.register({ profileType: 'musician' })
  const upload = async () => {
    const form = formOf(
      { title: 'Far road', genre: 'dub', price: '1' },
      { audio: wav(2), cover: await pngOf('red') },
    )
    return api.call('POST', '/music', { as: artist, ...form })
  }
  const goAway = () => {
    s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
  }
  return { s3, api, artist, upload, goAway }
}

const unavailable = { code: 'unavailable', retryAfter: 5 }

describeApi('files in a bucket', () => {
  it('are stored there by an upload and served from there', async () => {
    const { s3, api, upload } = await open()
    const answer = await upload()
    expect(answer.statusCode).toBe(201)
    const original = [...s3.files.keys()].find((key) => key.startsWith('tracks/'))
    expect(s3.files.get(original ?? '')).toEqual(wav(2))
    const cover = [...s3.files.keys()].find((key) => key.endsWith('-96.webp'))
    const served = await api.send({ method: 'GET', url: `/media/${cover}` })
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload).toEqual(s3.files.get(cover ?? ''))
  })

  it('fail with one clear error while the store is away, and the lists still answer', async () => {
    const { s3, api, artist, upload, goAway } = await open()
    const id = await addTrack(api, {})
    goAway()
    const failed = await upload()
    expect(failed.statusCode).toBe(503)
    expect(failed.headers['retry-after']).toBe('5')
    expect(failed.json()).toMatchObject(unavailable)
    expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([{ id }])

    const audio = await api.send({ method: 'GET', url: `/media/tracks/${id}/preview` })
    expect([audio.statusCode, audio.json().code]).toEqual([503, 'unavailable'])
    const image = await api.send({ method: 'GET', url: `/media/covers/${'a'.repeat(64)}-96.webp` })
    expect([image.statusCode, image.headers['cache-control']]).toEqual([503, 'no-store'])

    expect((await api.call('GET', '/music', { as: artist })).statusCode).toBe(200)
    expect((await api.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    expect([...s3.files.keys()]).toEqual([])
  })

  it('let media jobs wait while the store is away, without counting an attempt', async () => {
    const s3 = await fakeS3()
    const started: string[] = []
    const mediaRun: MediaRun = async (work, watch) => {
      started.push(work.trackId)
      s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
      return makeAll(work, watch)
    }
    const api = await testApi({ config: { s3: s3.settings, mediaWorkers: 1 }, overrides: { mediaRun } })
    const id = await uploaded(api)
    await api.mediaQueue.enqueue(id, 'prepare')
    await expect.poll(async () => (await rowOf(api, id)).job?.leased_until, patience).toBe(api.now() + 10_000)
    expect((await rowOf(api, id)).job).toMatchObject({ state: 'queued', attempts: 0 })
    expect(started).toEqual([id])
  })

  it('do not prevent the deletion of a track while the store is away, and are swept later', async () => {
    const { s3, api, artist, upload, goAway } = await open()
    const id = (await upload()).json().data._id
    goAway()
    expect((await api.call('DELETE', `/music/${id}`, { as: artist })).statusCode).toBeLessThan(300)
    expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([])
    const loose = await api.database.selectFrom('loose_files').select('storage_key').execute()
    const original = [...s3.files.keys()].find((key) => key.startsWith('tracks/'))
    expect(loose.map(({ storage_key }) => storage_key)).toContain(original)
  })
})

describeApi('the start', () => {
  it('goes on without the store, because everything else works', async () => {
    const s3 = await fakeS3()
    s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
    const api = await testApi({ config: { s3: s3.settings } })
    expect((await api.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  })

  it.each([
    ['NoSuchBucket', 404, 'LARIAT_S3_BUCKET cannot be used'],
    ['SignatureDoesNotMatch', 403, 'LARIAT_S3_SECRET cannot be used'],
    ['InvalidAccessKeyId', 403, 'LARIAT_S3_KEY cannot be used'],
    ['AccessDenied', 403, 'LARIAT_S3_KEY cannot be used'],
    ['PermanentRedirect', 301, 'LARIAT_S3_ENDPOINT cannot be used'],
  ])('names the variable when the store answers %s', async (code, status, message) => {
    const s3 = await fakeS3()
    s3.misbehave = ({ response }) => {
      const body = `<Error><Code>${code}</Code></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
      return true
    }
    const failure = await testApi({ config: { s3: s3.settings } }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(message) })
    expect(String(failure)).not.toContain(s3.settings.secret)
  })
})
