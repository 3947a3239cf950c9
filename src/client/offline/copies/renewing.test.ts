// A saved copy whose recording the artist has replaced.
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { hasNewRecording, isWhole } from './download-kinds'

const track = aTrack('a')
const replaced = aTrack('a', { recording: 'second', durationSeconds: 95 })
const newSong = fileBytes(5_432, 9)

let device: Awaited<ReturnType<typeof aDevice>>
beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
})

type Tab = Awaited<ReturnType<typeof device.tab>>

const download = ({ downloads }: Tab) => {
  const found = downloads.state.get().downloads.get('a')
  if (!found) throw new Error('The track is not in the list')
  return found
}
const isOld = (tab: Tab) => hasNewRecording(download(tab))

const savedOnce = async () => {
  const tab = await device.tab()
  tab.downloads.save([track])
  await tab.become('a', 'saved')
  return tab
}

/** The artist replaces the recording, and the library hears of it. */
const afterReplacement = async () => {
  const tab = await savedOnce()
  await device.server.replaceFile(newSong)
  device.server.describeAs({ recording: 'second' })
  tab.downloads.refresh('ada', [replaced])
  await expect.poll(() => isOld(tab)).toBe(true)
  return tab
}

it('a saved copy is known to be an older recording, also after a restart, and stays complete', async () => {
  const tab = await afterReplacement()
  expect(isWhole(download(tab))).toBe(true)
  const next = await device.tab()
  expect(isOld(next)).toBe(true)
  expect(next.stateOf('a')?.type).toBe('saved')
})

it('a copy of the present recording is not offered again', async () => {
  const tab = await savedOnce()
  tab.downloads.refresh('ada', [aTrack('a', { title: 'Renamed' })])
  await expect.poll(() => download(tab).track.title).toBe('Renamed')
  expect(isOld(tab)).toBe(false)
})

it('downloading it again stores the new recording in place of the old one', async () => {
  const tab = await afterReplacement()
  tab.downloads.renew('a')
  await tab.become('a', 'saved')
  expect(isOld(tab)).toBe(false)
  const copy = await tab.vault.find({ userId: 'ada', trackId: 'a' })
  expect(copy).toMatchObject({ recording: 'second', keptBytes: newSong.length })
  const next = await device.tab()
  expect(isOld(next)).toBe(false)
  expect(download(next).recording).toBe('second')
})

it('the old copy stays while the server cannot be reached, and without a new recording nothing is downloaded', async () => {
  const tab = await afterReplacement()
  device.setOnline(false)
  tab.downloads.renew('a')
  expect(tab.stateOf('a')?.type).toBe('saved')
  const other = await savedOnce()
  const { requests } = device.server.seen
  other.downloads.renew('unknown')
  expect(device.server.seen.requests).toBe(requests)
})

it('the old copy stays when the download is asked for but the server refuses it', async () => {
  const tab = await afterReplacement()
  device.server.describeAs({ blocks: [] })
  tab.downloads.renew('a')
  await tab.become('a', 'failed')
  expect((await device.tab()).stateOf('a')?.type).toBe('saved')
})

it('saving the track again, for example with its album, does not download the new recording', async () => {
  const tab = await afterReplacement()
  const { requests } = device.server.seen
  tab.downloads.save([replaced])
  expect(tab.stateOf('a')?.type).toBe('saved')
  expect(device.server.seen.requests).toBe(requests)
})

it('a copy is named after the file that was saved, even if the list was older', async () => {
  device.server.describeAs({ recording: 'second' })
  const tab = await savedOnce()
  expect(isOld(tab)).toBe(false)
  expect(download(tab)).toMatchObject({ recording: 'second', track: { recording: 'second' } })
})

it('a copy is not offered again when the artist has uploaded the same file again', async () => {
  const tab = await savedOnce()
  device.server.describeAs({ recording: 'second' })
  tab.downloads.refresh('ada', [replaced])
  await expect.poll(() => isOld(tab)).toBe(true)
  const { sentBytes } = device.server.seen
  tab.downloads.renew('a')
  await tab.become('a', 'saved')
  expect(device.server.seen.sentBytes).toBe(sentBytes)
  expect(isOld(tab)).toBe(false)
  const next = await device.tab()
  expect(isOld(next)).toBe(false)
  expect(download(next).recording).toBe('second')
})
