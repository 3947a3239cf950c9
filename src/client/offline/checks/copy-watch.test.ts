import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { chunkBytes } from '~/vault/copy'
import { openLostChunks } from '~/vault/lost-chunks'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes, sha256 } from '../../../../tests/fakes/fake-download'
import { CopyWatch } from './copy-watch'

const song = fileBytes(3 * chunkBytes + 5)

/** A device with complete copies, and the watch of a page that is opened next. */
async function aDeviceWith(...trackIds: string[]) {
  const device = await aDevice(song)
  const tab = await device.tab()
  tab.downloads.save(trackIds.map((id) => aTrack(id)))
  for (const id of trackIds) await tab.become(id, 'saved')
  const store = createStore(device.name, 'copies')
  const chunk = (trackId: string, index: number) => ['ada', 'chunk', trackId, index]
  const change = (act: (copies: IDBObjectStore) => unknown) =>
    store('readwrite', (copies) => {
      act(copies)
      return new Promise<void>((done) => (copies.transaction.oncomplete = () => done()))
    })
  const openPage = async (changes: Partial<ConstructorParameters<typeof CopyWatch>[0]> = {}) => {
    const page = await device.tab()
    const hashed = vi.fn(sha256)
    const idle = vi.fn(async () => {})
    const watch = new CopyWatch({
      downloads: page.downloads,
      vault: page.vault,
      lostChunks: openLostChunks(() => store),
      sha256: hashed,
      canCheck: () => true,
      idle,
      clock: device.clock,
      locks: device.locks,
      ...changes,
    })
    watch.start()
    onTestFinished(() => page.downloads.setListener(null))
    return { ...page, hashed, idle }
  }
  return {
    ...device,
    openPage,
    loseChunk: (trackId: string, index: number) => change((copies) => copies.delete(chunk(trackId, index))),
    alterByte: (trackId: string, index: number) =>
      change((copies) => {
        const found = copies.get(chunk(trackId, index))
        found.onsuccess = () => {
          new Uint8Array(found.result as ArrayBuffer)[0] = 255
          copies.put(found.result, chunk(trackId, index))
        }
      }),
  }
}

it.each([0, 1, 3])(
  'notices at the start that chunk %i of a copy is missing, and repairs it when asked',
  async (index) => {
    const device = await aDeviceWith('a', 'b')
    await device.loseChunk('b', index)
    const { become, downloads, stateOf, vault } = await device.openPage()
    await become('b', 'damaged')
    expect(stateOf('a')?.type).toBe('saved')
    await vi.waitFor(async () =>
      expect((await vault.find({ userId: 'ada', trackId: 'b' }))?.isDamaged).toBe(true),
    )
    downloads.resume('b')
    await become('b', 'saved')
    const next = await device.openPage()
    await vi.waitFor(() => expect(next.idle).toHaveBeenCalled())
    expect(next.stateOf('b')?.type).toBe('saved')
  },
)

it('notices altered bytes while the page is idle, at most one copy a day', async () => {
  const device = await aDeviceWith('a', 'b')
  await device.alterByte('a', 2)
  await device.alterByte('b', 0)
  device.clock.advance(2 * dayMs)
  const { become, hashed, idle, stateOf } = await device.openPage()
  await become('a', 'damaged')
  expect(idle).toHaveBeenCalledTimes(2)
  expect(hashed).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
  device.clock.advance(23 * hourMs)
  const other = await device.openPage()
  await vi.waitFor(() => expect(device.clock.waiting()).toBe(2))
  expect(other.hashed).not.toHaveBeenCalled()
  expect(stateOf('b')?.type).toBe('saved')
  device.clock.advance(hourMs)
  await become('b', 'damaged')
})

it('records the check of a whole copy, so that the next page checks another one', async () => {
  const device = await aDeviceWith('a', 'b')
  for (const checked of ['a', 'b', 'a']) {
    device.clock.advance(2 * dayMs)
    const now = device.clock.now()
    const { stateOf, vault } = await device.openPage()
    await vi.waitFor(async () =>
      expect((await vault.find({ userId: 'ada', trackId: checked }))?.checkedAt).toBe(now),
    )
    expect(stateOf(checked)?.type).toBe('saved')
  }
})

it('two tabs that are opened together check one copy', async () => {
  const device = await aDeviceWith('a', 'b')
  device.clock.advance(2 * dayMs)
  const [one, other] = await Promise.all([device.openPage(), device.openPage()])
  await vi.waitFor(() => expect(device.clock.waiting()).toBe(2))
  expect(one.hashed.mock.calls.length + other.hashed.mock.calls.length).toBe(1)
})

it('reports nothing about a copy that was removed while it was checked, or after a sign-out', async () => {
  const device = await aDeviceWith('a')
  device.clock.advance(2 * dayMs)
  const removed = await device.openPage({
    sha256: async () => {
      await removed.downloads.remove(['a'])
      return 'another'
    },
  })
  await vi.waitFor(() => expect(removed.stateOf('a')).toBeUndefined())
  expect(await removed.vault.list('ada')).toEqual([])
  const left = await aDeviceWith('a')
  left.clock.advance(2 * dayMs)
  const page = await left.openPage({
    sha256: async () => {
      await page.downloads.setListener('bob')
      return 'another'
    },
  })
  await vi.waitFor(async () =>
    expect((await page.vault.find({ userId: 'ada', trackId: 'a' }))?.checkedAt).toBeTypeOf('number'),
  )
  expect(page.downloads.state.get().userId).toBe('bob')
  expect(page.stateOf('a')).toBeUndefined()
})

it('checks nothing where the page cannot compute hashes', async () => {
  const device = await aDeviceWith('a')
  device.clock.advance(2 * dayMs)
  const lostChunks = vi.fn(async () => [])
  const { hashed, idle } = await device.openPage({ canCheck: () => false, lostChunks })
  await vi.waitFor(() => expect(lostChunks).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect([hashed.mock.calls, idle.mock.calls]).toEqual([[], []])
})
