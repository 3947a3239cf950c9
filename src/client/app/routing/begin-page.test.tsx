import { expect, test, vi } from 'vitest'

const begun = vi.fn<(name: string) => void>()
vi.mock('~/client/features/library/library-page', () => {
  begun('library')
  return { default: () => null }
})
vi.mock('~/client/features/track/track-page', () => {
  begun('track')
  return { default: () => null }
})

test.each([
  ['/library', ['library']],
  ['/track/dust-choir', ['track']],
  ['/', []],
  ['/nowhere/at/all', []],
])('what stands at %s is asked for before the app is drawn', async (path, names) => {
  begun.mockClear()
  vi.resetModules()
  const { beginPage } = await import('./routes')
  beginPage(path)
  await vi.waitFor(() => expect(begun.mock.calls.flat()).toEqual(names))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun.mock.calls.flat()).toEqual(names)
})
