import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Vault } from '~/vault/vault'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const tracks = ['a', 'b', 'c'].map((id) => aTrack(id))
const ids = tracks.map(({ _id }) => _id)

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
})

type Tab = Awaited<ReturnType<typeof device.tab>>
const shown = ({ downloads }: Tab) => [...downloads.state.get().downloads.keys()]
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100))

/** Holds the answer of the second call until the test releases it. */
function holdSecond<Asked extends unknown[], Found>(read: (...asked: Asked) => Promise<Found>) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  const heldRead = async (...asked: Asked) => {
    const found = await read(...asked)
    calls += 1
    if (calls === 2) await held
    return found
  }
  return { heldRead, calls: () => calls, release: () => release() }
}

it('removes all tracks or none, and shows them again after a failed removal', async () => {
  const stuck = { is: true }
  const { remove } = device.openCopies()
  const tab = await device.tab('ada', {
    remove: async (...places) => {
      if (stuck.is) throw new Error('no')
      await remove(...places)
    },
  })
  tab.downloads.save(tracks)
  for (const id of ids) await tab.become(id, 'saved')
  const other = await device.tab('ada')
  await expect(tab.downloads.remove(ids)).rejects.toThrow('no')
  expect(shown(tab)).toEqual(ids)
  expect(shown(other)).toEqual(ids)
  stuck.is = false
  await tab.downloads.remove(ids)
  expect(shown(tab)).toEqual([])
  await expect.poll(() => shown(other)).toEqual([])
})

it('a removal leaves no copy of a download that was about to start', async () => {
  const { heldRead: find, calls: finds, release } = holdSecond(device.openCopies().find)
  const { downloads, vault } = await device.tab('ada', { find })
  downloads.save(tracks.slice(0, 1))
  await vi.waitFor(() => expect(finds()).toBe(2))
  await downloads.remove(['a'])
  release()
  await aMoment()
  expect(await vault.list('ada')).toEqual([])
})

it('a removed track does not come back through a read that began before the removal', async () => {
  const first = await device.tab()
  device.server.refuse(new ApiError(503, 'unavailable'))
  first.downloads.save(tracks.slice(0, 2))
  await vi.waitFor(async () => expect(await first.vault.saveRequests('ada')).toHaveLength(2))
  const { heldRead: list, calls: lists, release } = holdSecond(device.openCopies().list)
  const tab = await device.tab('ada', { list })
  await tab.become('b', 'waiting')
  first.downloads.pause('b')
  await vi.waitFor(() => expect(lists()).toBe(2))
  const removing = tab.downloads.remove(['a'])
  device.server.refuse(null)
  release()
  await removing
  expect(shown(tab)).toEqual(['b'])
  await aMoment()
  expect(await tab.vault.list('ada')).toEqual([])
})

it('stops the download of a track that another tab removed', async () => {
  const one = await device.tab()
  device.server.refuse(new ApiError(503, 'unavailable'))
  one.downloads.save(tracks)
  await vi.waitFor(async () => expect(await one.vault.saveRequests('ada')).toHaveLength(ids.length))
  const other = await device.tab()
  await other.become('c', 'waiting')
  await one.downloads.remove(ids)
  device.server.refuse(null)
  device.clock.advance(60_000)
  await aMoment()
  expect(shown(other)).toEqual([])
  expect(await one.vault.list('ada')).toEqual([])
})

it('keeps showing the copies when a later read fails', async () => {
  const real = device.openCopies()
  const broken = { is: false }
  const list: Vault['list'] = async (userId) => {
    if (broken.is) throw new DOMException('no', 'UnknownError')
    return real.list(userId)
  }
  const [one, other] = [await device.tab('ada', { list }), await device.tab()]
  one.downloads.save(tracks.slice(0, 1))
  await one.become('a', 'saved')
  broken.is = true
  other.downloads.save(tracks.slice(1, 2))
  await other.become('b', 'saved')
  await aMoment()
  expect(one.stateOf('a')?.type).toBe('saved')
})
