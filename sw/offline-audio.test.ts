import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writable } from '~/vault/block-writes'
import type { Copy } from '~/vault/copy'
import { openVault } from '~/vault/vault'
import { aCopy } from '../tests/builders/device/copy'
import { serveCopies } from './offline-audio'

const aSong = (sizeBytes: number, seed: number) =>
  Uint8Array.from({ length: sizeBytes }, (_, at) => (at * 31 + (at >> 12) + seed) % 256)
const oldSong = aSong(900_000, 3)
const newSong = aSong(700_000, 9)
const copyOf = (song: Uint8Array, sha256: string, change: Partial<Copy> = {}) =>
  aCopy('a', { ...change, sizeBytes: song.length, keptBytes: 0, file: { sha256, etag: `"${sha256}"` } })
const newCopy = copyOf(newSong, 'new', { recording: 'second' })

const vault = writable(openVault())
const postMessage = vi.fn()

/** A worker that answers requests for these addresses. */
const openWorker = () => {
  let onFetch: (event: FetchEvent) => void = () => {}
  serveCopies({
    location: { origin: 'https://lariat.test' },
    clients: { matchAll: async () => [{ postMessage }] },
    addEventListener: (_: string, listener: typeof onFetch) => {
      onFetch = listener
    },
  } as never)
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<Response>((resolve) => {
      const request = new Request(`https://lariat.test${path}`, { headers })
      const respondWith = (answer: Promise<Response>) => resolve(answer)
      onFetch({ request, respondWith, stopImmediatePropagation: () => {} } as never)
    })
}
const hasBytes = async (answer: Response, expected: Uint8Array) => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return bytes.length === expected.length && bytes.every((byte, at) => byte === expected[at])
}

// The worker opens the database of the app, which other test files in this process use too.
const empty = () => clear(createStore('lariat-copies', 'copies'))
afterEach(empty)
beforeEach(async () => {
  vi.clearAllMocks()
  await empty()
  await vault.setOwner('ada')
  const old = copyOf(oldSong, 'old')
  await vault.begin(old)
  await vault.append(old, oldSong.buffer)
})

it('serves the earlier recording until the newer one is complete, and then the newer one', async () => {
  const ask = openWorker()
  const coming = await vault.beginBeside(newCopy)
  expect(await hasBytes(await ask('/offline/a'), oldSong)).toBe(true)
  expect((await ask('/offline/a?r=second')).status).toBe(404)
  await vault.append(coming, newSong.buffer)
  expect((await ask('/offline/a')).status).toBe(404)
  const range = { range: 'bytes=300000-300009' }
  for (const worker of [ask, openWorker(), ask]) {
    const answer = await worker('/offline/a?r=second', range)
    expect(answer.headers.get('content-range')).toBe(`bytes 300000-300009/${newSong.length}`)
    expect(await hasBytes(answer, newSong.subarray(300_000, 300_010))).toBe(true)
  }
  expect(await hasBytes(await ask('/offline/a?r=second'), newSong)).toBe(true)
  expect(postMessage).not.toHaveBeenCalled()
})

it('does not report a copy as damaged that a newer recording replaced while it was read, and mixes no bytes', async () => {
  const ask = openWorker()
  const coming = await vault.beginBeside(newCopy)
  const answer = await ask('/offline/a')
  await vault.append(coming, newSong.buffer)
  await expect(answer.arrayBuffer()).rejects.toThrow('The copy has no byte')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(postMessage).not.toHaveBeenCalled()
})

it('reports a saved track as damaged when one of its chunks is missing in the database', async () => {
  const ask = openWorker()
  await createStore('lariat-copies', 'copies')('readwrite', (store) => {
    store.delete(['ada', 'chunk', 'a', 3])
  })
  await expect((await ask('/offline/a')).arrayBuffer()).rejects.toThrow('The copy has no byte')
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'copy-damaged', trackId: 'a' }, []))
})
