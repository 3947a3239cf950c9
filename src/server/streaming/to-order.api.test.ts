// A track whose audio is prepared when it is first requested: what a request receives after the wait.
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { audioBytes, putAudio } from '../../../tests/builders/audio/audio-files'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { setErrorReplies } from '../http/error-replies'
import { createSign } from '../core/secret'
import { createDiskStorage } from '../storage/disk'
import { serveAudio, type WaitForAudio } from './serve-audio'
import { createStreamAddresses } from './stream-address'

const toOrder = async () => {
  const api = await testApi()
  return { api, trackId: await addTrack(api, { audio_state: 'to-order', withFiles: false }) }
}

const previewAfter = async (api: TestApi, trackId: string, waitForAudio: WaitForAudio) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  setErrorReplies(app)
  serveAudio(app, {
    database: api.database,
    storage: createDiskStorage(join(api.config.dataFolder, 'media')),
    streamAddresses: createStreamAddresses(createSign('x'.repeat(32)), api),
    waitForAudio,
  })
  return app.inject({ method: 'GET', url: `/media/tracks/${trackId}/preview` })
}

describeApi('audio in state to-order', () => {
  it('is served as soon as it is prepared', async () => {
    const { api, trackId } = await toOrder()
    const answer = await previewAfter(api, trackId, async () => {
      await putAudio(api, trackId)
      return 'ready'
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(audioBytes(trackId, 'preview'))
  })

  it('returns 503 with Retry-After and no caching when it takes too long', async () => {
    const { api, trackId } = await toOrder()
    const answer = await previewAfter(api, trackId, async () => 'late')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  it('is refused to users who lost their right during the wait', async () => {
    const { api, trackId } = await toOrder()
    const answer = await previewAfter(api, trackId, async () => {
      await putAudio(api, trackId)
      await api.database.updateTable('tracks').set({ is_wip: 1 }).where('id', '=', trackId).execute()
      await api.trackChanged(trackId)
      return 'ready'
    })
    expect(answer.statusCode).toBe(404)
  })
})
