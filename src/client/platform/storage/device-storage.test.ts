import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage } from './device-storage'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['without https, where the API is missing', undefined],
  ['in an older Safari, where its functions are missing', {}],
  ['where the browser refuses', { estimate: async () => Promise.reject(new Error('no')) }],
])('reports no used space and no persistence %s', async (_, storage) => {
  vi.stubGlobal('navigator', { storage })
  expect(await deviceStorage.usedBytes()).toBeNull()
  expect(await deviceStorage.isPersistent()).toBe(false)
  expect(await deviceStorage.askToPersist()).toBe(false)
  expect(deviceStorage.canAsk()).toBe('persist' in (storage ?? {}))
})

it('reports the used space, and whether storage is persistent', async () => {
  const storage = {
    estimate: async () => ({ usage: 3, quota: 10 }),
    persisted: async () => true,
    persist: async () => true,
  }
  vi.stubGlobal('navigator', { storage })
  expect(await deviceStorage.usedBytes()).toBe(3)
  expect(await deviceStorage.isPersistent()).toBe(true)
  expect(await deviceStorage.askToPersist()).toBe(true)
})
