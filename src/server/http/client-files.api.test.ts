import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { clientPage, createClientFolder } from '../../../tests/builders/api/client-folder'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

const openWithClient = () => testApi({ overrides: { clientFolder: createClientFolder() } })

const page = { accept: 'text/html,application/xhtml+xml' }

describeApi('the built client', () => {
  it('answers every page path with index.html, which is revalidated each time', async () => {
    const api = await openWithClient()
    for (const url of [
      '/',
      '/explore',
      '/playlist/album/4f2',
      '/artist/j.cash',
      '/artist/no.1',
      '/?from=home',
    ]) {
      const answer = await api.send({ method: 'GET', url, headers: page })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, clientPage])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('allows the inline script and style of the build, and no others', async () => {
    const api = await openWithClient()
    const { headers } = await api.send({ method: 'GET', url: '/', headers: page })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-c2NyaXB0' https:\/\/js\.stripe\.com/)
    expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU='")
    expect(policy).not.toContain('unsafe')
  })

  it('allows calls, images and audio from the API origin of the build', async () => {
    const clientFolder = createClientFolder({ connectOrigins: ['https://api.example'] })
    const api = await testApi({ overrides: { clientFolder } })
    const { headers } = await api.send({ method: 'GET', url: '/', headers: page })
    const policy = String(headers['content-security-policy']).split(';')
    const allowing = policy.filter((directive) => directive.includes('https://api.example'))
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual([
      'connect-src',
      'img-src',
      'media-src',
    ])
  })

  it('caches hashed files for a year and revalidates the service worker', async () => {
    const api = await openWithClient()
    const hashed = await api.send({ method: 'GET', url: '/assets/app-3f2a.js' })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const worker = await api.send({ method: 'GET', url: '/service-worker.js' })
    expect(worker.headers['cache-control']).toBe('no-cache')
  })

  it('serves the brotli copies that the build has made, also of the page', async () => {
    const api = await openWithClient()
    for (const [url, content] of [
      ['/assets/app-3f2a.js', 'export {}'],
      ['/explore', clientPage],
      ['/', clientPage],
    ]) {
      const headers = { ...page, 'accept-encoding': 'gzip, br' }
      const answer = await api.send({ method: 'GET', url: url ?? '', headers })
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br'])
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(content)
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
    }
  })

  it('answers 404 instead of the page for missing files, offline audio and unknown calls', async () => {
    const api = await openWithClient()
    const urls = ['/assets/gone-1.js', '/assets/gone', '/offline/track-1', '/api/nothing', '/media/x']
    const types = 'js css map woff2 png svg webp ico webmanifest txt xml json PNG'.split(' ')
    urls.push(...types.map((type) => `/gone.${type}`), '/.env', '/.git/config')
    for (const url of urls) {
      const answer = await api.send({ method: 'GET', url, headers: page })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found'])
    }
  })

  it('answers 404 to a request that is not a navigation', async () => {
    const api = await openWithClient()
    const data = await api.send({ method: 'GET', url: '/explore', headers: { accept: 'application/json' } })
    expect(data.statusCode).toBe(404)
    expect((await api.send({ method: 'POST', url: '/explore', headers: page })).statusCode).toBe(404)
  })

  it('does not serve files outside its folder', async () => {
    const api = await openWithClient()
    for (const url of ['/../csp.json', '/..%2fcsp.json', '/assets/%2e%2e/%2e%2e/csp.json', '/%00']) {
      const answer = await api.send({ method: 'GET', url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('sha256')
    }
  })
})
