// A request for audio is judged when it arrives: the address may have expired, the user may have lost the right to
// stream the track, or the audio may still have to be prepared.
import { mkdirSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import { sessionLifetimeMs } from '~/contract/limits-beyond'
import { audioBytes, putAudioFile, sha256Of } from '../../../tests/builders/audio/audio-files'
import { madeFile } from '../../../tests/builders/audio/made-file'
import { createAccessCases, removeCollaborator } from '../../../tests/builders/music/access-cases'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, testPassword, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import type { MediaRun } from '../media/media-run'

const get = (api: TestApi, url: string) => api.send({ method: 'GET', url })

describeApi('a signed stream address', () => {
  it('reports that it has expired, and a new one works', async () => {
    const api = await testApi()
    const { addresses, people, trackId } = await createAccessCases(api, 'listed')
    const address = addresses.of(trackId, 'stream', people.buyer)
    api.advance(7 * hourMs)
    const { statusCode, json } = await get(api, address)
    expect([statusCode, json()]).toEqual([403, { message: 'This link has expired', code: 'forbidden' }])
    const renewed = addresses.of(trackId, 'stream', people.buyer)
    expect((await get(api, renewed)).statusCode).toBe(200)
  })

  it('stops working when its user is removed as a collaborator or deletes their account', async () => {
    const api = await testApi()
    const { addresses, people, trackId } = await createAccessCases(api, 'listed')
    const collaborators = addresses.of(trackId, 'stream', people.collaborator)
    const buyers = addresses.of(trackId, 'stream', people.buyer)
    expect((await get(api, collaborators)).statusCode).toBe(200)
    expect((await get(api, buyers)).statusCode).toBe(200)
    await removeCollaborator(api, trackId, people.collaborator)
    await api.database.deleteFrom('users').where('id', '=', people.buyer.user._id).execute()
    expect((await get(api, collaborators)).statusCode).toBe(403)
    expect((await get(api, buyers)).statusCode).toBe(403)
  })

  it('uses the rights of the user it names, even if another user sends it', async () => {
    const api = await testApi()
    const { addresses, people, trackId } = await createAccessCases(api, 'listed')
    const ask = (url: string, token: string) =>
      api.send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    const buyers = addresses.of(trackId, 'stream', people.buyer)
    const listeners = addresses.of(trackId, 'stream', people.listener)
    expect((await ask(buyers, people.listener.token)).statusCode).toBe(200)
    expect((await ask(listeners, people.buyer.token)).statusCode).toBe(403)
  })
})

const streamUrlOf = async (api: TestApi, trackId: string, as: Person) =>
  (await api.call('GET', `/music/${trackId}`, { as })).json<{ data: { streamUrl: string } }>().data.streamUrl

const signInAgain = async (api: TestApi, { user }: Person) => {
  const payload = { email: user.email, password: testPassword }
  return (await api.call('POST', '/user/login', { payload })).json<{ data: Person }>().data
}

describeApi('the signed addresses of a session', () => {
  it('end when its user signs out, while those of their other sessions go on', async () => {
    const api = await testApi()
    const { people, trackId } = await createAccessCases(api, 'listed')
    const [phone, desk] = [people.buyer, await signInAgain(api, people.buyer)]
    const download = await api.call('GET', `/purchase/download/${trackId}`, { as: phone })
    const purchases = await api.call('GET', '/purchase', { as: phone })
    const ofPhone = [
      await streamUrlOf(api, trackId, phone),
      purchases.json().data.items[0].streamUrl,
      download.json().data.url,
    ]
    const ofDesk = await streamUrlOf(api, trackId, desk)
    for (const url of [...ofPhone, ofDesk]) expect((await get(api, url)).statusCode).toBe(200)
    await api.call('POST', '/user/logout', { as: phone })
    for (const url of ofPhone) {
      const { statusCode, json } = await get(api, url)
      expect([statusCode, json()]).toEqual([403, { message: 'This link has expired', code: 'forbidden' }])
    }
    expect((await get(api, ofDesk)).statusCode).toBe(200)
  })

  it('end when the session expires', async () => {
    const api = await testApi({ config: { betaDays: 3_650 } })
    const { people, trackId } = await createAccessCases(api, 'listed')
    api.advance(sessionLifetimeMs - minuteMs)
    const url = await streamUrlOf(api, trackId, people.buyer)
    expect((await get(api, url)).statusCode).toBe(200)
    api.advance(minuteMs)
    expect((await get(api, url)).statusCode).toBe(403)
  })

  it('are the same in every answer during an hour, so that the browser can cache the file', async () => {
    const api = await testApi()
    const { people, trackId } = await createAccessCases(api, 'listed')
    api.advance(minuteMs)
    const first = await streamUrlOf(api, trackId, people.buyer)
    api.advance(59 * minuteMs)
    const { items } = (await api.call('GET', '/purchase', { as: people.buyer })).json().data
    expect([await streamUrlOf(api, trackId, people.buyer), items[0].streamUrl]).toEqual([first, first])
  })

  it('name it without giving its token away', async () => {
    const api = await testApi()
    const { people, trackId } = await createAccessCases(api, 'listed')
    const url = await streamUrlOf(api, trackId, people.buyer)
    expect(url).not.toContain(people.buyer.token)
    const name = new URL(url, 'http://localhost').searchParams.get('n') ?? ''
    const hashAsToken = Buffer.from(name, 'hex').toString('base64url')
    for (const token of [name, hashAsToken]) {
      expect((await api.call('GET', '/user/me', { as: { ...people.buyer, token } })).statusCode).toBe(401)
    }
  })

  it('are not valid with the name of another session, nor as the previous version signed them', async () => {
    const api = await testApi()
    const { people, trackId } = await createAccessCases(api, 'listed')
    const own = new URL(await streamUrlOf(api, trackId, people.buyer), 'http://localhost')
    const desk = await signInAgain(api, people.buyer)
    const other = new URL(await streamUrlOf(api, trackId, desk), 'http://localhost')
    const swapped = new URL(own)
    swapped.searchParams.set('n', other.searchParams.get('n') ?? '')
    const unnamed = new URL(own)
    unnamed.searchParams.delete('n')
    for (const { pathname, search } of [swapped, unnamed]) {
      const { statusCode, json } = await get(api, pathname + search)
      expect([statusCode, json().message]).toEqual([403, 'This link is not valid'])
    }
  })
})

describeApi('the full stream', () => {
  it('is served in ranges, with the same strong ETag for every signed address, and only for private caches', async () => {
    const api = await testApi()
    const { addresses, people, trackId } = await createAccessCases(api, 'listed')
    const content = audioBytes(trackId, 'stream')
    const early = addresses.of(trackId, 'stream', people.buyer)
    api.advance(hourMs)
    const later = [people.buyer, people.artist].map((person) => addresses.of(trackId, 'stream', person))
    expect(new Set([early, ...later]).size).toBe(3)
    for (const url of [early, ...later]) {
      const expected = {
        etag: `"${sha256Of(content)}"`,
        'content-type': 'audio/mpeg',
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
      }
      const complete = await get(api, url)
      expect([complete.statusCode, complete.rawPayload.equals(content)]).toEqual([200, true])
      expect(complete.headers).toMatchObject(expected)
      const headers = { range: 'bytes=100-299', 'if-range': expected.etag }
      const part = await api.send({ method: 'GET', url, headers })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-299/1000'])
      expect(part.rawPayload).toEqual(content.subarray(100, 300))
      expect(part.headers).toMatchObject(expected)
    }
  })
})

const anyLoudness = { integratedLufs: -14, peakDb: -1, turnedDownDb: 0 }

/** Writes the files that the media worker would write. */
const prepareFiles: MediaRun = async ({ trackId, folder }) => {
  mkdirSync(folder, { recursive: true })
  const made = (variant: 'original' | 'stream' | 'preview') =>
    madeFile(folder, variant, audioBytes(trackId, variant))
  const files = { original: made('original'), stream: made('stream'), preview: made('preview') }
  return { state: 'made', durationMs: 60_000, peaks: '', loudness: anyLoudness, files }
}

const orderedTrack = async (mediaRun: MediaRun) => {
  const api = await testApi({ overrides: { mediaRun } })
  const trackId = await addTrack(api, { audio_state: 'to-order', withFiles: false })
  const job = {
    id: `job-${trackId}`,
    track_id: trackId,
    kind: 'demo',
    state: 'queued',
    message: null,
  } as const
  const rest = { priority: 0, progress: 0, may_retry: 0, attempts: 0, leased_until: null }
  const times = { created_at: api.now(), updated_at: api.now() }
  await api.database
    .insertInto('media_jobs')
    .values({ ...job, ...rest, ...times })
    .execute()
  return { api, trackId, url: `/media/tracks/${trackId}/preview` }
}

describeApi('audio that is prepared on the first request', () => {
  it('is prepared while the listener waits, and then served', async () => {
    const { api, trackId, url } = await orderedTrack(prepareFiles)
    const { statusCode, rawPayload } = await get(api, url)
    expect([statusCode, rawPayload.equals(audioBytes(trackId, 'preview'))]).toEqual([200, true])
  })

  it('returns 404 when preparing fails', async () => {
    const { api, url } = await orderedTrack(async () => ({ state: 'unreadable', message: 'no' }))
    const { statusCode, json } = await get(api, url)
    expect([statusCode, json().code]).toEqual([404, 'not_found'])
  })
})

const openFilesUnder = async (folder: string) => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((target) => target.startsWith(folder))
}

describeApi('a listener who disconnects during a stream', () => {
  it.skipIf(process.platform !== 'linux')('causes the server to close the file', async () => {
    const api = await testApi()
    const trackId = await addTrack(api, { withFiles: false })
    await putAudioFile(api, trackId, 'preview', Buffer.alloc(40_000_000))
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /media/tracks/${trackId}/preview HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const folder = join(api.config.dataFolder, 'media')
    expect(await openFilesUnder(folder)).toHaveLength(1)
    socket.destroy()
    await vi.waitFor(async () => expect(await openFilesUnder(folder)).toEqual([]), { timeout: 5_000 })
  })
})
