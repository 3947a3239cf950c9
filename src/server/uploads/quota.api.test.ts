// The storage quota: what counts, when an upload is refused, and what gives room back.
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { wav } from '../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const recording = wav(2)
const megabyte = 1024 ** 2

/** The quota has room for two and a half recordings. */
const open = async () => {
  const api = await testApi({ config: { quotaBytes: Math.floor(recording.length * 2.5) } })
  return { api, artist: await api.register({ profileType: 'musician' }) }
}

const form = (audio: Buffer = recording) => formOf({ title: 'Long road', genre: 'Dub' }, { audio })

const upload = (api: TestApi, as: Person, key?: string) => {
  const { payload, headers } = form()
  return api.call('POST', '/music', {
    as,
    payload,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
}

const fill = async (api: TestApi, as: Person) => {
  const first = (await upload(api, as)).json<{ data: { _id: string } }>().data._id
  expect((await upload(api, as)).statusCode).toBe(201)
  return first
}

const usedBytes = async (api: TestApi, as: Person) => {
  const answer = await api.call('GET', `/music/artist/${as.user._id}`, { as })
  return answer.json<{ data: { storage: { usedBytes: number } } }>().data.storage.usedBytes
}

const refusalOf = (answer: Awaited<ReturnType<TestApi['call']>>) => [answer.statusCode, answer.json().code]
const refused = [413, 'quota_exceeded']

const draftsOf = ({ config }: TestApi) =>
  ['drafts', '.drafts'].flatMap((name) => {
    const folder = join(config.dataFolder, 'media', name)
    return existsSync(folder) ? readdirSync(folder) : []
  })

describeApi('the storage quota of an account', () => {
  it('refuses a recording that does not fit, says how much is left and what takes it, and stores nothing', async () => {
    const { api, artist } = await open()
    await fill(api, artist)
    const answer = await upload(api, artist)
    expect(refusalOf(answer)).toEqual(refused)
    expect(answer.json().message).toMatch(
      /^This recording does not fit: \d.* of your \d.* are left\. Your tracks take \d.*\. Delete a track/,
    )
    expect(await usedBytes(api, artist)).toBe(2 * recording.length)
    expect(draftsOf(api)).toEqual([])
  })

  it('does not count for another account', async () => {
    const { api, artist } = await open()
    await fill(api, artist)
    const other = await api.register({ profileType: 'musician' })
    expect((await upload(api, other)).statusCode).toBe(201)
    expect(await usedBytes(api, other)).toBe(recording.length)
  })

  it('is sent to the artist and to nobody else', async () => {
    const { api, artist } = await open()
    const stranger = await api.register()
    const answer = await api.call('GET', `/music/artist/${artist.user._id}`, { as: stranger })
    expect(answer.json().data).not.toHaveProperty('storage')
  })

  it('has room again after a track is deleted', async () => {
    const { api, artist } = await open()
    const trackId = await fill(api, artist)
    expect((await api.call('DELETE', `/music/${trackId}`, { as: artist })).statusCode).toBe(200)
    expect((await upload(api, artist)).statusCode).toBe(201)
  })

  it('counts a deleted track that its buyers keep', async () => {
    const { api, artist } = await open()
    const trackId = await fill(api, artist)
    const buyer = await api.register()
    const bought = { id: 'bought', user_id: buyer.user._id, track_id: trackId, price_cents: 0, created_at: 1 }
    await api.database.insertInto('purchases').values(bought).execute()
    expect((await api.call('DELETE', `/music/${trackId}`, { as: artist })).statusCode).toBe(200)
    expect(refusalOf(await upload(api, artist))).toEqual(refused)
  })

  it('answers a repeated upload of a full account with its track', async () => {
    const { api, artist } = await open()
    const first = await upload(api, artist, 'same-key')
    await upload(api, artist)
    const again = await upload(api, artist, 'same-key')
    expect([again.statusCode, again.json().data._id]).toEqual([201, first.json().data._id])
  })

  it('answers an upload that is sent twice at the same time with one track, also if only one fits', async () => {
    const { api, artist } = await open()
    await upload(api, artist)
    const both = await Promise.all([upload(api, artist, 'same-key'), upload(api, artist, 'same-key')])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both[0].json().data._id).toBe(both[1].json().data._id)
    expect(await usedBytes(api, artist)).toBe(2 * recording.length)
  })

  it('has room for one of two recordings that arrive at the same time', async () => {
    const { api, artist } = await open()
    await upload(api, artist)
    const both = await Promise.all([upload(api, artist), upload(api, artist)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 413])
    expect(await usedBytes(api, artist)).toBe(2 * recording.length)
  })

  it('does not hinder a new cover', async () => {
    const { api, artist } = await open()
    const trackId = await fill(api, artist)
    const red = { width: 64, height: 64, channels: 3, background: 'red' } as const
    const cover = await sharp({ create: red }).png().toBuffer()
    const changed = await api.call('PUT', `/music/${trackId}`, { as: artist, ...formOf({}, { cover }) })
    expect([changed.statusCode, changed.json().data.coverArtUrl]).toEqual([
      200,
      expect.stringContaining('/covers/'),
    ])
  })

  it('refuses a recording that does not fit but accepts a smaller one afterwards', async () => {
    const { api, artist } = await open()
    const large = formOf({ title: 'Long road', genre: 'Dub' }, { audio: wav(6) })
    expect(refusalOf(await api.call('POST', '/music', { as: artist, ...large }))).toEqual(refused)
    expect((await upload(api, artist)).statusCode).toBe(201)
  })

  it('does not hinder changes without a recording', async () => {
    const { api, artist } = await open()
    const trackId = await fill(api, artist)
    const { payload, headers } = formOf({ title: 'Longer road' }, {})
    const changed = await api.call('PUT', `/music/${trackId}`, { as: artist, payload, headers })
    expect([changed.statusCode, changed.json().data.title]).toEqual([200, 'Longer road'])
    const planned = { title: 'Later', genre: 'Dub' }
    expect((await api.call('POST', '/music', { as: artist, payload: planned })).statusCode).toBe(201)
  })

  it('counts a recording that replaces a failed one by the difference', async () => {
    const { api, artist } = await open()
    const trackId = await fill(api, artist)
    await api.database
      .updateTable('tracks')
      .set({ audio_state: 'failed' })
      .where('id', '=', trackId)
      .execute()
    const replace = (audio: Buffer) =>
      api.call('PUT', `/music/${trackId}`, { as: artist, ...formOf({}, { audio }) })
    expect(refusalOf(await replace(wav(4)))).toEqual(refused)
    expect((await replace(recording)).statusCode).toBe(200)
    expect(await usedBytes(api, artist)).toBe(2 * recording.length)
  })
})

describeApi('an upload to an account without room', () => {
  const send = async (api: TestApi, as: Person, lines: string[], body: readonly Buffer[]) => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1')
    const head = [
      'POST /api/music HTTP/1.1',
      'Host: x',
      'Connection: close',
      `Content-Type: ${form().headers['content-type']}`,
      `X-Beta-Token: ${api.betaToken()}`,
      `Authorization: Bearer ${as.token}`,
      ...lines,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    for (const part of body) socket.write(part)
    return text(socket)
  }

  it('is refused by its Content-Length before the body is sent', async () => {
    const { api, artist } = await open()
    const answer = await send(api, artist, [`Content-Length: ${30 * megabyte}`], [])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('quota_exceeded')
  })

  it('is refused while it arrives if it does not tell its length', async () => {
    const { api, artist } = await open()
    const { payload } = form(wav(10))
    const start = payload.subarray(0, payload.length - 100)
    const size = Buffer.from(`${start.length.toString(16)}\r\n`)
    const answer = await send(api, artist, ['Transfer-Encoding: chunked'], [size, start])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('quota_exceeded')
    expect(draftsOf(api)).toEqual([])
  })
})
