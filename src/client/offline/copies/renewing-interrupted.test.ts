// What stays of a saved copy while the download of its newer recording is interrupted.
import 'fake-indexeddb/auto'
import { createStore, keys } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { copyPath } from '~/contract/worker-messages'
import { chunkBytes } from '~/vault/copy'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { hasNewRecording, isWhole } from './download-kinds'
import { OpenedCopy } from './opened-copy'

const oldSong = fileBytes(2 * downloadBlockBytes + 9, 3)
const newSong = fileBytes(3 * downloadBlockBytes + 5, 9)
const thirdSong = fileBytes(downloadBlockBytes + 7, 11)
const replaced = aTrack('a', { recording: 'second' })

let device: Awaited<ReturnType<typeof aDevice>>
beforeEach(async () => {
  device = await aDevice(oldSong)
})

type Tab = Awaited<ReturnType<typeof device.tab>>

const download = ({ downloads }: Tab) => {
  const found = downloads.state.get().downloads.get('a')
  if (!found) throw new Error('The track is not in the list')
  return found
}

/** The bytes that the player gets without a service worker. */
const playedBytes = async ({ vault }: Tab) => {
  let played: Blob | null = null
  const objectUrls = {
    make: (blob: Blob) => {
      played = blob
      return 'blob:a'
    },
    drop: () => {},
  }
  const opened = new OpenedCopy({ vault, objectUrls, onMissing: () => {} })
  await opened.open({ userId: 'ada', trackId: 'a' })
  return Buffer.from(await (played ?? new Blob()).arrayBuffer())
}

/** What plays, and at which address of the service worker. */
const playing = async (tab: Tab) => {
  const bytes = await playedBytes(tab)
  const songs = { old: oldSong, new: newSong, third: thirdSong }
  return {
    isWhole: isWhole(download(tab)),
    address: copyPath('a', download(tab).recording),
    song: Object.entries(songs).find(([, song]) => bytes.equals(song))?.[0],
  }
}
const old = { isWhole: true, address: '/offline/a', song: 'old' }

/** What plays after a download, and how many chunks are stored. */
const downloaded = async (tab: Tab) => {
  await tab.become('a', 'saved')
  const stored = await keys<IDBValidKey[]>(createStore(device.name, 'copies'))
  const chunkCount = stored.filter((key) => key[1] === 'chunk').length
  return { ...(await playing(tab)), hasNewRecording: hasNewRecording(download(tab)), chunkCount }
}
const downloadedAs = (song: string, recording: string, { length }: Uint8Array) => ({
  isWhole: true,
  address: copyPath('a', recording),
  song,
  hasNewRecording: false,
  chunkCount: Math.ceil(length / chunkBytes),
})
const newer = downloadedAs('new', 'second', newSong)

/** A tab with the copy of the earlier recording, which the artist has replaced. */
const afterReplacement = async () => {
  const tab = await device.tab()
  tab.downloads.save([aTrack('a')])
  await tab.become('a', 'saved')
  await device.server.replaceFile(newSong)
  device.server.describeAs({ recording: 'second' })
  tab.downloads.refresh('ada', [replaced])
  await expect.poll(() => hasNewRecording(download(tab))).toBe(true)
  return tab
}

/** The connection is lost after the first block of the new recording. */
const interrupted = async () => {
  const tab = await afterReplacement()
  device.server.faults.cutAfterBytes = () => downloadBlockBytes + 100_000
  tab.downloads.renew('a')
  expect(await playing(tab)).toEqual(old)
  await tab.become('a', 'waiting')
  device.setOnline(false)
  device.server.faults.cutAfterBytes = () => Infinity
  return tab
}

it('the earlier recording plays after the connection is lost, and the download goes on when it is back', async () => {
  const tab = await interrupted()
  expect(await playing(tab)).toEqual(old)
  expect(download(tab).sizeBytes).toBe(newSong.length)
  const { sentBytes } = device.server.seen
  device.setOnline(true)
  expect(await downloaded(tab)).toEqual(newer)
  expect(device.server.seen.sentBytes - sentBytes).toBe(newSong.length - downloadBlockBytes)
})

it('the earlier recording plays after the tab was closed midway, and the next visit goes on with the download', async () => {
  await interrupted()
  const next = await device.tab()
  expect(await playing(next)).toEqual(old)
  await next.become('a', 'waiting')
  device.setOnline(true)
  expect(await downloaded(next)).toEqual(newer)
})

it('a paused download of a new recording stays paused at the next visit, and the earlier one plays', async () => {
  const tab = await interrupted()
  tab.downloads.pause('a')
  await expect
    .poll(async () => (await tab.vault.find({ userId: 'ada', trackId: 'a' }))?.intent)
    .toBe('paused')
  device.setOnline(true)
  const next = await device.tab()
  expect(next.stateOf('a')?.type).toBe('paused')
  expect(await playing(next)).toEqual(old)
  next.downloads.resume('a')
  expect(await downloaded(next)).toEqual(newer)
})

it('a download that was paused before it began can be asked for again at the next visit', async () => {
  const tab = await afterReplacement()
  await tab.vault.note({ userId: 'ada', trackId: 'a' }, { intent: 'paused' })
  const next = await device.tab()
  expect(next.stateOf('a')?.type).toBe('saved')
  next.downloads.renew('a')
  expect(await downloaded(next)).toEqual(newer)
})

