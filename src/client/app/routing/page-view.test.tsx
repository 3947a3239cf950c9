import { expect, it, vi } from 'vitest'

const loaded = vi.fn<(name: string) => void>()
vi.mock('~/client/features/library/library-page', () => {
  loaded('library')
  return { default: () => null }
})
vi.mock('~/client/features/track/track-page', () => {
  loaded('track')
  return { default: () => null }
})

it.each([
  ['/library', ['library']],
  ['/track/dust-choir', ['track']],
  ['/', []],
  ['/nowhere/at/all', []],
])('loads only the code of the page at %s', async (path, names) => {
  loaded.mockClear()
  vi.resetModules()
  const { loadPageCode } = await import('./page-view')
  await loadPageCode(path)
  expect(loaded.mock.calls.flat()).toEqual(names)
})

it('requests the playlist of a page before the code of the page has loaded', async () => {
  vi.resetModules()
  localStorage.setItem('betaToken', 'pass')
  localStorage.setItem('betaTokenExpiry', String(Date.now() + 60_000))
  const requested = vi.fn<typeof fetch>(async () => Response.json({ data: {} }))
  vi.stubGlobal('fetch', requested)
  let arrive = () => {}
  vi.doMock('~/client/features/playlist/playlist-page', async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: () => null }
  })
  const { loadPageCode } = await import('./page-view')
  const prepared = loadPageCode('/playlist/user/loop')
  await vi.waitFor(() => expect(String(requested.mock.calls[0]?.[0])).toBe('/api/playlists/loop'))
  arrive()
  await prepared
  vi.unstubAllGlobals()
  localStorage.clear()
})
