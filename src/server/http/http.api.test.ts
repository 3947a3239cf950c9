import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { beginUpload, createUpload, sendPiece } from '../../../tests/builders/uploads/resumable-upload'
import { testApi, testPassword } from '../../../tests/builders/api/test-api'

const preflight = (origin: string) =>
  ({
    method: 'OPTIONS',
    url: '/api/user/login',
    headers: { origin, 'access-control-request-method': 'POST' },
  }) as const

const wordsOf = (header: unknown) => String(header).toLowerCase().split(/, */)

const json = { 'content-type': 'application/json' }

describeApi('a request that cannot be served', () => {
  it('gets 400 with the invalid fields', async () => {
    const api = await testApi()
    const answer = await api.call('POST', '/user/register', {
      payload: { username: 'a b', email: 'nobody', password: 'short', profileType: 'admin' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: expect.any(String),
      code: 'invalid_input',
      details: [
        { path: 'username', message: 'Use letters, digits, dots, dashes and underscores' },
        { path: 'email', message: 'Enter an email address, such as you@example.com' },
        { path: 'password', message: 'Use at least 8 characters' },
        { path: 'profileType', message: 'Choose listener or musician' },
      ],
    })
  })

  it('gets 400 for JSON that is broken, missing or contains __proto__', async () => {
    const api = await testApi()
    const bodies = [
      '{"email":',
      '',
      'null',
      '[]',
      '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}',
    ]
    for (const payload of bodies) {
      const answer = await api.call('POST', '/user/login', { payload, headers: json })
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 400, 'invalid_input'])
    }
  })

  it('gets 400 for the body null, also from a call whose fields may all be missing', async () => {
    const api = await testApi()
    const person = await api.register()
    const profile = (payload?: string) =>
      api.call('PUT', '/user/profile', { as: person, ...(payload && { payload, headers: json }) })
    expect((await profile()).statusCode).toBe(200)
    expect((await profile('null')).statusCode).toBe(400)
  })

  it('gets 400 for a URL with a malformed percent encoding', async () => {
    const api = await testApi()
    const answer = await api.send({ method: 'GET', url: '/api/user/%E0%A4%A/%zz' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_input')
  })

  it('gets 400 for text that a database cannot store', async () => {
    const api = await testApi()
    const person = await api.register()
    for (const text of ['a\u0000b', '\ud800', 'a\udc00b']) {
      const body = { username: text, email: text, password: `${text} and more`, profileType: 'listener' }
      const answers = await Promise.all([
        api.call('POST', '/user/register', { payload: body }),
        api.call('POST', '/user/login', { payload: body }),
        api.call('PUT', '/user/profile', { as: person, payload: { bio: text } }),
      ])
      expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400])
    }
    const search = await api.call('GET', '/user/search/musicians?q=%00', { as: person })
    expect(search.statusCode).toBe(400)
  })

  it('gets 413 for a body that is too large', async () => {
    const api = await testApi()
    const payload = JSON.stringify({ email: 'a'.repeat(300_000), password: 'b' })
    const answer = await api.call('POST', '/user/login', { payload, headers: json })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe('too_large')
  })

  it('gets 415 for a content type that the call does not accept, JSON or multipart', async () => {
    const api = await testApi()
    const person = await api.register()
    const types = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']
    for (const type of types) {
      const answer = await api.call('POST', '/user/login', {
        payload: 'x',
        headers: { 'content-type': type },
      })
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'unsupported_type'])
    }
    const image = await api.call('POST', '/user/upload/profile-image', {
      as: person,
      payload: '{}',
      headers: json,
    })
    expect(image.statusCode).toBe(415)
  })

  it('gets a 500 with a request id and no internal details', async () => {
    const api = await testApi()
    const person = await api.register()
    await api.database.schema.dropTable('sessions').execute()
    const answer = await api.call('GET', '/user/me', { as: person })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side',
      code: 'internal',
      requestId: answer.headers['x-request-id'],
    })
  })
})

