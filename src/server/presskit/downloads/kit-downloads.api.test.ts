// The downloads from a press kit.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { readZip } from '../../../../tests/builders/api/read-zip'
import type { Person, TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { audioBytes, putAudio, sha256Of } from '../../../../tests/builders/audio/audio-files'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import {
  addStoredPhoto,
  buildKits,
  downloadOf,
  generateAndBuild,
  photoBytes,
} from '../../../../tests/builders/presskit/built-kits'
import {
  anArtistWithKit,
  kitPageOf,
  saveKit,
  withoutKey,
} from '../../../../tests/builders/presskit/press-kits'
import { builtFilesOf } from '../builds/repository'

const get = (api: TestApi, url: string, method: 'GET' | 'HEAD' = 'GET') => api.send({ method, url })

const riderBytes = Buffer.from('%PDF-1.7\nour rider\n%%EOF\n')

const addAudible = async (api: TestApi, artist: Person, title: string) => {
  const trackId = await addTrack(api, { artist, title, withFiles: false })
  await putAudio(api, trackId)
  return trackId
}

/** A kit with something of everything. */
const aFullKit = async () => {
  const world = await anArtistWithKit({ isOpen: true })
  const { api, artist, path } = world
  const [full, preview] = [await addAudible(api, artist, 'Whole'), await addAudible(api, artist, 'Preview')]
  const photoId = await addStoredPhoto(api, artist, '=On "stage"')
  await saveKit(api, artist, {
    about: { short: 'Short.', medium: 'Medium.', long: 'Long.' },
    photos: [{ photoId, credit: 'Ada' }],
    tracks: [
      { trackId: full, inFull: true },
      { trackId: preview, inFull: false },
    ],
    credits: 'Mixed by Bo.',
    contacts: [{ purpose: 'booking', name: 'Bo', email: 'bo@example.com', phone: '' }],
  })
  await api.call('POST', '/presskit/highlights', { as: artist, payload: { type: 'award', title: 'A prize' } })
  const rider = { name: 'file', filename: 'rider.pdf', type: 'application/pdf', content: riderBytes }
  await api.call('PUT', '/presskit/files/rider', {
    as: artist,
    payload: multipartBody(rider),
    headers: multipartHeaders,
  })
  return { ...world, full, photoId, listed: async () => (await kitPageOf(api, path)).data.downloads }
}

const hasUnzip = () => {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The folder that the program `unzip` makes of a ZIP file. */
function unzipped(zip: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-kit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'kit.zip'), zip)
  execFileSync('unzip', ['-q', 'kit.zip', '-d', 'kit'], { cwd: folder })
  return join(folder, 'kit')
}

describeApi('the ZIP file of a press kit', () => {
  it('has what visitors may take with them and the announced length, and other programs unpack it', async ({
    skip,
  }) => {
    const { api, artist, path, full } = await aFullKit()
    await generateAndBuild(api, artist)
    const { url, name } = await downloadOf(api, path, { kind: 'zip' })
    const { statusCode, headers, rawPayload } = await get(api, url)
    expect([statusCode, headers['content-length']]).toEqual([200, String(rawPayload.length)])
    expect(name).toBe(`${artist.user.username} - Press kit.zip`)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`filename="${name}"`),
      'cache-control': 'no-store',
    })
    const files = new Map(readZip(rawPayload).map((entry) => [entry.name, entry.content]))
    expect([...files.keys()]).toEqual([
      'one-sheet-a4.pdf',
      'one-sheet-letter.pdf',
      'texts/line.txt',
      'texts/about-50-words.txt',
      'texts/about-100-words.txt',
      'texts/about-300-words.txt',
      'texts/highlights.txt',
      'texts/members-and-credits.txt',
      'texts/contacts.txt',
      'photos/01 - =On -stage-.webp',
      'photos/captions.csv',
      'stage/rider.pdf',
      `tracks/01 - ${artist.user.username} - Whole.mp3`,
      'tracks/credits.csv',
    ])
    const text = (file: string) => files.get(file)?.toString() ?? ''
    expect(text('texts/about-100-words.txt')).toBe('Medium.\n')
    expect(text('photos/captions.csv')).toContain(`01 - =On -stage-.webp,"'=On ""stage""",Ada,1200,800\r\n`)
    expect(text('tracks/credits.csv')).toContain(',Mixed by Bo.\r\n')
    expect(files.get('photos/01 - =On -stage-.webp')?.equals(photoBytes)).toBe(true)
    expect(files.get('stage/rider.pdf')?.equals(riderBytes)).toBe(true)
    for (const { paper, sha256 } of await builtFilesOf(api.database, artist.user._id))
      expect([paper, sha256Of(files.get(`one-sheet-${paper}.pdf`) ?? Buffer.of())]).toEqual([paper, sha256])
    const [track, stream] = [[...files.keys()].at(-2) ?? '', audioBytes(full, 'stream')]
    expect(files.get(track)?.subarray(-stream.length).equals(stream)).toBe(true)
    expect(files.get(track)?.subarray(0, 3).toString()).toBe('ID3')
    expect((await get(api, url, 'HEAD')).headers['content-length']).toBe(headers['content-length'])
    if (!hasUnzip()) skip('unzip is not installed')
    const folder = unzipped(rawPayload)
    for (const [file, content] of files)
      expect([file, sha256Of(readFileSync(join(folder, file)))]).toEqual([file, sha256Of(content)])
  })

  it('leaves out hidden sections, deleted photos and tracks that visitors hear no longer in full', async () => {
    const { api, artist, path, photoId, full } = await aFullKit()
    await generateAndBuild(api, artist)
    await api.call('DELETE', `/user/artist-profile/photos/${photoId}`, { as: artist })
    await api.database.updateTable('artist_photos').set({ deleted_at: 1 }).where('id', '=', photoId).execute()
    const { sections } = (await api.call('GET', '/presskit/settings/me', { as: artist })).json().data
    const shown = (sections as { name: 'about' | 'stage' }[]).map(({ name }) => ({
      name,
      isShown: !['about', 'stage'].includes(name),
    }))
    await saveKit(api, artist, { sections: shown, tracks: [{ trackId: full, inFull: false }] })
    expect((await api.call('POST', `${path}/download`, { payload: { kind: 'zip' } })).statusCode).toBe(404)
    api.advance(5_000)
    await buildKits(api)
    const { rawPayload } = await get(api, (await downloadOf(api, path, { kind: 'zip' })).url)
    expect(readZip(rawPayload).map(({ name }) => name)).toEqual([
      'one-sheet-a4.pdf',
      'one-sheet-letter.pdf',
      'texts/line.txt',
      'texts/highlights.txt',
      'texts/members-and-credits.txt',
      'texts/contacts.txt',
    ])
  })
})

