import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

const get = (url: string) => ({ method: 'GET', url }) as const

describeApi('the health checks', () => {
  it('report ready when the database answers', async () => {
    const api = await testApi()
    expect((await api.send(get('/healthz'))).statusCode).toBe(200)
    expect((await api.send(get('/readyz'))).statusCode).toBe(200)
  })

  it('report alive but not ready when the database does not answer', async () => {
    const api = await testApi()
    await api.database.destroy()
    expect((await api.send(get('/healthz'))).statusCode).toBe(200)
    expect((await api.send(get('/readyz'))).statusCode).toBe(503)
  })

  it('end the connection with an answer that is given while the server closes', async () => {
    const api = await testApi({ config: { drainMs: 300 } })
    const address = await api.app.listen()
    expect((await fetch(`${address}/healthz`)).headers.get('connection')).toBe('keep-alive')
    const closing = api.close()
    expect((await fetch(`${address}/healthz`)).headers.get('connection')).toBe('close')
    await closing
  })

  it('answer 503 while draining, and the server still handles requests', async () => {
    const api = await testApi({ config: { drainMs: 500 } })
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const closing = api.close()
    const ready = await fetch(`${address}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ status: 'draining' })
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
    await closing
    await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed')
  })
})