const full = async (): Promise<never> => {
  throw new DOMException('full', 'QuotaExceededError')
}

it.each([
  ['the download begins', 0],
  ['one block is stored', 1],
])('a device that is full when %s keeps the earlier recording and says so', async (_, blocksMax) => {
  const tab = await afterReplacement()
  await tab.downloads.setListener(null)
  const { append, beginBeside } = device.openCopies()
  let blocks = 0
  const appendSome: typeof append = (copy, bytes) => {
    blocks += 1
    return blocks > blocksMax ? full() : append(copy, bytes)
  }
  const next = await device.tab('ada', {
    append: appendSome,
    beginBeside: blocksMax === 0 ? full : beginBeside,
  })
  next.downloads.renew('a')
  await next.become('a', 'failed')
  expect(next.stateOf('a')).toEqual({ type: 'failed', problem: 'no-room' })
  expect(download(next)).toMatchObject({
    keptBytes: blocksMax * downloadBlockBytes,
    sizeBytes: newSong.length,
  })
  expect(await playing(next)).toEqual(old)
})

it('a recording that is replaced again during the download is downloaded from its beginning', async () => {
  const tab = await interrupted()
  await device.server.replaceFile(thirdSong)
  device.server.describeAs({ recording: 'third' })
  device.setOnline(true)
  expect(await downloaded(tab)).toEqual(downloadedAs('third', 'third', thirdSong))
})

it('nothing more is downloaded when the artist goes back to the recording of the copy', async () => {
  const tab = await interrupted()
  await device.server.replaceFile(oldSong)
  const { sentBytes } = device.server.seen
  device.setOnline(true)
  expect(await downloaded(tab)).toEqual(downloadedAs('old', '', oldSong))
  expect(download(tab)).toMatchObject({ keptBytes: oldSong.length, sizeBytes: oldSong.length })
  expect(device.server.seen.sentBytes).toBe(sentBytes)
  expect((await device.tab()).stateOf('a')?.type).toBe('saved')
})

it('removing the track midway removes both recordings', async () => {
  const tab = await interrupted()
  await tab.downloads.remove(['a'])
  expect(tab.stateOf('a')).toBeUndefined()
  expect((await device.tab()).stateOf('a')).toBeUndefined()
  const stored = await keys(createStore(device.name, 'copies'))
  expect(stored).toEqual(['owner'])
})

it('a download stops at sign-out and goes on after the next sign-in', async () => {
  const tab = await interrupted()
  await tab.downloads.setListener(null)
  device.setOnline(true)
  const { requests } = device.server.seen
  await tab.downloads.setListener('bob')
  expect(device.server.seen.requests).toBe(requests)
  expect(tab.downloads.state.get().downloads.size).toBe(0)
  await tab.downloads.setListener('ada')
  expect(await downloaded(tab)).toEqual(newer)
})

it('another tab plays the earlier recording until the new one is complete, and no byte is fetched twice', async () => {
  const tab = await interrupted()
  const other = await device.tab()
  expect(await playing(other)).toEqual(old)
  device.server.seen.sentBytes = 0
  device.setOnline(true)
  expect(await downloaded(tab)).toEqual(newer)
  expect(await downloaded(other)).toEqual(newer)
  expect(device.server.seen.sentBytes).toBe(newSong.length - downloadBlockBytes)
})

it('an earlier recording that is damaged does not play, and the download of the new one goes on', async () => {
  const tab = await interrupted()
  tab.downloads.reportDamaged('a')
  expect(isWhole(download(tab))).toBe(false)
  expect(isWhole(download(await device.tab()))).toBe(false)
  device.setOnline(true)
  expect(await downloaded(tab)).toEqual(newer)
})

it('the earlier recording plays while the server refuses the new one', async () => {
  const tab = await interrupted()
  device.server.refuse(new ApiError(404, 'not_found'))
  device.setOnline(true)
  await tab.become('a', 'failed')
  expect(await playing(tab)).toEqual(old)
})

const offeredAgain = { ...downloadedAs('old', '', oldSong), address: old.address, hasNewRecording: true }

it('keeping the earlier recording ends the download and frees what had arrived, and the new one is offered again', async () => {
  const tab = await interrupted()
  await tab.downloads.keepOld('a')
  expect(await downloaded(tab)).toEqual(offeredAgain)
  device.setOnline(true)
  expect(download(tab).state.type).toBe('saved')
  const next = await device.tab()
  expect(await downloaded(next)).toEqual(offeredAgain)
  next.downloads.renew('a')
  expect(await downloaded(next)).toEqual(newer)
})

it('keeping the earlier recording while the new one arrives stops its download in all tabs', async () => {
  const tab = await afterReplacement()
  const other = await device.tab()
  const began = new Promise<void>((resolve) => {
    tab.downloads.state.subscribe(() => tab.stateOf('a')?.type === 'saving' && resolve())
  })
  tab.downloads.renew('a')
  await began
  await tab.downloads.keepOld('a')
  await other.become('a', 'saved')
  expect(await downloaded(tab)).toEqual(offeredAgain)
  expect(hasNewRecording(download(other))).toBe(true)
})

it('keeping the earlier recording lifts a pause, so that a later download is not held up', async () => {
  const tab = await interrupted()
  tab.downloads.pause('a')
  await tab.downloads.keepOld('a')
  device.setOnline(true)
  tab.downloads.renew('a')
  expect(await downloaded(tab)).toEqual(newer)
})
