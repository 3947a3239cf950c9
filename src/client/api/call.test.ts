import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mediaUploadTimeoutMs, requestTimeoutMs } from '~/contract/limits'
import type { ApiError } from './api-error'
import { call } from './call'
import { reach } from './reach/reach'
import { onRefusal } from './refusals'
import { allRoutes } from '~/contract/routes-beyond'
import { addressOf, timeoutOf } from './request/request'
import { readBetaPass, readToken, storeBetaToken, storeToken } from './tokens'

const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

function serverAnswers(status: number, body: unknown) {
  const fetched = answer(status, body)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const requestOf = (fetched: ReturnType<typeof answer>) => {
  const [url, init] = fetched.mock.calls[0] ?? []
  return { url, method: init?.method, body: init?.body, headers: init?.headers as Record<string, string> }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: ApiError) => error,
  )

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  // A failed call checks the server once it has loaded the code of the check. The check must not begin in the next test,
  // nor send a real request.
  serverAnswers(200, { status: 'ok' })
  const { checkServer } = await import('./reach/look-for-server')
  await new Promise((done) => setTimeout(done))
  await checkServer()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends the bearer token and the beta token when they are stored', async () => {
  storeToken('mine')
  storeBetaToken('pass', Date.now() + 1000)
  const fetched = serverAnswers(200, { data: { _id: '1' } })
  await call('currentUser')
  const { url, method, headers } = requestOf(fetched)
  expect(url).toBe('/api/user/me')
  expect(method).toBe('GET')
  expect(headers).toMatchObject({
    Authorization: 'Bearer mine',
    'X-Beta-Token': 'pass',
    'Content-Type': 'application/json',
  })
})

it('sends no token when none is stored', async () => {
  const fetched = serverAnswers(200, { success: true })
  await call('validateBetaAccess', { body: { accessKey: 'k' } })
  expect(Object.keys(requestOf(fetched).headers)).not.toEqual(expect.arrayContaining(['Authorization']))
  expect(Object.keys(requestOf(fetched).headers)).not.toEqual(expect.arrayContaining(['X-Beta-Token']))
})

it('unwraps an answer with data and passes any other answer on as it is', async () => {
  serverAnswers(200, { data: { username: 'ines' } })
  expect(await call('currentUser')).toEqual({ username: 'ines' })
  serverAnswers(200, { success: true, betaToken: 't', expiresIn: 5 })
  expect(await call('validateBetaAccess', { body: { accessKey: 'k' } })).toEqual({
    success: true,
    betaToken: 't',
    expiresIn: 5,
  })
})

it('lets the browser set the content type of a multipart call, so that the boundary is right', async () => {
  const form = new FormData()
  const fetched = serverAnswers(200, { data: { avatarUrl: '/a' } })
  await call('uploadProfileImage', { form })
  expect(requestOf(fetched).body).toBe(form)
  expect(requestOf(fetched).headers).not.toHaveProperty('Content-Type')
})

it('sends an idempotency key with every write: the given one, or a new one', async () => {
  const body = { email: 'a@b.test', password: 'x' }
  const first = serverAnswers(200, { data: {} })
  await call('login', { body })
  expect(requestOf(first).headers['Idempotency-Key']).toMatch(/^[\da-f]{32}$/)
  const second = serverAnswers(200, { data: {} })
  await call('login', { body }, { idempotencyKey: 'same' })
  expect(requestOf(second).headers['Idempotency-Key']).toBe('same')
})

it('logs every failed call to the console and throws its error to the caller', async () => {
  serverAnswers(409, {
    message: 'That name is taken',
    code: 'username_taken',
    details: [{ path: 'username', message: 'Taken' }],
  })
  const error = await failure(call('currentUser'))
  expect(error).toMatchObject({ status: 409, code: 'username_taken', message: 'That name is taken' })
  expect(error.details).toEqual([{ path: 'username', message: 'Taken' }])
  expect(console.error).toHaveBeenCalledOnce()
})

it('throws an error without a server message for an answer that is not JSON', async () => {
  serverAnswers(502, '<html>Bad gateway</html>')
  expect(await failure(call('currentUser'))).toMatchObject({
    status: 502,
    code: 'unavailable',
    serverMessage: undefined,
  })
  serverAnswers(403, '<html>Not in this office</html>')
  expect(await failure(call('currentUser'))).toMatchObject({ status: 403, code: 'unreadable_answer' })
})

it.each([
  ['a page with status 200', 200, '<html>Welcome to the hotel</html>'],
  ['an empty answer with status 200', 200, ''],
  ['a text with status 202', 202, '"signing in"'],
])('counts %s from a captive portal as a server that was not reached', async (_, status, body) => {
  serverAnswers(status, body)
  expect(await failure(call('currentUser'))).toMatchObject({ status: 0, code: 'network' })
})

