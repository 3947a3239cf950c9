import { once } from 'node:events'
import { rmSync, truncateSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { audioBytes, putAudio, putAudioFile, sha256Of } from '../../../tests/builders/audio/audio-files'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

const listedTrack = async () => {
  const api = await testApi()
  const trackId = await addTrack(api, { withFiles: false })
  await putAudio(api, trackId)
  const url = `/media/tracks/${trackId}/preview`
  const content = audioBytes(trackId, 'preview')
  return { api, trackId, url, content, etag: `"${sha256Of(content)}"` }
}

const get = (api: TestApi, url: string, headers: Record<string, string> = {}) =>
  api.send({ method: 'GET', url, headers })

describeApi('a preview', () => {
  it('is served in full to everybody without a beta token, with public caching', async () => {
    const { api, url, content, etag } = await listedTrack()
    const { statusCode, headers, rawPayload } = await get(api, url, { 'accept-encoding': 'br, gzip' })
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(content)
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('content-range')
  })

  it('is described by HEAD without a body, with or without a range', async () => {
    const { api, url, etag } = await listedTrack()
    const answer = await api.send({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes', etag })
  })

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=500-', 500, 999],
    ['bytes=-500', 500, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=0-', 0, 999],
  ])('answers the range %s with exactly those bytes', async (range, start, end) => {
    const { api, url, content, etag } = await listedTrack()
    const { statusCode, headers, rawPayload } = await get(api, url, { range })
    expect(statusCode).toBe(206)
    expect(rawPayload).toEqual(content.subarray(start, end + 1))
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      etag,
    })
  })

  it('returns 416 with the size for a range beyond its end', async () => {
    const { api, url } = await listedTrack()
    const { statusCode, headers } = await get(api, url, { range: 'bytes=1000-' })
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */1000'])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('ignores multiple ranges and invalid ranges', async () => {
    const { api, url, content } = await listedTrack()
    for (const range of ['bytes=0-1,4-5', 'bytes=9-1', 'lines=0-1', 'x']) {
      const { statusCode, rawPayload } = await get(api, url, { range })
      expect([range, statusCode, rawPayload.equals(content)]).toEqual([range, 200, true])
    }
  })

  it('resumes a download only when the file is unchanged', async () => {
    const { api, url, etag } = await listedTrack()
    const statusWith = async (ifRange: string) =>
      (await get(api, url, { range: 'bytes=500-', 'if-range': ifRange })).statusCode
    expect(await statusWith(etag)).toBe(206)
    expect(await statusWith('"other"')).toBe(200)
    expect(await statusWith(`W/${etag}`)).toBe(200)
    expect(await statusWith('Tue, 01 Jan 2030 00:00:00 GMT')).toBe(200)
  })

  it('returns 304 when the client has it', async () => {
    const { api, url, etag } = await listedTrack()
    const { statusCode, headers, body } = await get(api, url, { 'if-none-match': etag, range: 'bytes=0-1' })
    expect([statusCode, body]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' })
  })

  it('returns 404 for a missing track and for an invalid id', async () => {
    const { api } = await listedTrack()
    for (const id of ['nothing', '%00', 'a%2Fb', '..%2f..%2fsecret', '%F0%9F%AA%90', 'x'.repeat(200)]) {
      expect([id, (await get(api, `/media/tracks/${id}/preview`)).statusCode]).toEqual([id, 404])
    }
  })

  it('allows only GET and HEAD', async () => {
    const { api, url } = await listedTrack()
    const { statusCode, headers } = await api.send({ method: 'POST', url })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describeApi('a file that is missing in storage', () => {
  it.each(['GET', 'HEAD'] as const)('returns 503 with Retry-After to %s', async (method) => {
    const { api, trackId, url } = await listedTrack()
    rmSync(join(api.config.dataFolder, 'media', 'tracks', trackId), { recursive: true })
    const { statusCode, headers } = await api.send({ method, url })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers).not.toHaveProperty('etag')
  })

  it('returns 503 for ranges too, even if a part of the file still exists', async () => {
    const { api, url, trackId } = await listedTrack()
    const file = `preview-${sha256Of(audioBytes(trackId, 'preview')).slice(0, 16)}.mp3`
    truncateSync(join(api.config.dataFolder, 'media', 'tracks', trackId, file), 400)
    expect((await get(api, url)).statusCode).toBe(503)
    expect((await get(api, url, { range: 'bytes=300-' })).statusCode).toBe(503)
    expect((await get(api, url, { range: 'bytes=300-399' })).statusCode).toBe(206)
  })
})

describeApi('a large file that is truncated in storage', () => {
  it('breaks the connection instead of letting the listener wait forever', async () => {
    const api = await testApi()
    const trackId = await addTrack(api, { withFiles: false })
    const { storageKey } = await putAudioFile(api, trackId, 'preview', Buffer.alloc(3_000_000))
    truncateSync(join(api.config.dataFolder, 'media', storageKey), 1_000_000)
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/media/tracks/${trackId}/preview`)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  })
})

describeApi('the original of a track', () => {
  it('is downloaded with a file name of artist and title', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    await api.call('PUT', '/user/profile', { as: artist, payload: { displayName: 'Ines "Sun" Okafor' } })
    const trackId = await addTrack(api, { artist, title: '../Grüße\u202e 🪐', withFiles: false })
    await putAudioFile(api, trackId, 'original')
    const answer = await api.call('GET', `/purchase/download/${trackId}`, { as: artist })
    const { headers, rawPayload } = await get(api, answer.json().data.url)
    expect(rawPayload).toEqual(audioBytes(trackId, 'original'))
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Ines -Sun- Okafor - ..-Gru_e _.mp3"; ' +
        "filename*=UTF-8''Ines%20-Sun-%20Okafor%20-%20..-Gr%C3%BC%C3%9Fe%20%F0%9F%AA%90.mp3",
    )
    expect(headers['cache-control']).toBe('private, max-age=3600')
  })
})

/** Reads an answer of `length` bytes in small pieces with pauses, and ends the connection after `until` bytes. */
const readSlowly = async (address: string, url: string, range: string, until: number) => {
  const { hostname, port } = new URL(address)
  const request = httpGet({
    hostname,
    port,
    path: url,
    headers: { range },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) {
    pieces.push(piece)
    if (pieces.reduce((sum, { length }) => sum + length, 0) >= until) break
    if (pieces.length % 8 === 0) await setTimeout(1)
  }
  request.destroy()
  return Buffer.concat(pieces)
}

// Ranges are read into memory that is used again, so an answer must be sent before its memory gets other bytes.
describeApi('ranges that are asked for at the same time', () => {
  it('contain their own bytes, although clients read slowly and break off', async () => {
    const api = await testApi()
    const trackId = await addTrack(api, { withFiles: false })
    const content = audioBytes(trackId, 'preview', 4_000_000)
    await putAudioFile(api, trackId, 'preview', content)
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `/media/tracks/${trackId}/preview`
    const length = 200_000
    const wrong: number[] = []
    const ask = async (at: number) => {
      const start = (at * 37_123) % (content.length - length)
      const until = at % 5 === 0 ? 50_000 : length
      const got = await readSlowly(address, url, `bytes=${start}-${start + length - 1}`, until)
      if (got.length < until || !got.equals(content.subarray(start, start + got.length))) wrong.push(at)
    }
    const rounds = Array.from({ length: 10 }, (_, round) =>
      Array.from({ length: 20 }, (_, at) => round * 20 + at),
    )
    for (const round of rounds) await Promise.all(round.map(ask))
    expect(wrong).toEqual([])
  })
})
