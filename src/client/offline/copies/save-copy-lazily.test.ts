import { afterEach, expect, it, vi } from 'vitest'
import { saveCopyLazily } from './save-copy-lazily'

// Other test files may run in the same process and need the real module.
afterEach(() => {
  vi.doUnmock('./save-copy')
  vi.resetModules()
})

it('reports a network problem when the code that saves copies cannot be loaded', async () => {
  vi.doMock('./save-copy', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(saveCopyLazily({} as never, {} as never)).rejects.toMatchObject({ problem: 'network' })
  vi.doMock('./save-copy', () => ({ saveCopyIn: async () => 'saved' }))
  vi.resetModules()
  expect(await saveCopyLazily({} as never, {} as never)).toBe('saved')
})
