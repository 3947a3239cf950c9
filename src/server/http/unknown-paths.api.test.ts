import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

describeApi('a request that matches no route', () => {
  it('gets 404 for an unknown call, also where a page of the app has its path', async () => {
    const api = await testApi()
    for (const url of ['/api/nothing', '/offline/some-track', '/assets/gone.js', '/login']) {
      const answer = await api.send({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: expect.any(String), code: 'not_found' })
    }
  })

  it('gets 404 when a name in the path contains a NUL character', async () => {
    const api = await testApi()
    expect((await api.call('GET', '/music/x%00')).statusCode).toBe(404)
    const media = await api.send({ method: 'GET', url: '/media/avatars/x%00y' })
    expect(media.headers).toMatchObject({
      'x-request-id': expect.anything(),
      'content-security-policy': expect.anything(),
    })
    expect([media.statusCode, media.json().code]).toEqual([404, 'not_found'])
  })

  it('gets 405 with the allowed methods', async () => {
    const api = await testApi()
    const wrong = await api.call('PATCH', '/user/profile')
    expect(wrong.statusCode).toBe(405)
    expect(wrong.headers.allow).toBe('GET, HEAD, PUT')
    expect(wrong.json().code).toBe('method_not_allowed')
    expect((await api.call('GET', '/user/login')).headers.allow).toBe('POST')
  })

  it('gets 405 for paths outside the API as well', async () => {
    const api = await testApi()
    const urls = [
      '/healthz',
      '/readyz',
      '/api/docs',
      '/api/docs.css',
      '/api/openapi.json',
      '/media/avatars/x',
    ]
    for (const url of urls) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const { statusCode, headers } = await api.send({ method, url })
        expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, 'GET, HEAD'])
      }
    }
    expect((await api.send({ method: 'POST', url: '/media/avatars' })).statusCode).toBe(404)
    expect((await api.send({ method: 'POST', url: '/api/docs/more' })).statusCode).toBe(404)
  })
})
