// Sends malformed requests, which no client library can produce, over a real connection.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

const sendRaw = async (api: TestApi, request: string): Promise<{ status: number; body: string }> => {
  const address = api.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const listening = async () => {
  const api = await testApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return api
}

describeApi('a request that is not valid HTTP', () => {
  it('gets 400 in the shape of every other error', async () => {
    const api = await listening()
    for (const request of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const { status, body } = await sendRaw(api, request)
      expect([request, status]).toEqual([request, 400])
      expect(JSON.parse(body)).toEqual({ message: 'This request cannot be read', code: 'invalid_input' })
    }
  })

  it('gets 431 for headers that are too long', async () => {
    const api = await listening()
    const { status, body } = await sendRaw(
      api,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    )
    expect(status).toBe(431)
    expect(JSON.parse(body).code).toBe('too_large')
  })
})
