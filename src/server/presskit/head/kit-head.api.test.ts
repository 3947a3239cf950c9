// What the server sends to those who open the page of a press kit.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { clientPage, createClientFolder } from '../../../../tests/builders/api/client-folder'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi } from '../../../../tests/builders/api/test-api'
import { buildKits, generateAndBuild } from '../../../../tests/builders/presskit/built-kits'
import { saveKit } from '../../../../tests/builders/presskit/press-kits'

const builtFiles = {
  'press-kit-page-1.js': 'import{a}from"./player-2.js";import"./parts-3.js";import("./late-4.js")',
  'player-2.js': 'import{b}from"./parts-3.js"',
}

const open = async () => {
  const clientFolder = createClientFolder()
  for (const [name, content] of Object.entries(builtFiles))
    writeFileSync(join(clientFolder, 'assets', name), content)
  const api = await testApi({
    config: { publicUrl: 'https://lariat.example' },
    overrides: { clientFolder },
  })
  const artist = await api.register({ username: 'dusty', profileType: 'musician' })
  await saveKit(api, artist, { visibility: 'public', line: 'Dub & dust' })
  const path = `/presskit/${artist.user._id}`
  const get = (url: string, accept = 'text/html') => api.send({ method: 'GET', url, headers: { accept } })
  return { api, artist, path, get }
}

describeApi('the page of a press kit without script', () => {
  it('names the artist if the kit is open, and else is the page of the app', async () => {
    const { api, artist, path, get } = await open()
    expect((await get(path)).body).toBe(clientPage)
    await saveKit(api, artist, { isOpen: true })
    const page = await get(path)
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.body).toContain('<title>dusty: press kit · Lariat</title>')
    expect(page.body).toContain('content="Dub &amp; dust"')
    expect(page.body.match(/(?<=script-of-shell" content=")[^"]*/g)).toEqual([
      '/assets/press-kit-page-1.js',
      '/assets/player-2.js',
      '/assets/parts-3.js',
    ])
    expect((await get(path, '*/*')).body).toBe(page.body)
    const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted' })
    expect((await get(path)).body).toBe(clientPage)
    expect((await get(secretPath ?? '')).body).toContain('noindex')
    await saveKit(api, artist, { visibility: 'off' })
    expect((await get(secretPath ?? '')).body).toBe(clientPage)
    expect((await get('/presskit/nobody')).body).toBe(clientPage)
  })

  it('is found under the username too, with the query of the address, if the kit is open', async () => {
    const { api, artist, path, get } = await open()
    expect((await get('/presskit/DUSTY')).body).toBe(clientPage)
    await saveKit(api, artist, { isOpen: true })
    const moved = await get('/presskit/DUSTY')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, path])
    const shared = '?utm_source=news+letter&a=1&a=%26'
    expect((await get(`/presskit/dusty${shared}`)).headers.location).toBe(`${path}${shared}`)
    const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted' })
    const unlisted = await get(`/presskit/dusty?${secretPath?.split('?')[1]}&utm_source=x`)
    expect([unlisted.statusCode, unlisted.headers.location]).toEqual([302, `${secretPath}&utm_source=x`])
  })

  it('names a picture for previews once it is built, which those get who see the page', async () => {
    const { api, artist, path, get } = await open()
    await saveKit(api, artist, { isOpen: true })
    expect((await get(path)).body).not.toContain('og:image')
    await generateAndBuild(api, artist)
    const addressIn = (body: string) =>
      /og:image" content="https:\/\/lariat\.example([^"]+)"/.exec(body)?.[1]?.replace('&amp;', '&') ?? ''
    const address = addressIn((await get(path)).body)
    const picture = await get(address, 'image/*')
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=600',
    ])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 })
    const etag = picture.headers.etag?.toString() ?? ''
    const again = await api.send({ method: 'GET', url: address, headers: { 'if-none-match': etag } })
    expect([again.statusCode, address]).toEqual([304, expect.stringContaining(etag.slice(1, 17))])
    const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted', line: 'A new line' })
    expect((await get(address)).statusCode).toBe(404)
    api.advance(5_000)
    await buildKits(api)
    const unlisted = addressIn((await get(secretPath ?? '')).body)
    expect(unlisted).not.toContain(etag.slice(1, 17))
    expect([(await get(unlisted)).statusCode, (await get(unlisted)).headers['cache-control']]).toEqual([
      200,
      'private, max-age=600',
    ])
    await saveKit(api, artist, { visibility: 'public', isOpen: false })
    expect([(await get(unlisted)).statusCode, (await get(address)).statusCode]).toEqual([404, 404])
    expect((await get('/media/presskits/nobody/preview.jpg')).statusCode).toBe(404)
  })

  it('is a 404 for those who ask for data', async () => {
    const { path, get } = await open()
    const answer = await get(path, 'application/json')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})