describe('the check whether the server answers', () => {
  /** Sends one call and returns whether the server counts as reachable afterwards. */
  async function reachableAfter(given: () => Promise<Response>, health: () => Promise<Response>) {
    const looks = vi.fn(health)
    vi.stubGlobal('fetch', async (address: string) => (address === '/healthz' ? looks() : given()))
    reach.set({ isReachable: true })
    await failure(call('currentUser'))
    // The failed call loads the same module, and only then sends the request to /healthz.
    await import('./reach/look-for-server')
    await new Promise((done) => setTimeout(done))
    await vi.waitFor(() => expect(looks.mock.settledResults.length).toBe(looks.mock.calls.length))
    await new Promise((done) => setTimeout(done))
    onTestFinished(() => reach.set({ isReachable: true }))
    return { isReachable: reach.get().isReachable, looks: looks.mock.calls.length }
  }
  const fails = () => Promise.reject(new TypeError('Failed to fetch'))
  const portal = async () => new Response('<html>Sign in</html>')
  const gateway = async () => new Response('<html>Bad gateway</html>', { status: 502 })
  const isUp = async () => Response.json({ status: 'ok' })
  const refuses = async () => Response.json({ message: 'Busy', code: 'internal' }, { status: 500 })

  it.each([
    ['no answer', fails, fails],
    ['a captive portal', portal, portal],
    ['a gateway without a server', gateway, gateway],
  ])('after %s finds that the server cannot be reached', async (_, given, health) => {
    expect(await reachableAfter(given, health)).toEqual({ isReachable: false, looks: 1 })
  })

  it('after a single lost call finds that the server is there', async () => {
    expect(await reachableAfter(fails, isUp)).toEqual({ isReachable: true, looks: 1 })
  })

  it('is not made after an error of the server itself', async () => {
    expect(await reachableAfter(refuses, fails)).toEqual({ isReachable: true, looks: 0 })
  })
})

it('fails with a timeout if no answer arrives within the time limit of the route', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit) =>
      new Promise((resolve, reject) => {
        if (address === '/healthz') return resolve(Response.json({ status: 'ok' }))
        return init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const outcome = failure(call('currentUser'))
  await vi.advanceTimersByTimeAsync(requestTimeoutMs)
  expect(await outcome).toMatchObject({ status: 0, code: 'timeout' })
  vi.useRealTimers()
})

it('a call has a timeout of 10 s, or of 60, 120 or 240 s where the specification says so', () => {
  expect(timeoutOf(allRoutes.currentUser)).toBe(10_000)
  expect(timeoutOf(allRoutes.uploadArtistPicture)).toBe(60_000)
  expect(timeoutOf(allRoutes.uploadPlaylistCover)).toBe(60_000)
  expect(timeoutOf(allRoutes.uploadProfileImage)).toBe(60_000)
  expect(timeoutOf(allRoutes.uploadArtistPhotos)).toBe(mediaUploadTimeoutMs)
  expect(timeoutOf(allRoutes.uploadTrack)).toBe(120_000)
  expect(timeoutOf(allRoutes.uploadAlbum)).toBe(240_000)
})

it('removes the stored beta token and its expiry after a 403 flagged requiresBetaAccess', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', requiresBetaAccess: true })
  await failure(call('currentUser'))
  expect(readBetaPass(Date.now())).toBe('none')
  expect(location.reload).not.toHaveBeenCalled()
})

it('reloads the page after a 403 flagged requiresBetaAccess that also says expired', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', requiresBetaAccess: true, expired: true })
  await failure(call('currentUser'))
  expect(location.reload).toHaveBeenCalledOnce()
})

it('keeps a beta token that another tab has renewed since the refused call was sent', async () => {
  storeBetaToken('old', Date.now() + 100_000)
  vi.stubGlobal('fetch', async () => {
    storeBetaToken('new', Date.now() + 200_000)
    return new Response(JSON.stringify({ message: 'no', requiresBetaAccess: true }), { status: 403 })
  })
  await failure(call('currentUser'))
  expect(localStorage.getItem('betaToken')).toBe('new')
})

it('keeps the beta token after a 403 of another kind', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', code: 'forbidden' })
  await failure(call('currentUser'))
  expect(readBetaPass(Date.now())).toMatchObject({ expiresAtMs: expect.any(Number) })
})

it('reports a refused session token to the listeners, and does not remove it', async () => {
  storeToken('old')
  const listener = vi.fn()
  const stop = onRefusal(listener)
  serverAnswers(401, { message: 'Sign in again', code: 'signed_out' })
  await failure(call('currentUser'))
  expect(listener).toHaveBeenCalledWith({ type: 'signed-out', token: 'old', message: 'Sign in again' })
  expect(readToken()).toBe('old')
  stop()
})

it('an address has encoded parameters and leaves out undefined query fields', () => {
  expect(addressOf('/api', allRoutes.artist, { params: { id: 'a/b ?' } })).toBe(
    '/api/user/artist/a%2Fb%20%3F',
  )
  expect(addressOf('/api', allRoutes.searchMusicians, { query: { q: 'é & o', limit: undefined } })).toBe(
    '/api/user/search/musicians?q=%C3%A9+%26+o',
  )
  expect(() => addressOf('/api', allRoutes.artist, {})).toThrow('needs the parameter id')
  expect(() => addressOf('/api', allRoutes.artist, { params: { id: '..' } })).toThrow('cannot take')
})
