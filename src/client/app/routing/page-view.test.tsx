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
