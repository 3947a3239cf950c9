// The stage plot and the rider.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { kitSections, stageFileMaxBytes } from '~/contract/rules/presskit/kit-parts'
import { createDiskStorage } from '~/server/storage/disk'
import { sweepLooseFiles } from '~/server/uploads/sweep-loose-files'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { TestApi } from '../../../../tests/builders/api/test-api'
import {
  anArtistWithKit,
  kitPageOf,
  saveKit,
  type KitPage,
} from '../../../../tests/builders/presskit/press-kits'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

const formOf = (content: Buffer, filename = 'Our Rider (2030).PDF', name = 'file') => ({
  payload: multipartBody({ name, filename, type: 'application/pdf', content }),
  headers: multipartHeaders,
})

const open = async () => {
  const world = await anArtistWithKit()
  const { api, artist, path } = world
  const upload = (content: Buffer, kind = 'rider', filename?: string) =>
    api.call('PUT', `/presskit/files/${kind}`, { as: artist, ...formOf(content, filename) })
  const shown = async (): Promise<KitPage['stageFiles']> => (await kitPageOf(api, path)).data.stageFiles
  return { ...world, upload, shown }
}

const get = (api: TestApi, url = '') => api.send({ method: 'GET', url })

const storedIn = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media')
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeApi('the download of a rider', () => {
  it('returns its address, and counts once for each visitor and day, but neither the artist nor robots', async () => {
    const { api, artist, path, upload } = await open()
    await upload(pdf('one'))
    const download = async (address: string, userAgent = firefox, as?: typeof artist) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': userAgent }
      const answer = await api.call('POST', `${path}/download`, { as, payload: { kind: 'rider' }, headers })
      const { url, name } = answer.json().data
      return [name, (await get(api, url)).statusCode]
    }
    const senders = [
      ['192.0.2.1'],
      ['192.0.2.1'],
      ['192.0.2.2'],
      ['192.0.2.3', 'Googlebot/2.1'],
      ['192.0.2.4', firefox, artist],
    ] as const
    for (const [address, userAgent, as] of senders)
      expect(await download(address, userAgent, as)).toEqual(['Our Rider (2030).pdf', 200])
    const { data } = (await api.call('GET', '/presskit/analytics/me', { as: artist })).json()
    expect([data.totals.downloads, data.totals.visits, data.downloads]).toEqual([
      2,
      0,
      [{ kind: 'rider', count: 2 }],
    ])
  })

  it('is a 404 while the page does not list it', async () => {
    const { api, artist, path, upload } = await open()
    const status = async (kind: string) =>
      (await api.call('POST', `${path}/download`, { payload: { kind } })).statusCode
    const listedNow = async () => (await kitPageOf(api, path)).data.downloads
    expect([await listedNow(), await status('rider')]).toEqual([[], 404])
    await upload(pdf('one'))
    expect([await listedNow(), await status('rider')]).toEqual([['rider'], 200])
    const sections = kitSections.map((name) => ({ name, isShown: name !== 'stage' }))
    await saveKit(api, artist, { sections })
    expect([await listedNow(), await status('rider')]).toEqual([[], 404])
    await saveKit(api, artist, { visibility: 'off' })
    expect(await status('rider')).toBe(404)
  })
})

describeApi('the rider of a press kit', () => {
  it('is downloaded under its name by those who see the kit, without an access key', async () => {
    const { api, upload, shown } = await open()
    const answer = await upload(pdf('one'))
    expect([answer.statusCode, answer.json().data.stageFiles]).toMatchObject([
      200,
      [{ kind: 'rider', name: 'Our Rider (2030).pdf', sizeBytes: pdf('one').length }],
    ])
    const [file] = await shown()
    const sent = await get(api, file?.url)
    expect(sent.rawPayload.equals(pdf('one'))).toBe(true)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Our Rider \(2030\)\.pdf"/),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is replaced by the next upload, and deleted for good', async () => {
    const { api, artist, upload, shown } = await open()
    await upload(pdf('one'))
    await upload(pdf('plot'), 'stage-plot', '..\u202e/\u0000.pdf')
    await upload(pdf('two'), 'rider', '')
    const files = await shown()
    expect(files.map(({ kind, name }) => [kind, name])).toEqual([
      ['stage-plot', expect.stringMatching(/^[^./\\\u202e]+\.pdf$/)],
      ['rider', 'rider.pdf'],
    ])
    expect((await get(api, files[1]?.url)).rawPayload.equals(pdf('two'))).toBe(true)
    expect(storedIn(api)).toHaveLength(2)
    const remove = async (kind: string) =>
      (await api.call('DELETE', `/presskit/files/${kind}`, { as: artist })).statusCode
    expect([await remove('rider'), await remove('rider'), await remove('nothing')]).toEqual([200, 404, 400])
    expect((await get(api, files[1]?.url)).statusCode).toBe(403)
    expect([(await shown()).length, storedIn(api).length]).toEqual([1, 1])
  })

  it('stays when unused files are swept', async () => {
    const { api, upload, shown } = await open()
    await upload(pdf('one'))
    api.advance(2 * dayMs)
    const storage = createDiskStorage(join(api.config.dataFolder, 'media'))
    await sweepLooseFiles({ database: api.database, storage, clock: api })
    expect((await get(api, (await shown())[0]?.url)).statusCode).toBe(200)
  })

  it('has an address that ends after some hours, and when others see the kit or it shows something else', async () => {
    const { api, artist, upload, shown } = await open()
    await upload(pdf('one'))
    const address = async () => (await shown())[0]?.url ?? ''
    const status = async (url: string) => (await get(api, url)).statusCode
    const late = await address()
    api.advance(7 * hourMs)
    expect([await status(late), await status(await address())]).toEqual([403, 200])
    const url = await address()
    expect(await status(url.replace('/rider?', '/stage-plot?'))).toBe(403)
    expect(await status(`${url}0`)).toBe(403)
    const sections = (hidden: string) => kitSections.map((name) => ({ name, isShown: name !== hidden }))
    await saveKit(api, artist, { line: 'Still there' })
    expect(await status(url)).toBe(200)
    await saveKit(api, artist, { sections: sections('stage') })
    expect([await status(url), await shown()]).toEqual([403, []])
    await saveKit(api, artist, { sections: sections('') })
    const again = await address()
    expect(await status(again)).toBe(200)
    await saveKit(api, artist, { visibility: 'off' })
    expect(await status(again)).toBe(403)
  })

  it('is refused with field and reason if it is no PDF, empty, too large or missing', async () => {
    const { api, artist, upload } = await open()
    const refusals = [
      [await upload(Buffer.from('<html>')), 400, 'This is not a PDF file. Please choose one.'],
      [await upload(Buffer.from('')), 400, 'This file is empty'],
      [
        await upload(Buffer.alloc(stageFileMaxBytes + 1, '%PDF-')),
        413,
        'This file is too large. The limit is 20 MB.',
      ],
    ] as const
    for (const [answer, status, message] of refusals)
      expect([answer.statusCode, answer.json().details]).toEqual([status, [{ path: 'file', message }]])
    const none = await api.call('PUT', '/presskit/files/rider', {
      as: artist,
      payload: multipartBody(),
      headers: multipartHeaders,
    })
    expect([none.statusCode, none.json().details?.[0]?.path ?? '']).toEqual([400, expect.anything()])
    const other = await api.call('PUT', '/presskit/files/contract', { as: artist, ...formOf(pdf('one')) })
    expect(other.statusCode).toBe(400)
    expect(storedIn(api)).toEqual([])
  })
})
