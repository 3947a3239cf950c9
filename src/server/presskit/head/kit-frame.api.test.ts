import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderKitFrame } from '~/client/app/first-paint/kit-frame'
import { servedAnswerId } from '~/contract/served-answer'
import { createClientFolder } from '../../../../tests/builders/api/client-folder'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi } from '../../../../tests/builders/api/test-api'
import { addPhoto, saveKit, withoutKey } from '../../../../tests/builders/presskit/press-kits'

const appPage = `<!doctype html><html><head><title>Lariat</title></head><body><div id="root"><div class="frame frame-gate"><main>The gate</main></div><div class="frame frame-home"><main>Home</main></div><div class="frame frame-shell"><header><a aria-current="page" href="/explore">Explore</a></header><main id="main"><div>Loading</div></main></div></div><noscript>Turn it on.</noscript></body></html>`

const open = async () => {
  const clientFolder = createClientFolder()
  writeFileSync(join(clientFolder, 'index.html'), appPage)
  const kitFrame = { stylesheet: '.kit{margin:0}', draw: renderKitFrame }
  const api = await testApi({ overrides: { clientFolder, kitFrame } })
  const artist = await api.register({ username: 'dusty', profileType: 'musician' })
  await saveKit(api, artist, { visibility: 'public', isOpen: true, line: 'Dub & dust' })
  const path = `/presskit/${artist.user._id}`
  const get = (url: string) => api.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  /** What the API answers to a visitor without an access key. */
  const answerTo = async (url: string) => (await withoutKey(api, 'GET', url)).json<{ data: object }>().data
  return { api, artist, path, get, answerTo }
}

const servedIn = (page: string): unknown => {
  const [, text] = new RegExp(`id="${servedAnswerId}">([^<]*)</script>`).exec(page) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

describeApi('the first screen of a press kit without script', () => {
  it('is in the page of an open kit, with the answer that the visitor would get, and in no other page', async () => {
    const { api, artist, path, get, answerTo } = await open()
    const { body } = await get(path)
    const id = artist.user._id
    expect(servedIn(body)).toEqual({
      name: 'pressKit',
      input: { params: { id }, query: {} },
      answer: await answerTo(path),
    })
    expect(body).toMatch(/<main id="main"><article [^>]*data-look="[\s\S]*<h1[^>]*>dusty<\/h1>/)
    expect(body).toMatch(/<\/article><div>Loading<\/div><\/main>/)
    expect(body).not.toMatch(/The gate|Home|aria-current/)
    const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted' })
    expect([(await get(path)).body, (await get(`${path}?key=wrong`)).body]).toEqual([appPage, appPage])
    const [, key] = secretPath?.split('key=') ?? []
    expect(servedIn((await get(secretPath ?? '')).body)).toEqual({
      name: 'pressKit',
      input: { params: { id }, query: { key } },
      answer: await answerTo(secretPath ?? ''),
    })
    await saveKit(api, artist, { visibility: 'public', isOpen: false })
    expect((await get(path)).body).toBe(appPage)
    await saveKit(api, artist, { visibility: 'off', isOpen: true })
    expect((await get(path)).body).toBe(appPage)
    expect((await get('/presskit/nobody')).body).toBe(appPage)
  })

  it('has styles that the policy of this one answer allows', async () => {
    const { api, artist, path, get } = await open()
    const ownHashOf = async (accent: string) => {
      await saveKit(api, artist, { accent })
      const { body, headers } = await get(path)
      const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
      expect(styles).toEqual(['.kit{margin:0}', expect.stringContaining(accent)])
      const hash = `'sha256-${createHash('sha256')
        .update(styles[1] ?? '')
        .digest('base64')}'`
      const policy = String(headers['content-security-policy'])
      expect(policy.split(';').filter((directive) => directive.includes(hash))).toEqual([
        expect.stringMatching(/^style-src 'self' /),
      ])
      return { hash, policy }
    }
    const red = await ownHashOf('#b4451f')
    const blue = await ownHashOf('#2563eb')
    expect(blue.policy).not.toContain(red.hash)
  })

  it('lets no text end its element or become markup', async () => {
    const { api, artist, path, get, answerTo } = await open()
    const hostile = `</script></article></main><script>alert(1)</script><!--"' onload=x $& $1 \u2028`
    const heroPhotoId = await addPhoto(api, artist, hostile)
    await saveKit(api, artist, {
      line: hostile,
      heroPhotoId,
      photos: [{ photoId: heroPhotoId, credit: hostile }],
      about: { short: hostile, medium: hostile, long: hostile },
      contacts: [{ purpose: 'press', name: '</noscript><img src=x>', email: 'a@b.example', phone: '' }],
    })
    const { body } = await get(path)
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      `<script type="application/json" id="${servedAnswerId}">`,
    ])
    for (const end of ['script', 'article', 'main', 'noscript'])
      expect([end, body.split(`</${end}>`).length - 1]).toEqual([end, end === 'script' ? 2 : 1])
    expect(body).not.toContain('<!--')
    expect(servedIn(body)).toMatchObject({ answer: await answerTo(path) })
  })
})
