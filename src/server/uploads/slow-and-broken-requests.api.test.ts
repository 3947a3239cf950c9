// Uploads over a real connection that are too slow, break off, or are not authorized.
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { albumUploadTimeoutMs, mediaUploadTimeoutMs } from '~/contract/limits'
import { wav } from '../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const listening = async () => {
  const api = await testApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const artist = await api.register({ profileType: 'musician' })
  return { api, artist, openSocket: () => connect(address.port, '127.0.0.1') }
}

const filesOf = ({ config }: TestApi) =>
  ['drafts', '.drafts', 'tracks'].flatMap((name) => {
    const folder = join(config.dataFolder, 'media', name)
    return existsSync(folder) ? readdirSync(folder) : []
  })

const form = formOf({ title: 'Long road', genre: 'Dub' }, { audio: wav(30) })

const head = (api: TestApi, as: Person | null, extra: string[] = [], path = 'music') =>
  [
    `POST /api/${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${form.headers['content-type']}`,
    `Content-Length: ${form.payload.length}`,
    `X-Beta-Token: ${api.betaToken()}`,
    ...(as ? [`Authorization: Bearer ${as.token}`] : []),
    ...extra,
    '\r\n',
  ].join('\r\n')

describeApi('an upload over a real connection', () => {
  it('leaves no file when the connection breaks', async () => {
    const { api, artist, openSocket } = await listening()
    const socket = openSocket()
    socket.write(head(api, artist))
    socket.write(form.payload.subarray(0, form.payload.length / 2))
    await vi.waitFor(() => expect(filesOf(api)).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(() => expect(filesOf(api)).toEqual([]))
    expect(await api.database.selectFrom('tracks').selectAll().execute()).toEqual([])
  })

  it('gets 100 Continue only after the access guard has accepted it', async () => {
    const { api, artist, openSocket } = await listening()
    const signedOut = openSocket()
    signedOut.write(head(api, null, ['Expect: 100-continue']))
    const refusal = await text(signedOut)
    expect(refusal).toMatch(/^HTTP\/1\.1 401 /)
    expect(refusal.toLowerCase()).toContain('connection: close')

    const signedIn = openSocket()
    signedIn.write(head(api, artist, ['Expect: 100-continue', 'Connection: close']))
    const chunks: string[] = []
    signedIn.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
    await vi.waitFor(() => expect(chunks.join('')).toBe('HTTP/1.1 100 Continue\r\n\r\n'))
    signedIn.write(form.payload)
    await vi.waitFor(() => expect(chunks.join('')).toContain('HTTP/1.1 201 '))
  })

  it('leaves the connection usable for the next request when it is refused', async () => {
    const { api, openSocket } = await listening()
    const connections: Socket[] = []
    api.app.server.on('connection', (connection: Socket) => connections.push(connection))
    const socket = openSocket()
    const chunks: string[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
    const refused = head(api, null)
    socket.write(refused)
    await vi.waitFor(() => expect(chunks.join('')).toContain('HTTP/1.1 401 '))
    socket.write(form.payload)
    const sentBytes = Buffer.byteLength(refused) + form.payload.length
    await vi.waitFor(() => expect(connections[0]?.bytesRead).toBe(sentBytes))
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await vi.waitFor(() => expect(chunks.join('')).toContain('HTTP/1.1 200 '))
  })
})

/** The functions of Vitest that wait for a condition advance the replaced timers. */
const until = async (holds: () => boolean) => {
  while (!holds()) await wait(10)
}

describeApi('an upload that stands still', () => {
  it('is ended when no byte has arrived for the time limit of its call, which is longer for albums', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { api, artist, openSocket } = await listening()
    const before = vi.getTimerCount()
    const connections: Socket[] = []
    api.app.server.on('connection', (connection: Socket) => connections.push(connection))
    const closed: string[] = []
    // More than the slowest upload sends in this time, so only standing still can end these.
    const sent = form.payload.subarray(0, form.payload.length - 1_000)
    for (const path of ['music', 'albums']) {
      const socket = openSocket()
      socket.on('close', () => closed.push(path)).resume()
      socket.write(head(api, artist, [], path))
      socket.write(sent)
    }
    await until(() => vi.getTimerCount() === before + 2)
    await until(() => connections.every(({ bytesRead }) => bytesRead > sent.length))
    // The server looks once a second at what has arrived.
    vi.advanceTimersByTime(1_000)
    vi.advanceTimersByTime(mediaUploadTimeoutMs - 1)
    await wait(50)
    expect(closed).toEqual([])
    vi.advanceTimersByTime(1)
    await until(() => closed.length > 0)
    vi.advanceTimersByTime(albumUploadTimeoutMs - mediaUploadTimeoutMs - 1)
    await wait(50)
    expect(closed).toEqual(['music'])
    vi.advanceTimersByTime(1)
    await until(() => closed.length > 1)
  })
})
