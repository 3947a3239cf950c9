import { expect, it } from 'vitest'
import { audioBytes, putAudio, sha256Of } from '../../../tests/builders/audio/audio-files'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const soldTrack = async (api: TestApi, buyer: Person, columns: Parameters<typeof addTrack>[1] = {}) => {
  const trackId = await addTrack(api, { ...columns, withFiles: false })
  await putAudio(api, trackId)
  await addPurchase(api, buyer, trackId)
  return trackId
}

describeApi('the list of purchases', () => {
  it('lists the user’s own purchases, newest first, each with a stream address', async () => {
    const api = await testApi()
    const [buyer, other] = [await api.register(), await api.register()]
    const first = await soldTrack(api, buyer)
    api.advance(1_000)
    const second = await soldTrack(api, buyer)
    await soldTrack(api, other)
    const { data } = (await api.call('GET', '/purchase', { as: buyer })).json()
    expect(data.items.map((item: { trackId: string }) => item.trackId)).toEqual([second, first])
    expect(data.total).toBe(2)
    expect(data.items[0]).toMatchObject({ pricePaid: 1, purchasedAt: api.now(), track: { _id: second } })
    const streamed = await api.send({ method: 'GET', url: data.items[0].streamUrl })
    expect(streamed.rawPayload).toEqual(audioBytes(second, 'stream'))
  })

  it('can be filtered by track', async () => {
    const api = await testApi()
    const [buyer, other] = [await api.register(), await api.register()]
    const wanted = await soldTrack(api, buyer)
    const another = await soldTrack(api, other)
    await soldTrack(api, buyer)
    const ask = async (trackId: string) =>
      (await api.call('GET', `/purchase?trackId=${trackId}`, { as: buyer })).json().data
    expect(await ask(wanted)).toMatchObject({ items: [{ trackId: wanted }], total: 1 })
    for (const id of [another, 'nothing']) expect(await ask(id)).toEqual({ items: [], total: 0 })
    expect((await api.call('GET', '/purchase?trackId=', { as: buyer })).statusCode).toBe(400)
  })

  it('is empty for a new user and requires a session', async () => {
    const api = await testApi()
    const answer = await api.call('GET', '/purchase', { as: await api.register() })
    expect(answer.json()).toEqual({ data: { items: [], total: 0 } })
    expect((await api.call('GET', '/purchase')).statusCode).toBe(401)
  })

  it('can begin at any place', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const bought: string[] = []
    for (let at = 0; at < 4; at += 1) {
      bought.unshift(await soldTrack(api, buyer))
      api.advance(1_000)
    }
    const page = async (query: string) => {
      const { data } = (await api.call('GET', `/purchase?limit=2${query}`, { as: buyer })).json()
      return [data.items.map((item: { trackId: string }) => item.trackId), data.total]
    }
    expect(await page('&skip=1')).toEqual([bought.slice(1, 3), 4])
    expect(await page('&skip=3')).toEqual([bought.slice(3), 4])
    expect(await page('&skip=9')).toEqual([[], 4])
  })

  it('has pages that stay consistent while more tracks are bought', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const bought: string[] = []
    for (let at = 0; at < 5; at += 1) bought.unshift(await soldTrack(api, buyer))
    const page = async (query: string) =>
      (await api.call('GET', `/purchase?limit=2${query}`, { as: buyer })).json().data
    const seen: string[] = []
    let query = ''
    for (let pages = 0; pages < 3; pages += 1) {
      const { items, nextCursor } = await page(query)
      seen.push(...items.map((item: { trackId: string }) => item.trackId))
      query = `&cursor=${nextCursor}`
      api.advance(1)
      await soldTrack(api, buyer)
      expect(nextCursor === undefined).toBe(pages === 2)
    }
    expect(seen.toSorted()).toEqual(bought.toSorted())
    expect((await api.call('GET', '/purchase?cursor=made.up', { as: buyer })).statusCode).toBe(400)
  })

  it('has no stream address while the audio is not ready', async () => {
    const api = await testApi()
    const buyer = await api.register()
    await addPurchase(api, buyer, await addTrack(api, { audio_state: 'queued', withFiles: false }))
    const { data } = (await api.call('GET', '/purchase', { as: buyer })).json()
    expect(data.items).toMatchObject([{ streamUrl: null }])
  })
})

describeApi('a download', () => {
  it('returns the address, size and checksums of the file', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await soldTrack(api, buyer, { title: 'Low Sun' })
    for (const variant of ['original', 'stream'] as const) {
      const answer = await api.call('GET', `/purchase/download/${trackId}?variant=${variant}`, { as: buyer })
      const content = audioBytes(trackId, variant)
      expect(answer.json().data).toEqual({
        url: expect.stringMatching(`^/media/tracks/${trackId}/${variant}\\?`),
        filename: expect.stringMatching(/^person\d+ - Low Sun\.mp3$/),
        size: content.length,
        type: 'audio/mpeg',
        sha256: sha256Of(content),
        blocks: [sha256Of(content)],
      })
      const file = await api.send({ method: 'GET', url: answer.json().data.url })
      expect(file.rawPayload).toEqual(content)
    }
  })

  it('of the original supports ranges and can be resumed', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await soldTrack(api, buyer)
    const answer = await api.call('GET', `/purchase/download/${trackId}?variant=original`, { as: buyer })
    const { url, size } = answer.json().data
    const allBytes = audioBytes(trackId, 'original')
    const first = await api.send({ method: 'GET', url, headers: { range: 'bytes=0-99' } })
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99/${size}`])
    const rest = await api.send({
      method: 'GET',
      url,
      headers: { range: 'bytes=100-', 'if-range': String(first.headers.etag) },
    })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${size - 1}/${size}`])
    expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(allBytes)
    expect(first.headers['content-disposition']).toContain('attachment; filename=')
  })

  it('is the original by default', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await soldTrack(api, buyer)
    const answer = await api.call('GET', `/purchase/download/${trackId}`, { as: buyer })
    expect(answer.json().data.url).toContain('/original?')
  })

  it('answers 409 while the audio is queued and after it failed, with a different message for each', async () => {
    const api = await testApi()
    const buyer = await api.register()
    for (const [audio_state, code, words] of [
      ['queued', 'conflict', 'not ready yet'],
      ['failed', 'audio_failed', 'could not be prepared'],
    ] as const) {
      const trackId = await addTrack(api, { audio_state, withFiles: false })
      await addPurchase(api, buyer, trackId)
      const answer = await api.call('GET', `/purchase/download/${trackId}`, { as: buyer })
      expect([answer.statusCode, answer.json().code]).toEqual([409, code])
      expect(answer.json().message).toContain(words)
    }
  })

  it('returns 404 to users who do not own the track, and for a missing track', async () => {
    const api = await testApi()
    const [buyer, other] = [await api.register(), await api.register()]
    const trackId = await soldTrack(api, buyer)
    for (const id of [trackId, 'nothing']) {
      expect((await api.call('GET', `/purchase/download/${id}`, { as: other })).statusCode).toBe(404)
    }
    expect((await api.call('GET', `/purchase/download/${trackId}`)).statusCode).toBe(401)
    expect((await api.call('GET', '/purchase/download/%00', { as: other })).statusCode).toBe(404)
  })
})
