import { beforeEach, expect, it, vi } from 'vitest'
import { requestTimeoutMs } from '~/contract/limits'
import { allRoutes } from '~/contract/routes-beyond'

// Each test needs the module as it is before the table has loaded.
const fresh = async () => {
  vi.resetModules()
  return import('./routes-at-home')
}

beforeEach(() => void vi.unstubAllGlobals())

it('knows the routes of the calls that home makes at once, and all others after the full table has loaded', async () => {
  const { knownRow, loadRoutes } = await fresh()
  expect(knownRow('currentUser')).toBe(allRoutes.currentUser)
  expect(knownRow('uploadTrack')).toBeNull()
  expect(await loadRoutes()).toEqual(allRoutes)
  expect(knownRow('uploadTrack')).toEqual(allRoutes.uploadTrack)
})

it('sends a call that is not among those of home after the table has loaded', async () => {
  vi.resetModules()
  const { call } = await import('../call')
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { items: [], total: 0 } }))
  vi.stubGlobal('fetch', fetched)
  await call('passkeys')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/security/passkeys')
})

it.each(['timeout', 'aborted'])('ends while the table loads: %s', async (code) => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.doMock('~/contract/routes-beyond', () => new Promise(() => {}))
  const { call } = await import('../call')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const leaving = new AbortController()
  const outcome = call('passkeys', {}, { signal: leaving.signal }).catch((error: unknown) => error)
  if (code === 'aborted') leaving.abort()
  else await vi.advanceTimersByTimeAsync(requestTimeoutMs)
  expect(await outcome).toMatchObject({ status: 0, code })
  vi.doUnmock('~/contract/routes-beyond')
  vi.useRealTimers()
})

it('fails like a lost request when the table cannot be loaded, and tries again with the next call', async () => {
  vi.resetModules()
  let isDown = true
  vi.doMock('~/contract/routes-beyond', async (original) => {
    if (isDown) throw new Error('no network')
    return original()
  })
  const { call } = await import('../call')
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(call('passkeys')).rejects.toMatchObject({ status: 0, code: 'network' })
  isDown = false
  vi.doUnmock('~/contract/routes-beyond')
  expect(await call('passkeys')).toEqual({})
})
