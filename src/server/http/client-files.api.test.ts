import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { clientPage, createClientFolder } from '../../../tests/builders/api/client-folder'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

const openWithClient = () => testApi({ overrides: { clientFolder: createClientFolder() } })

const page = { accept: 'text/html,application/xhtml+xml' }

describeApi('the built client', () => {
  it('answers any page of the app with its one page, to be asked for anew each time', async () => {
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

  it('lets the page run and wear what the build put inside it, and nothing else', async () => {
    const api = await openWithClient()
    const { headers } = await api.send({ method: 'GET', url: '/', headers: page })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-c2NyaXB0' https:\/\/js\.stripe\.com/)
    expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU='")
    expect(policy).not.toContain('unsafe')
  })

  it('may call the API, and show its pictures and sound, on the origin it was built for', async () => {
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

  it('serves hashed files for a year and the worker never unasked', async () => {
    const api = await openWithClient()
    const hashed = await api.send({ method: 'GET', url: '/assets/app-3f2a.js' })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const worker = await api.send({ method: 'GET', url: '/service-worker.js' })
    expect(worker.headers['cache-control']).toBe('no-cache')
  })

  it('serves the brotli copies the build has made, the page included', async () => {
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

  it('says 404 for missing files, offline audio and unknown calls, never the page', async () => {
    const api = await openWithClient()
    const urls = ['/assets/gone-1.js', '/assets/gone', '/offline/track-1', '/api/nothing', '/media/x']
    const types = 'js css map woff2 png svg webp ico webmanifest txt xml json PNG'.split(' ')
    urls.push(...types.map((type) => `/gone.${type}`), '/.env', '/.git/config')
    for (const url of urls) {
      const answer = await api.send({ method: 'GET', url, headers: page })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found'])
    }
  })

  it('says 404 to what is no navigation', async () => {
    const api = await openWithClient()
    const data = await api.send({ method: 'GET', url: '/explore', headers: { accept: 'application/json' } })
    expect(data.statusCode).toBe(404)
    expect((await api.send({ method: 'POST', url: '/explore', headers: page })).statusCode).toBe(404)
  })

  it('does not hand out what lies outside its folder', async () => {
    const api = await openWithClient()
    for (const url of ['/../csp.json', '/..%2fcsp.json', '/assets/%2e%2e/%2e%2e/csp.json', '/%00']) {
      const answer = await api.send({ method: 'GET', url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('sha256')
    }
  })
})
