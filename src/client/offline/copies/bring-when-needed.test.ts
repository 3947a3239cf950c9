import { expect, it, vi } from 'vitest'
import { bringWhenNeeded } from './bring-when-needed'

it('code that does not come is a line that broke, and tried again', async () => {
  vi.doMock('./bring-copy', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(bringWhenNeeded({} as never, {} as never)).rejects.toMatchObject({ problem: 'network' })
  vi.doMock('./bring-copy', () => ({ bringCopy: async () => 'kept' }))
  vi.resetModules()
  expect(await bringWhenNeeded({} as never, {} as never)).toBe('kept')
})