describeApi('the downloads of a press kit', () => {
  it('are listed once they exist, and opened without an access key only for an open kit', async () => {
    const { api, artist, path, listed } = await aFullKit()
    expect(await listed()).toEqual(['photos', 'rider'])
    const status = async (kind: string) =>
      (await withoutKey(api, 'POST', `${path}/download`, { payload: { kind } })).statusCode
    expect([await status('zip'), await status('one-sheet'), await status('photos')]).toEqual([404, 404, 200])
    await generateAndBuild(api, artist)
    expect(await listed()).toEqual(['zip', 'one-sheet', 'photos', 'rider'])
    expect(await status('zip')).toBe(200)
    await saveKit(api, artist, { isOpen: false })
    expect(await status('zip')).toBe(403)
    await saveKit(api, artist, { visibility: 'off' })
    expect((await api.call('POST', `${path}/download`, { payload: { kind: 'zip' } })).statusCode).toBe(404)
  })

  it('have the one-sheet on both papers, also in parts, and a ZIP file with the photos alone, and count once for each visitor, kind and day', async () => {
    const { api, artist, path } = await aFullKit()
    await generateAndBuild(api, artist)
    const sheets = await Promise.all(
      (['a4', 'letter'] as const).map((paper) => downloadOf(api, path, { kind: 'one-sheet', paper })),
    )
    expect(sheets.map(({ name }) => name.replace(artist.user.username, ''))).toEqual([
      ' - One-sheet (A4).pdf',
      ' - One-sheet (Letter).pdf',
    ])
    for (const { url } of sheets) {
      const { statusCode, headers, rawPayload } = await get(api, url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const part = await api.send({ method: 'GET', url, headers: { range: 'bytes=0-4' } })
      expect([part.statusCode, part.payload]).toEqual([206, '%PDF-'])
    }
    const photos = await get(api, (await downloadOf(api, path, { kind: 'photos' })).url)
    expect(readZip(photos.rawPayload).map(({ name }) => name)).toEqual([
      'photos/01 - =On -stage-.webp',
      'photos/captions.csv',
    ])
    const headers = {
      'x-forwarded-for': '192.0.2.1',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    for (const kind of ['zip', 'zip'])
      await api.call('POST', `${path}/download`, { payload: { kind }, headers })
    const { data } = (await api.call('GET', '/presskit/analytics/me', { as: artist })).json()
    expect(data.downloads).toEqual(expect.arrayContaining([{ kind: 'zip', count: 1 }]))
  })

  it('have addresses that end after ten minutes, after any change, and when the kit is switched off', async () => {
    const { api, artist, path } = await aFullKit()
    await generateAndBuild(api, artist)
    const address = async () => (await downloadOf(api, path, { kind: 'zip' })).url
    const status = async (url: string) => (await get(api, url)).statusCode
    const url = await address()
    expect(await status(url)).toBe(200)
    const { searchParams } = new URL(url, 'http://localhost')
    for (const name of ['a', 'e', 's']) {
      const changed = new URLSearchParams(searchParams)
      changed.set(name, `${searchParams.get(name)}0`)
      expect([name, await status(`${url.split('?')[0]}?${changed}`)]).toEqual([name, 403])
    }
    expect(await status(url.replace('p=a4', 'p=letter'))).toBe(403)
    expect(await status(url.replace('/zip?', '/photos?'))).toBe(403)
    expect(await status(url.replace('/zip?', '/rider?'))).toBe(404)
    api.advance(10 * minuteMs)
    expect(await status(url)).toBe(403)
    const fresh = await address()
    await saveKit(api, artist, { visibility: 'off' })
    expect(await status(fresh)).toBe(403)
  })
})
