// Uploads above a limit are refused as early as possible, with a message that names the limit, and nothing is stored.
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { audioMaxBytes, coverMaxBytes } from '~/contract/limits-beyond'
import { multipartHeaders } from '../../../tests/builders/api/multipart'
import { wav } from '../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const open = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ profileType: 'musician' }) }
}

const filesOf = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media')
  if (!existsSync(folder)) return []
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const leavesNothing = async (api: TestApi) => {
  expect(filesOf(api)).toEqual([])
  expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([])
  expect(await api.database.selectFrom('media_jobs').select('id').execute()).toEqual([])
}

describeApi('an upload of more than 500 MB', () => {
  it('is refused by its Content-Length before the body is sent', async () => {
    const { api, artist } = await open()
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const address = api.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1')
    const head = [
      'POST /api/music HTTP/1.1',
      'Host: x',
      'Connection: close',
      `Content-Type: ${multipartHeaders['content-type']}`,
      `Content-Length: ${audioMaxBytes + coverMaxBytes + 1024 * 1024}`,
      `X-Beta-Token: ${api.betaToken()}`,
      `Authorization: Bearer ${artist.token}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('This upload is too large. The limits are: audio 500 MB, cover 20 MB')
    await leavesNothing(api)
  })
})

describeApi('a cover of 20,000 pixels', () => {
  it('is refused for new and existing tracks and leaves no files', async () => {
    const { api, artist } = await open()
    const cover = await sharp({
      create: { width: 20_000, height: 500, channels: 3, background: 'teal' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(cover.length).toBeLessThan(coverMaxBytes)
    const message = 'A cover may have at most 7,000 pixels a side; this one is 20000 by 500'
    const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: wav(1), cover })
    const refused = await api.call('POST', '/music', { as: artist, ...form })
    expect([refused.statusCode, refused.json().message]).toEqual([413, message])
    await leavesNothing(api)

    const acceptable = formOf({ title: 'Long road', genre: 'Dub' }, { audio: wav(1) })
    const { _id } = (await api.call('POST', '/music', { as: artist, ...acceptable })).json().data
    const before = filesOf(api)
    const changed = await api.call('PUT', `/music/${_id}`, {
      as: artist,
      ...formOf({ title: 'B' }, { cover }),
    })
    expect([changed.statusCode, changed.json().message]).toEqual([413, message])
    expect(filesOf(api)).toEqual(before)
    const { data } = (await api.call('GET', `/music/${_id}`, { as: artist })).json()
    expect(data).toMatchObject({ title: 'Long road', coverArtUrl: null })
  }, 60_000)
})