describeApi('every answer', () => {
  it('has a request id and a strict content security policy', async () => {
    const api = await testApi()
    const first = await api.send({ method: 'GET', url: '/healthz' })
    const second = await api.send({ method: 'GET', url: '/api/nothing' })
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    for (const { headers } of [first, second]) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('has HSTS if the public address is https', async () => {
    const api = await testApi({ config: { publicUrl: 'https://lariat.example' } })
    const { headers } = await api.send({ method: 'GET', url: '/healthz' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('is compressed when it is long text', async () => {
    const api = await testApi()
    const answer = await api.send({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describeApi('a client on another origin', () => {
  it('is allowed when it is on the list, with the headers it needs', async () => {
    const api = await testApi({ config: { origins: ['https://app.example'] } })
    const answer = await api.send(preflight('https://app.example'))
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
    const allowed = String(answer.headers['access-control-allow-headers'])
    for (const header of ['Authorization', 'X-Beta-Token', 'Idempotency-Key', 'Range', 'If-Range']) {
      expect(allowed).toContain(header)
    }
    const refused = await api.call('GET', '/user/me', { headers: { origin: 'https://app.example' } })
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example')
    const exposed = String(refused.headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(
      expect.arrayContaining(['ETag', 'Content-Range', 'Retry-After', 'X-Request-Id', 'Upload-Offset']),
    )
  })

  it('may send resumable uploads, and reads every header of their answers', async () => {
    const origin = 'https://app.example'
    const api = await testApi({ config: { origins: [origin] } })
    const as = await api.register({ profileType: 'musician' })
    const id = await beginUpload(api, as, 20)
    const headers = 'authorization,content-type,tus-resumable,upload-length,upload-metadata,upload-offset'
    const asks = (method: string) => ({
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': `${headers},x-beta-token`,
    })
    for (const [method, path] of [
      ['POST', ''],
      ['OPTIONS', ''],
      ['PATCH', `/${id}`],
      ['HEAD', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      // A browser sends no token with this question.
      const url = `/api/uploads${path}`
      const answer = await api.send({ method: 'OPTIONS', url, headers: asks(method) })
      expect([method, answer.statusCode]).toEqual([method, 204])
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(wordsOf(answer.headers['access-control-allow-methods'])).toContain(method.toLowerCase())
      const allowed = wordsOf(answer.headers['access-control-allow-headers'])
      expect(allowed).toEqual(expect.arrayContaining(wordsOf(`${headers},x-beta-token`)))
    }
    const content = Buffer.alloc(10)
    const answers = [
      await createUpload(api, as, 20, { origin }),
      await sendPiece(api, as, { id, offset: 0, content, headers: { origin } }),
      await api.call('HEAD', `/uploads/${id}`, { as, headers: { origin, 'tus-resumable': '1.0.0' } }),
      await api.call('OPTIONS', '/uploads', { as, headers: { origin } }),
      await api.call('DELETE', `/uploads/${id}`, { as, headers: { origin, 'tus-resumable': '1.0.0' } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 204, 200, 204, 204])
    for (const answer of answers) {
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      const ofProtocol = Object.keys(answer.headers).filter((name) => /^(tus|upload)-|^location$/.test(name))
      expect(ofProtocol).toContain('tus-resumable')
      const exposed = wordsOf(answer.headers['access-control-expose-headers'])
      expect(exposed).toEqual(expect.arrayContaining(ofProtocol))
    }
  })

  it('is refused when it is not on the list', async () => {
    const listed = await testApi({ config: { origins: ['https://app.example'] } })
    const closed = await testApi()
    for (const api of [listed, closed]) {
      const answer = await api.send(preflight('https://other.example'))
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('is allowed from every origin with *', async () => {
    const api = await testApi({ config: { origins: '*' } })
    const answer = await api.send(preflight('https://anywhere.example'))
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describeApi('a flood from one address', () => {
  it('is answered with 429 and Retry-After', async () => {
    const api = await testApi({ config: { requestsPerMinute: 5 } })
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await api.call('GET', '/user/me')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const answer = await api.call('GET', '/user/me')
    expect(answer.json()).toMatchObject({ code: 'too_many_attempts', retryAfter: expect.any(Number) })
    const elsewhere = await api.call('GET', '/user/me', { headers: { 'x-forwarded-for': '192.0.2.77' } })
    expect(elsewhere.statusCode).toBe(401)
  })
})

describeApi('the log', () => {
  it('contains no password, key, token or query', async () => {
    const lines: string[] = []
    const api = await testApi({
      config: { logLevel: 'trace' },
      overrides: { logTo: { write: (line: string) => void lines.push(line) } },
    })
    const person = await api.register()
    await api.call('GET', '/user/search/musicians?q=quiet-words', { as: person })
    const linked = 'token-of-a-link'
    for (const path of [`/moderation/statements/${linked}`, `/moderation/statements/${linked}/appeal`])
      await api.call('GET', path)
    for (const page of ['decision', 'reset-password', 'confirm-email'])
      await api.send({ method: 'GET', url: `/${page}/${linked}` })
    await api.database.schema.dropTable('sessions').execute()
    await api.call('GET', '/user/me', { as: person, headers: { cookie: 'flavour=ginger' } })
    const log = lines.join('')
    expect(log).toContain('/api/user/search/musicians')
    expect(log).toContain('/api/moderation/statements/…')
    expect(log).toContain('request failed')
    for (const secret of [
      person.token,
      api.betaToken(),
      testPassword,
      'quiet-words',
      linked,
      'ginger',
      'OPEN-SESAME',
    ]) {
      expect(log).not.toContain(secret)
    }
  })
})
