import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import type { Copy } from '~/vault/copy'
import { writable, type WritableVault } from '~/vault/block-writes'
import { openVault } from '~/vault/vault'
import { fakeDownload, fileBytes, sha256, song, wanted } from '../../../../tests/fakes/fake-download'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { CopyFetch } from './fetch-copy'
import { repairCopy, type RepairParts } from './repair-copy'

let vault: WritableVault
let databases = 0
let server: Awaited<ReturnType<typeof fakeDownload>>
let copy: Copy

/** A complete copy with one wrong byte in its second block. */
beforeEach(async () => {
  databases += 1
  const name = `mended-${databases}`
  vault = writable(openVault(() => createStore(name, 'copies')))
  server = await fakeDownload(song)
  const callbacks = { onBytes: () => {}, onBlockStored: () => {} }
  copy = await new CopyFetch(parts(), wanted, new AbortController().signal, callbacks).run()
  const flipped = song.slice(downloadBlockBytes, 2 * downloadBlockBytes)
  flipped[7] = (flipped[7] ?? 0) ^ 1
  await vault.replaceBlock(copy, 1, flipped.buffer)
  server.seen.sentBytes = 0
})

const parts = () => {
  const { describe, request } = server
  return { vault, life: { isOnline: () => true }, clock: manualClock(), sha256, describe, request }
}
const repair = (changes: Partial<RepairParts> = {}) =>
  repairCopy({ ...parts(), ...changes }, copy, new AbortController().signal)
const damagedNow = () => vault.damagedBlocks(copy, sha256)

it('fetches only the damaged block', async () => {
  expect(await repair()).toBe('whole')
  expect(await damagedNow()).toEqual([])
  expect(server.seen.sentBytes).toBe(downloadBlockBytes)
})

it('reads only up to the damaged block when the server ignores the Range', async () => {
  server.faults.ranges = false
  expect(await repair()).toBe('whole')
  expect(await damagedNow()).toEqual([])
  expect(server.seen.sentBytes).toBeLessThan(song.length)
})

it('reads no bytes of a response that contains another file', async () => {
  const cancel = vi.fn()
  const headers = { etag: '"another"' }
  const request = async () => new Response(new ReadableStream({ cancel }), { headers })
  await expect(repair({ request })).rejects.toThrow('busy')
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('gives up after 30 seconds without bytes', async () => {
  const clock = manualClock()
  const request = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
  const failure = repair({ clock, request }).catch((error: unknown) => String(error))
  await vi.waitFor(() => expect(clock.waiting()).toBe(1))
  clock.advance(30_000)
  expect(await failure).toContain('network')
})

it('fails with the retry delay of the server’s Retry-After header', async () => {
  server.faults.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '7' } })
  await expect(repair()).rejects.toMatchObject({ problem: 'busy', retryAfterMs: 7_000 })
})

it('keeps the damaged copy when the server has another file now', async () => {
  await server.replaceFile(fileBytes(99, 7))
  expect(await repair()).toBe('another')
  expect(await vault.find(wanted)).toEqual(copy)
})
