import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { minuteMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { patience } from '../../../tests/builders/api/musician-uploads'
import { readZip } from '../../../tests/builders/api/read-zip'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { audioBytes, putAudioFile } from '../../../tests/builders/audio/audio-files'
import { addPurchase, addTrack, type NewTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../tests/builders/music/playlist-calls'
import { fakeS3 } from '../../../tests/fakes/s3/fake-s3'
import { FileStream } from '../storage/file-stream'

type Download = Answer<'downloadPlaylist'>

const ask = (api: TestApi, id: string, as?: Person) => api.call('POST', `/playlists/${id}/download`, { as })

const download = async (api: TestApi, id: string, as: Person): Promise<Download> => {
  const answer = await ask(api, id, as)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<{ data: Download }>().data
}

const get = (api: TestApi, url: string, method: 'GET' | 'HEAD' = 'GET') => api.send({ method, url })

/** A track with an original file of this many bytes. */
const addOriginal = async (api: TestApi, given: NewTrack, bytes = 1_000) => {
  const id = await addTrack(api, { ...given, withFiles: false })
  const { storageKey, content } = await putAudioFile(api, id, 'original', audioBytes(id, 'original', bytes))
  return { id, storageKey, content }
}

/** A person who owns tracks of this many bytes each, in a playlist of them. */
const ownedPlaylist = async (sizes: number[], options?: Parameters<typeof testApi>[0]) => {
  const api = await testApi(options)
  const ada = await api.register()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const tracks: Awaited<ReturnType<typeof addOriginal>>[] = []
  for (const [at, bytes] of sizes.entries()) {
    const track = await addOriginal(api, { artist, title: `Song ${at + 1}` }, bytes)
    await addPurchase(api, ada, track.id)
    tracks.push(track)
  }
  const id = await addPlaylist(api, ada, { title: 'Road trip', tracks: tracks.map((track) => track.id) })
  return { api, ada, artist, tracks, id }
}

/** Opens the ZIP file over a real connection, so that the server sees how fast it is read. */
const openSlowly = async (api: TestApi, url: string): Promise<IncomingMessage> => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(address)
  const request = httpGet({ hostname, port, path: url, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  onTestFinished(() => void response.destroy())
  return response
}

describeApi('the ZIP file of a playlist', () => {
  it('has the original files of the owned tracks, named and numbered like the playlist', async () => {
    const api = await testApi()
    const ada = await api.register()
    const artist = await api.register({ profileType: 'musician', username: 'ines' })
    const bought = await addOriginal(api, { artist, title: '../Grüße / 🪐' })
    const foreign = await addOriginal(api, { artist, title: 'Not bought' })
    const free = await addOriginal(api, { artist, title: '../Grüße / 🪐', price_cents: 0 }, 3_000)
    await addPurchase(api, ada, bought.id)
    await addPurchase(api, ada, free.id, 0)
    const tracks = [free, foreign, bought].map((track) => track.id)
    const id = await addPlaylist(api, ada, { title: 'Länge: "x"', tracks })
    const { url, fileName, size, trackCount } = await download(api, id, ada)
    expect([fileName, trackCount]).toEqual(['Länge- -x-.zip', 2])
    const { statusCode, headers, rawPayload } = await get(api, url)
    expect([statusCode, rawPayload.length]).toEqual([200, size])
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="Lange- -x-.zip"; filename*=UTF-8''L%C3%A4nge-%20-x-.zip`,
      'accept-ranges': 'none',
      'cache-control': 'no-store',
    })
    expect(readZip(rawPayload)).toEqual([
      { name: '1 - ines - ..-Grüße - 🪐.mp3', content: free.content },
      { name: '3 - ines - ..-Grüße - 🪐.mp3', content: bought.content },
    ])
  })

  it('is unpacked by other programs with the same content', async ({ skip }) => {
    const { api, ada, tracks, id } = await ownedPlaylist([10_000, 300_000])
    const { rawPayload } = await get(api, (await download(api, id, ada)).url)
    const folder = mkdtempSync(join(tmpdir(), 'lariat-zip-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'all.zip'), rawPayload)
    try {
      execFileSync('unzip', ['-v'], { stdio: 'ignore' })
    } catch {
      skip('unzip is not installed')
    }
    execFileSync('unzip', ['-q', 'all.zip', '-d', 'all'], { cwd: folder })
    const names = readdirSync(join(folder, 'all')).toSorted()
    expect(names).toEqual(['1 - ines - Song 1.mp3', '2 - ines - Song 2.mp3'])
    for (const [at, name] of names.entries())
      expect(readFileSync(join(folder, 'all', name)).equals(tracks[at]?.content ?? Buffer.of())).toBe(true)
  })

  it('has own tracks of an artist, also unlisted ones, and bought ones that were taken down', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [own, gone] = [
      await addOriginal(api, { artist, title: 'Own' }),
      await addOriginal(api, { title: 'Gone' }),
    ]
    await addPurchase(api, artist, gone.id)
    const id = await addPlaylist(api, artist, { tracks: [own.id, gone.id] })
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
    await api.trackChanged(gone.id)
    const { rawPayload } = await get(api, (await download(api, id, artist)).url)
    expect(readZip(rawPayload).map(({ content }) => content)).toEqual([own.content, gone.content])
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', own.id).execute()
    await api.trackChanged(own.id)
    expect((await download(api, id, artist)).trackCount).toBe(1)
  })

  it('is described by HEAD without a body', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url, size } = await download(api, id, ada)
    const { statusCode, headers, body } = await get(api, url, 'HEAD')
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(size), ''])
  })
})

describeApi('the address of a ZIP file', () => {
  it('is refused signed out, for a playlist of somebody else, and where nothing is owned', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([100])
    const stranger = await api.register()
    expect((await ask(api, id)).statusCode).toBe(401)
    expect((await ask(api, id, stranger)).statusCode).toBe(404)
    expect((await ask(api, 'nothing', ada)).statusCode).toBe(404)
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'unlisted' } })
    expect((await ask(api, id, stranger)).statusCode).toBe(409)
    await addPurchase(api, stranger, tracks[0]?.id ?? '')
    expect((await ask(api, id, stranger)).statusCode).toBe(200)
  })

  it('is valid for ten minutes, only as it was signed and only while the session goes on', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url } = await download(api, id, ada)
    for (const [from, to] of [
      [`/${id}/`, '/other/'],
      [/u=[^&]*/, 'u=somebody'],
      [/e=\d+/, `e=${Number.MAX_SAFE_INTEGER}`],
      [/s=[^&]*/, 's='],
      [/n=[^&]*&/, ''],
      [/\?.*/, ''],
    ] as const)
      expect([to, (await get(api, url.replace(from, to))).statusCode]).toEqual([to, 403])
    api.advance(10 * minuteMs - 1)
    expect((await get(api, url)).statusCode).toBe(200)
    api.advance(1)
    expect((await get(api, url)).statusCode).toBe(403)
    const again = await download(api, id, ada)
    await api.call('POST', '/user/logout', { as: ada })
    expect((await get(api, again.url)).statusCode).toBe(403)
  })

  it('ends with the right to the playlist and with the last owned track', async () => {
    const { api, tracks, id, ada } = await ownedPlaylist([100])
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'public' } })
    const buyer = await api.register()
    await addPurchase(api, buyer, tracks[0]?.id ?? '')
    const { url } = await download(api, id, buyer)
    expect((await get(api, url)).statusCode).toBe(200)
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'private' } })
    expect((await get(api, url)).statusCode).toBe(404)
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'public' } })
    await api.database.deleteFrom('purchases').where('user_id', '=', buyer.user._id).execute()
    expect((await get(api, url)).statusCode).toBe(404)
  })

  it('orders originals that are prepared on demand, and says how many are still missing', async () => {
    const { api, ada, artist, id } = await ownedPlaylist([100])
    const waited = vi.spyOn(api.mediaQueue, 'prepareNow').mockResolvedValue('late')
    const late = await addTrack(api, { artist, audio_state: 'to-order', withFiles: false })
    await addPurchase(api, ada, late)
    await api.call('POST', `/playlists/${id}/tracks`, { as: ada, payload: { trackId: late } })
    const refused = await ask(api, id, ada)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '1 of 2 tracks are still being prepared. Please try again in a moment.',
    ])
    expect(waited).toHaveBeenCalledWith(late, 7_000)
    await putAudioFile(api, late, 'original')
    expect((await download(api, id, ada)).trackCount).toBe(2)
  })
})

describeApi('a ZIP file that is being sent', () => {
  const large = 8_000_000

  it('breaks off before a track whose right has ended meanwhile', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([large, 1_000])
    const { url, size } = await download(api, id, ada)
    const response = await openSlowly(api, url)
    await api.database
      .deleteFrom('purchases')
      .where('track_id', '=', tracks[1]?.id ?? '')
      .execute()
    let received = 0
    response.on('data', (piece: Buffer) => (received += piece.length))
    await new Promise((resolve) => response.once('close', resolve))
    expect(response.complete).toBe(false)
    expect(received).toBeGreaterThanOrEqual(large)
    expect(received).toBeLessThan(size - 1_000)
  })

  it('closes the file that it reads when the client leaves, and opens no further one', async () => {
    const { api, ada, id } = await ownedPlaylist([large, large])
    const { url } = await download(api, id, ada)
    const opened = vi.spyOn(FileStream.prototype, '_read')
    const closed = vi.spyOn(FileStream.prototype, '_destroy')
    const response = await openSlowly(api, url)
    await expect.poll(() => opened.mock.contexts.length, patience).toBeGreaterThan(0)
    response.destroy()
    await expect.poll(() => closed.mock.contexts.length, patience).toBe(1)
    expect(new Set(opened.mock.contexts).size).toBe(1)
  })

  it('breaks off if a file is shorter in storage than its row says', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([large])
    const { url } = await download(api, id, ada)
    writeFileSync(join(api.config.dataFolder, 'media', tracks[0]?.storageKey ?? ''), 'short')
    const response = await openSlowly(api, url)
    await expect(buffer(response)).rejects.toThrow('aborted')
  })

  it('is refused with a 503 if its first file is missing in storage', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url } = await download(api, id, ada)
    rmSync(join(api.config.dataFolder, 'media', 'tracks'), { recursive: true })
    expect((await get(api, url)).statusCode).toBe(503)
  })
})

describeApi('a ZIP file from a bucket', () => {
  const inBucket = async (sizes: number[]) => {
    const s3 = await fakeS3()
    const owned = await ownedPlaylist(sizes, { config: { s3: s3.settings } })
    for (const { storageKey, content } of owned.tracks) s3.files.set(storageKey, content)
    return { s3, ...owned }
  }

  it('has the same files, fetched one after the other', async () => {
    const { s3, api, ada, tracks, id } = await inBucket([2_000_000, 1_000, 0])
    const { url, size } = await download(api, id, ada)
    const { rawPayload } = await get(api, url)
    expect(rawPayload.length).toBe(size)
    expect(readZip(rawPayload).map(({ content }) => content.length)).toEqual([2_000_000, 1_000, 0])
    expect(readZip(rawPayload)[0]?.content.equals(tracks[0]?.content ?? Buffer.of())).toBe(true)
    const fetched = s3.calls.filter((call) => call.startsWith('GET tracks/'))
    expect(fetched).toEqual(tracks.map(({ storageKey }) => `GET ${storageKey}`))
  })

  it('fetches nothing more after the client has left', async () => {
    const { s3, api, ada, tracks, id } = await inBucket([20_000_000, 1_000])
    let isClosed = false
    s3.misbehave = ({ request, call }) => {
      if (call === `GET ${tracks[0]?.storageKey}`) request.socket.on('close', () => (isClosed = true))
      return false
    }
    const { url } = await download(api, id, ada)
    const response = await openSlowly(api, url)
    await once(response, 'readable')
    response.destroy()
    await expect.poll(() => isClosed, patience).toBe(true)
    expect(s3.calls.filter((call) => call === `GET ${tracks[1]?.storageKey}`)).toEqual([])
  })

  it('is refused with a 503 while the store is away', async () => {
    const { s3, api, ada, id } = await inBucket([100])
    const { url } = await download(api, id, ada)
    s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
    expect((await get(api, url)).statusCode).toBe(503)
  })
})
