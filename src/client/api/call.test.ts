// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mediaUploadTimeoutMs, requestTimeoutMs } from '~/contract/limits'
import { reloadPage } from '../platform/page/page'
import type { ApiError } from './api-error'
import { call } from './call'
import { onRefusal } from './refusals'
import { addressOf, timeoutOf } from './request'
import { readBetaPass, readToken, storeBetaToken, storeToken } from './tokens'

vi.mock('../platform/page/page', () => ({ reloadPage: vi.fn() }))

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

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('a request carries the bearer token and the beta token when they are stored', async () => {
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

it('a request carries neither token when none is stored', async () => {
  const fetched = serverAnswers(200, { success: true })
  await call('validateBetaAccess', { body: { accessKey: 'k' } })
  expect(Object.keys(requestOf(fetched).headers)).not.toEqual(expect.arrayContaining(['Authorization']))
  expect(Object.keys(requestOf(fetched).headers)).not.toEqual(expect.arrayContaining(['X-Beta-Token']))
})

it('the answer is unwrapped from data, and a bare one is passed as it is', async () => {
  serverAnswers(200, { data: { username: 'ines' } })
  expect(await call('currentUser')).toEqual({ username: 'ines' })
  serverAnswers(200, { success: true, betaToken: 't', expiresIn: 5 })
  expect(await call('validateBetaAccess', { body: { accessKey: 'k' } })).toEqual({
    success: true,
    betaToken: 't',
    expiresIn: 5,
  })
})

it('a multipart call leaves the content type to the browser, so that the boundary is right', async () => {
  const form = new FormData()
  const fetched = serverAnswers(200, { data: { avatarUrl: '/a' } })
  await call('uploadProfileImage', { form })
  expect(requestOf(fetched).body).toBe(form)
  expect(requestOf(fetched).headers).not.toHaveProperty('Content-Type')
})

it('every write carries an idempotency key, the one given or a new one', async () => {
  const body = { email: 'a@b.test', password: 'x' }
  const first = serverAnswers(200, { data: {} })
  await call('login', { body })
  expect(requestOf(first).headers['Idempotency-Key']).toMatch(/^[\da-f]{32}$/)
  const second = serverAnswers(200, { data: {} })
  await call('login', { body }, { idempotencyKey: 'same' })
  expect(requestOf(second).headers['Idempotency-Key']).toBe('same')
})

it('every failed call is logged to the console and passed to the caller', async () => {
  serverAnswers(409, {
    message: 'That name is taken',
    code: 'username_taken',
    details: [{ path: 'username', message: 'Taken' }],
  })
  const error = await failure(call('currentUser'))
  expect(error).toMatchObject({ status: 409, code: 'username_taken', message: 'That name is taken' })
  expect(error.details).toEqual([{ path: 'username', message: 'Taken' }])
  expect(logged).toHaveBeenCalledOnce()
})

it('an answer that is no JSON is an error with words of our own', async () => {
  serverAnswers(502, '<html>Bad gateway</html>')
  expect(await failure(call('currentUser'))).toMatchObject({
    status: 502,
    code: 'unavailable',
    serverMessage: undefined,
  })
  serverAnswers(200, '<html>A captive portal</html>')
  expect(await failure(call('currentUser'))).toMatchObject({ status: 200, code: 'unreadable_answer' })
})

it('no answer within the time of the route is a timeout', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, init: RequestInit) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const outcome = failure(call('currentUser'))
  await vi.advanceTimersByTimeAsync(requestTimeoutMs)
  expect(await outcome).toMatchObject({ status: 0, code: 'timeout' })
  vi.useRealTimers()
})

it('timeouts are 10 s, and 60, 120 and 240 s where the specification says so', () => {
  expect(timeoutOf('currentUser')).toBe(10_000)
  expect(timeoutOf('uploadArtistPicture')).toBe(60_000)
  expect(timeoutOf('uploadPlaylistCover')).toBe(60_000)
  expect(timeoutOf('uploadProfileImage')).toBe(60_000)
  expect(timeoutOf('uploadArtistPhotos')).toBe(mediaUploadTimeoutMs)
  expect(timeoutOf('uploadTrack')).toBe(120_000)
  expect(timeoutOf('uploadAlbum')).toBe(240_000)
})

it('a 403 flagged requiresBetaAccess removes the stored beta token and expiry', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', requiresBetaAccess: true })
  await failure(call('currentUser'))
  expect(readBetaPass(Date.now())).toBe('none')
  expect(reloadPage).not.toHaveBeenCalled()
})

it('a 403 flagged requiresBetaAccess that also says expired reloads the page', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', requiresBetaAccess: true, expired: true })
  await failure(call('currentUser'))
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('a 403 for a pass that another tab has renewed meanwhile leaves the new one alone', async () => {
  storeBetaToken('old', Date.now() + 100_000)
  vi.stubGlobal('fetch', async () => {
    storeBetaToken('new', Date.now() + 200_000)
    return new Response(JSON.stringify({ message: 'no', requiresBetaAccess: true }), { status: 403 })
  })
  await failure(call('currentUser'))
  expect(localStorage.getItem('betaToken')).toBe('new')
})

it('a 403 of another kind leaves the beta token alone', async () => {
  storeBetaToken('pass', Date.now() + 100_000)
  serverAnswers(403, { message: 'no', code: 'forbidden' })
  await failure(call('currentUser'))
  expect(readBetaPass(Date.now())).toMatchObject({ expiresAtMs: expect.any(Number) })
})

it('a refused bearer token is announced with the token it was, and not removed here', async () => {
  storeToken('old')
  const heard = vi.fn()
  const stop = onRefusal(heard)
  serverAnswers(401, { message: 'Sign in again', code: 'signed_out' })
  await failure(call('currentUser'))
  expect(heard).toHaveBeenCalledWith({ type: 'signed-out', token: 'old', message: 'Sign in again' })
  expect(readToken()).toBe('old')
  stop()
})

it('parameters are encoded and empty queries left out', () => {
  expect(addressOf('/api', 'artist', { params: { id: 'a/b ?' } })).toBe('/api/user/artist/a%2Fb%20%3F')
  expect(addressOf('/api', 'searchMusicians', { query: { q: 'é & o', limit: undefined } })).toBe(
    '/api/user/search/musicians?q=%C3%A9+%26+o',
  )
  expect(() => addressOf('/api', 'artist', {})).toThrow('needs the parameter id')
  expect(() => addressOf('/api', 'artist', { params: { id: '..' } })).toThrow('cannot take')
})
