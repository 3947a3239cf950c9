// A track whose audio is prepared when it is first requested: what a request receives after the wait.
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { audioBytes, putAudio } from '../../../tests/builders/audio/audio-files'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { hashToken } from '../accounts/sessions'
import { setErrorReplies } from '../http/error-replies'
import { createSign } from '../core/secret'
import { createDiskStorage } from '../storage/disk'
import { serveAudio, type WaitForAudio } from './serve-audio'
import { createStreamAddresses } from './stream-address'

const toOrder = async () => {
  const api = await testApi()
  return { api, trackId: await addTrack(api, { audio_state: 'to-order', withFiles: false }) }
}

const sign = createSign('x'.repeat(32))

const streamAddressesOf = (api: TestApi) => createStreamAddresses(sign, api)

const answerAfter = async (api: TestApi, url: string, waitForAudio: WaitForAudio) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  setErrorReplies(app)
  serveAudio(app, {
    database: api.database,
    clock: api,
    sign,
    storage: createDiskStorage(join(api.config.dataFolder, 'media')),
    streamAddresses: streamAddressesOf(api),
    waitForAudio,
  })
  return app.inject({ method: 'GET', url })
}

const previewAfter = (api: TestApi, trackId: string, waitForAudio: WaitForAudio) =>
  answerAfter(api, `/media/tracks/${trackId}/preview`, waitForAudio)

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

  it('is refused to a buyer who signed out during the wait', async () => {
    const { api, trackId } = await toOrder()
    const buyer = await api.register()
    await addPurchase(api, buyer, trackId)
    const session = { user: { id: buyer.user._id }, tokenHash: hashToken(buyer.token) }
    const url = streamAddressesOf(api).of(trackId, 'stream', session)
    const answer = await answerAfter(api, url, async () => {
      await putAudio(api, trackId)
      await api.call('POST', '/user/logout', { as: buyer })
      return 'ready'
    })
    expect(answer.statusCode).toBe(403)
  })
})
