import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { anElevatedAdmin } from '../../../tests/builders/api/admins'
import { patience } from '../../../tests/builders/uploads/musician-uploads'
import { readZip } from '../../../tests/builders/api/read-zip'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { putAudioFile } from '../../../tests/builders/audio/audio-files'
import { moderate } from '../../../tests/builders/moderation/moderation'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import {
  addOriginal,
  askForZip,
  openSlowly,
  ownedPlaylist,
  zipOf,
} from '../../../tests/builders/music/owned-playlist'
import { addPlaylist, tracksOf } from '../../../tests/builders/music/playlist-calls'
import { fakeS3 } from '../../../tests/fakes/s3/fake-s3'
import { downloadableTracks } from './repository'

const get = (api: TestApi, url: string, method: 'GET' | 'HEAD' = 'GET') => api.send({ method, url })

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
    const { url, fileName, size, trackCount } = await zipOf(api, id, ada)
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
    const { rawPayload } = await get(api, (await zipOf(api, id, ada)).url)
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
    const { rawPayload } = await get(api, (await zipOf(api, id, artist)).url)
    expect(readZip(rawPayload).map(({ content }) => content)).toEqual([own.content, gone.content])
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', own.id).execute()
    await api.trackChanged(own.id)
    expect((await zipOf(api, id, artist)).trackCount).toBe(1)
  })

  it('is whole and without recalled tracks, also for the artist who made them', async () => {
    const api = await testApi()
    const [artist, buyer] = [await api.register({ profileType: 'musician' }), await api.register()]
    const { person: admin } = await anElevatedAdmin(api)
    const [gone, stays] = [await addOriginal(api, { artist }), await addOriginal(api, { artist })]
    for (const { id } of [gone, stays]) await addPurchase(api, buyer, id)
    const tracks = [gone.id, stays.id]
    const id = await addPlaylist(api, artist, { title: 'Own', tracks, visibility: 'public' })
    const recalled = { type: 'track', id: gone.id } as const
    const links = [await zipOf(api, id, artist), await zipOf(api, id, buyer)]
    expect((await moderate(api, admin, recalled, { action: 'recall' })).statusCode).toBe(200)
    for (const person of [artist, buyer]) {
      expect(await tracksOf(api, id, person)).toEqual([stays.id])
      const files = await downloadableTracks(api.database, tracks, person.user._id)
      expect(files.map(({ trackId }) => trackId)).toEqual([stays.id])
      links.push(await zipOf(api, id, person))
    }
    expect(links.map(({ trackCount }) => trackCount)).toEqual([2, 2, 1, 1])
    for (const { url } of links) {
      const { statusCode, rawPayload } = await get(api, url)
      expect([statusCode, readZip(rawPayload).map(({ content }) => content)]).toEqual([200, [stays.content]])
    }
    await moderate(api, admin, recalled, { action: 'restore' })
    expect((await zipOf(api, id, artist)).trackCount).toBe(2)
  })

  it('of a mix has the owned tracks of the mix', async () => {
    const { api, ada, artist, tracks } = await ownedPlaylist([100, 200, 300, 400])
    await addOriginal(api, { artist, title: 'Not bought' })
    const { url, trackCount } = await zipOf(api, 'mix-genre-dub', ada)
    expect(trackCount).toBe(4)
    const contents = readZip((await get(api, url)).rawPayload).map(({ content }) => content.toString('hex'))
    expect(contents.toSorted()).toEqual(tracks.map(({ content }) => content.toString('hex')).toSorted())
  })

  it('is described by HEAD without a body', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url, size } = await zipOf(api, id, ada)
    const { statusCode, headers, body } = await get(api, url, 'HEAD')
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(size), ''])
  })
})

describeApi('the address of a ZIP file', () => {
  it('is refused signed out, for a playlist of somebody else, and where nothing is owned', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([100])
    const stranger = await api.register()
    expect((await askForZip(api, id)).statusCode).toBe(401)
    expect((await askForZip(api, id, stranger)).statusCode).toBe(404)
    expect((await askForZip(api, 'nothing', ada)).statusCode).toBe(404)
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'unlisted' } })
    expect((await askForZip(api, id, stranger)).statusCode).toBe(409)
    await addPurchase(api, stranger, tracks[0]?.id ?? '')
    expect((await askForZip(api, id, stranger)).statusCode).toBe(200)
  })

  it('is valid for ten minutes, only as it was signed and only while the session goes on', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url } = await zipOf(api, id, ada)
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
    const again = await zipOf(api, id, ada)
    await api.call('POST', '/user/logout', { as: ada })
    expect((await get(api, again.url)).statusCode).toBe(403)
  })

  it('ends with the right to the playlist and with the last owned track', async () => {
    const { api, tracks, id, ada } = await ownedPlaylist([100])
    await api.call('PUT', `/playlists/${id}`, { as: ada, payload: { visibility: 'public' } })
    const buyer = await api.register()
    await addPurchase(api, buyer, tracks[0]?.id ?? '')
    const { url } = await zipOf(api, id, buyer)
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
    const refused = await askForZip(api, id, ada)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '1 of 2 tracks are still being prepared. Please try again in a moment.',
    ])
    expect(waited).toHaveBeenCalledWith(late, 7_000)
    await putAudioFile(api, late, 'original')
    expect((await zipOf(api, id, ada)).trackCount).toBe(2)
  })

  it('is refused with a 503 if its first file is missing in storage', async () => {
    const { api, ada, id } = await ownedPlaylist([100])
    const { url } = await zipOf(api, id, ada)
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
    const { url, size } = await zipOf(api, id, ada)
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
    const { url } = await zipOf(api, id, ada)
    const response = await openSlowly(api, url)
    await once(response, 'readable')
    response.destroy()
    await expect.poll(() => isClosed, patience).toBe(true)
    expect(s3.calls.filter((call) => call === `GET ${tracks[1]?.storageKey}`)).toEqual([])
  })

  it('is refused with a 503 while the store is away', async () => {
    const { s3, api, ada, id } = await inBucket([100])
    const { url } = await zipOf(api, id, ada)
    s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
    expect((await get(api, url)).statusCode).toBe(503)
  })
})
