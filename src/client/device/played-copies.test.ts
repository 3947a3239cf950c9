import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { aDevice } from '../../../tests/builders/device/device'
import { aTrack } from '../../../tests/builders/music/tracks'
import { fileBytes } from '../../../tests/fakes/fake-download'
import { OpenedCopy } from '../offline/copies/opened-copy'
import { playedCopies } from './played-copies'

async function aTab(userId = 'ada') {
  const device = await aDevice(fileBytes(4_321))
  const tab = await device.tab(userId)
  const worker = { isInControl: true }
  const made = new Map<string, Blob>()
  const objectUrls = {
    make: (blob: Blob) => {
      made.set(`blob:${made.size + 1}`, blob)
      return `blob:${made.size}`
    },
    drop: (address: string) => void made.delete(address),
  }
  const onMissing = (trackId: string) => tab.downloads.reportDamaged(trackId)
  const opened = new OpenedCopy({ vault: tab.vault, objectUrls, onMissing })
  tab.downloads.state.subscribe(() => opened.keepFor(tab.downloads.state.get().userId))
  const copies = playedCopies(tab.downloads, { worker: { answers: () => worker.isInControl }, opened })
  return { ...tab, copies, worker, made }
}

it('offers a copy once it is complete and notifies the player', async () => {
  const { copies, downloads, become } = await aTab()
  const changed = vi.fn()
  copies.subscribe(changed)
  downloads.save([aTrack('dust & sand')])
  expect(copies.find('ada', 'dust & sand')).toBeNull()
  await become('dust & sand', 'saved')
  expect(copies.find('ada', 'dust & sand')).toEqual({
    address: '/offline/dust%20%26%20sand',
    peaks: [0.25, 0.5],
  })
  expect(changed).toHaveBeenCalled()
})

it('opens one copy at a time in the page when no worker answers', async () => {
  const { copies, downloads, become, worker, made } = await aTab()
  worker.isInControl = false
  downloads.save([aTrack('a'), aTrack('b')])
  await become('a', 'saved')
  await become('b', 'saved')
  expect(copies.find('ada', 'a')).toEqual({ address: null, peaks: [0.25, 0.5] })
  expect(await copies.open('ada', 'a')).toBe('blob:1')
  expect(copies.find('ada', 'a')?.address).toBe('blob:1')
  const blob = made.get('blob:1')
  expect(blob?.type).toBe('audio/wav')
  expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(fileBytes(4_321))
  const [late, last] = await Promise.all([copies.open('ada', 'a'), copies.open('ada', 'b')])
  expect([late, made.size]).toEqual([null, 1])
  expect(copies.find('ada', 'b')?.address).toBe(last)
  expect(copies.find('ada', 'a')?.address).toBeNull()
})

it('shows a copy with a missing part as damaged and does not open it', async () => {
  const { copies, downloads, become, worker, vault, stateOf } = await aTab()
  worker.isInControl = false
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  await vault.remove({ userId: 'ada', trackId: 'a' })
  expect(await copies.open('ada', 'a')).toBeNull()
  expect(stateOf('a')?.type).toBe('damaged')
  expect(copies.find('ada', 'a')).toBeNull()
})

it('closes an opened copy at sign-out', async () => {
  const { copies, downloads, become, worker, made } = await aTab()
  worker.isInControl = false
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  await copies.open('ada', 'a')
  expect(made.size).toBe(1)
  await downloads.setListener(null)
  expect(made.size).toBe(0)
})

it('offers no copy of another person', async () => {
  const { copies, downloads, become } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  expect(copies.find('bob', 'a')).toBeNull()
  await downloads.setListener('bob')
  expect(copies.find('bob', 'a')).toBeNull()
  await downloads.setListener(null)
  expect(copies.find('ada', 'a')).toBeNull()
  await downloads.setListener('ada')
  expect(copies.find('ada', 'a')).not.toBeNull()
})

it('checks a copy that the browser could not play, and keeps it when it is intact', async () => {
  const { copies, downloads, become } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  const states = vi.fn<(type: string | undefined) => void>()
  downloads.state.subscribe(() => states(downloads.state.get().downloads.get('a')?.state.type))
  copies.reportBroken('a')
  await expect.poll(() => states.mock.calls.flat()).toEqual(['checking', 'saved'])
  expect(copies.find('ada', 'a')).not.toBeNull()
})

it('offers the copy of the earlier recording while the newer one is downloaded', async () => {
  const { copies, downloads, become } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  downloads.refresh('ada', [aTrack('a', { recording: 'second' })])
  await expect.poll(() => downloads.state.get().downloads.get('a')?.track.recording).toBe('second')
  downloads.renew('a')
  expect(copies.find('ada', 'a')).toMatchObject({ address: '/offline/a' })
})

it('does not offer a damaged copy until it is repaired', async () => {
  const { copies, downloads, become, vault } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'saved')
  const copy = await vault.find({ userId: 'ada', trackId: 'a' })
  if (!copy) throw new Error('no copy')
  await vault.replaceBlock(copy, 0, fileBytes(4_321).map((byte) => byte ^ 1).buffer)
  copies.reportBroken('a')
  await become('a', 'damaged')
  expect(copies.find('ada', 'a')).toBeNull()
  downloads.resume('a')
  await become('a', 'saved')
  expect(copies.find('ada', 'a')).not.toBeNull()
})
