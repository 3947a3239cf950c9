import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { aDevice } from '../../../tests/builders/device'
import { aTrack } from '../../../tests/builders/tracks'
import { fileBytes } from '../../../tests/fakes/fake-download'
import { playedCopies } from './played-copies'

async function aTab(userId = 'ada') {
  const device = await aDevice(fileBytes(4_321))
  const tab = await device.tab(userId)
  const worker = { isThere: true }
  const copies = playedCopies(tab.downloads, { answers: () => worker.isThere })
  return { ...tab, copies, worker }
}

test('a copy is played once the whole of it is here, and the player hears that it came', async () => {
  const { copies, downloads, become } = await aTab()
  const heard = vi.fn()
  copies.subscribe(heard)
  downloads.save([aTrack('dust & sand')])
  expect(copies.find('ada', 'dust & sand')).toBeNull()
  await become('dust & sand', 'kept')
  expect(copies.find('ada', 'dust & sand')).toEqual({
    address: '/offline/dust%20%26%20sand',
    peaks: [0.25, 0.5],
  })
  expect(heard).toHaveBeenCalled()
})

test('nothing is played from here without the worker that answers', async () => {
  const { copies, downloads, become, worker } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'kept')
  worker.isThere = false
  expect(copies.find('ada', 'a')).toBeNull()
})

test('the copies of one are never played to another, nor to nobody', async () => {
  const { copies, downloads, become } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'kept')
  expect(copies.find('bob', 'a')).toBeNull()
  await downloads.setListener('bob')
  expect(copies.find('bob', 'a')).toBeNull()
  await downloads.setListener(null)
  expect(copies.find('ada', 'a')).toBeNull()
  await downloads.setListener('ada')
  expect(copies.find('ada', 'a')).not.toBeNull()
})

test('one that the browser could not play is read again, and stays where nothing is wrong with it', async () => {
  const { copies, downloads, become } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'kept')
  copies.foundBroken('a')
  await become('a', 'checking')
  await become('a', 'kept')
  expect(copies.find('ada', 'a')).not.toBeNull()
})

test('one whose bytes are found to be others is not played again before it is mended', async () => {
  const { copies, downloads, become, vault } = await aTab()
  downloads.save([aTrack('a')])
  await become('a', 'kept')
  const copy = await vault.find({ userId: 'ada', trackId: 'a' })
  if (!copy) throw new Error('no copy')
  await vault.replaceBlock(copy, 0, fileBytes(4_321).map((byte) => byte ^ 1).buffer)
  copies.foundBroken('a')
  await become('a', 'damaged')
  expect(copies.find('ada', 'a')).toBeNull()
  downloads.resume('a')
  await become('a', 'kept')
  expect(copies.find('ada', 'a')).not.toBeNull()
})
