import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { imageMaxBytes } from '~/contract/limits-beyond'
import { multipartBody, multipartHeaders, type Part } from '../../../tests/builders/api/multipart'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const picture = (color: string, width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: color } })

const sendParts = (api: TestApi, as: Person, ...parts: Part[]) =>
  api.call('POST', '/user/upload/profile-image', {
    as,
    payload: multipartBody(...parts),
    headers: multipartHeaders,
  })

const image = (content: Buffer | string): Part => ({
  name: 'image',
  filename: 'me.png',
  type: 'image/png',
  content,
})

const uploaded = async (api: TestApi, as: Person, content: Buffer): Promise<string> => {
  const answer = await sendParts(api, as, image(content))
  return answer.json().data.avatarUrl
}

const get = (api: TestApi, url: string, headers = {}) => api.send({ method: 'GET', url, headers })

describeApi('a profile image', () => {
  it('is encoded as a square WebP without the metadata of the original', async () => {
    const api = await testApi()
    const person = await api.register()
    const original = await picture('teal')
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'at home' } })
      .jpeg()
      .toBuffer()
    const url = await uploaded(api, person, original)
    const answer = await get(api, url)
    expect(answer.headers['content-type']).toBe('image/webp')
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
    })
    expect((await api.call('GET', '/user/me', { as: person })).json().data.avatarUrl).toBe(url)
  })

  it('is rotated by its orientation tag', async () => {
    const api = await testApi()
    const person = await api.register()
    const left = await picture('red', 40, 80).png().toBuffer()
    const sideways = await picture('blue', 80, 80)
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const shown = await get(api, await uploaded(api, person, sideways))
    const corner = sharp(shown.rawPayload).extract({ left: 400, top: 100, width: 1, height: 1 })
    const [red = 0, , blue = 255] = await corner.raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(50)
  })

  it('is accepted as PNG, JPEG, WebP, GIF and AVIF', async () => {
    const api = await testApi()
    const person = await api.register()
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const answer = await sendParts(api, person, image(await picture('teal').toFormat(format).toBuffer()))
      expect([format, answer.statusCode]).toEqual([format, 200])
    }
  })

  it('is publicly cacheable for ever and has a strong ETag', async () => {
    const api = await testApi()
    const person = await api.register()
    const url = await uploaded(api, person, await picture('teal').png().toBuffer())
    const { headers } = await get(api, url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers.etag).toMatch(/^"[\da-f]{64}"$/)
    const again = await get(api, url, { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('has smaller sizes, which are deleted with it', async () => {
    const api = await testApi()
    const person = await api.register()
    const url = await uploaded(api, person, await picture('teal').png().toBuffer())
    for (const size of [96, 256]) {
      const answer = await get(api, url.replace('.webp', `-${size}.webp`))
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size })
    }
    await uploaded(api, person, await picture('red').png().toBuffer())
    for (const name of ['.webp', '-96.webp', '-256.webp', '-97.webp']) {
      expect((await get(api, url.replace('.webp', name))).statusCode).toBe(404)
    }
  })

  it('is sent in full size when the requested smaller size is missing, with a short cache time', async () => {
    const api = await testApi()
    const url = await uploaded(api, await api.register(), await picture('teal').png().toBuffer())
    const small = url.replace('.webp', '-96.webp')
    rmSync(join(api.config.dataFolder, small))
    const [full, { headers, rawPayload }] = [await get(api, url), await get(api, small)]
    expect(rawPayload).toEqual(full.rawPayload)
    expect([headers['cache-control'], headers.etag]).toEqual(['public, max-age=3600', full.headers.etag])
  })

  it('replaces the earlier one, whose file stays while another account uses it', async () => {
    const api = await testApi()
    const ada = await api.register()
    const eve = await api.register()
    const shared = await uploaded(api, ada, await picture('teal').png().toBuffer())
    expect(await uploaded(api, eve, await picture('teal').png().toBuffer())).toBe(shared)
    await uploaded(api, ada, await picture('red').png().toBuffer())
    expect((await get(api, shared)).statusCode).toBe(200)
    await uploaded(api, eve, await picture('blue').png().toBuffer())
    expect((await get(api, shared)).statusCode).toBe(404)
  })

  it('is refused with 415 when its bytes are not an image, whatever its name says', async () => {
    const api = await testApi()
    const person = await api.register()
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ', '%PDF-1.7']) {
      const answer = await sendParts(api, person, image(content))
      expect([content, answer.statusCode, answer.json().code]).toEqual([content, 415, 'unsupported_type'])
    }
  })

  it('is refused with 413 when it has too many bytes or pixels', async () => {
    const api = await testApi()
    const person = await api.register()
    const heavy = await sendParts(api, person, image(Buffer.alloc(imageMaxBytes + 1)))
    expect(heavy.statusCode).toBe(413)
    const huge = await picture('teal', 10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect((await sendParts(api, person, image(huge))).statusCode).toBe(413)
  })

  it('is refused with 400 when it is broken, empty, missing, sent twice or in another field', async () => {
    const api = await testApi()
    const person = await api.register()
    const full = await picture('teal').png().toBuffer()
    const refused = await Promise.all([
      sendParts(api, person, image(full.subarray(0, 60))),
      sendParts(api, person, image('')),
      sendParts(api, person),
      sendParts(api, person, { name: 'image', content: 'a plain field' }),
      sendParts(api, person, image(full), image(full)),
      sendParts(api, person, { ...image(full), name: 'photo' }),
    ])
    for (const answer of refused) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'image' }] })
    }
    expect((await api.call('GET', '/user/me', { as: person })).json().data.avatarUrl).toBeNull()
  })

  it('is refused with 400 when the upload breaks off', async () => {
    const api = await testApi()
    const person = await api.register()
    const body = multipartBody(image(await picture('teal').png().toBuffer()))
    for (const length of [10, 60, 150, body.length - 30]) {
      const answer = await api.call('POST', '/user/upload/profile-image', {
        as: person,
        payload: body.subarray(0, length),
        headers: multipartHeaders,
      })
      expect([length, answer.statusCode]).toEqual([length, 400])
    }
  })

  it('returns 404 for an unknown or malformed name', async () => {
    const api = await testApi()
    const names = [`${'0'.repeat(64)}.webp`, 'x.webp', '..%2f..%2fsecret', '%2e%2e/secret']
    for (const name of names) {
      expect([name, (await get(api, `/media/avatars/${name}`)).statusCode]).toEqual([name, 404])
    }
  })
})
