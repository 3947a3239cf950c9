import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const tracks = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aTrack(id))

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
})

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100))

/** A tab that saves all tracks while the server refuses every download. */
async function aTabThatFails() {
  const tab = await device.tab()
  device.server.refuse(new ApiError(503, 'unavailable'))
  tab.downloads.save(tracks)
  await vi.waitFor(async () => expect(await tab.vault.saveRequests('ada')).toHaveLength(tracks.length))
  return tab
}

it('keeps a download paused after a restart when it was paused before it started', async () => {
  const { downloads, vault } = await aTabThatFails()
  for (const { _id } of tracks.toReversed()) downloads.pause(_id)
  downloads.resume('a')
  await vi.waitFor(async () => {
    const saveRequests = await vault.saveRequests('ada')
    expect(saveRequests.filter(({ intent }) => intent === 'paused')).toHaveLength(tracks.length - 1)
  })
  device.server.refuse(null)
  const next = await device.tab()
  await next.become('a', 'saved')
  expect(next.stateOf('b')?.type).toBe('paused')
  next.downloads.resume('b')
  await next.become('b', 'saved')
})

it('does not continue a download that another tab paused', async () => {
  const one = await aTabThatFails()
  const other = await device.tab()
  await other.become('f', 'waiting')
  for (const { _id } of tracks) one.downloads.pause(_id)
  for (const { _id } of tracks) await other.become(_id, 'paused')
  device.server.refuse(null)
  device.clock.advance(60_000)
  await aMoment()
  expect(await one.vault.list('ada')).toEqual([])
})

it('keeps a copy damaged when another tab reports that it saved another copy', async () => {
  const one = await device.tab()
  one.downloads.save(tracks.slice(0, 1))
  await one.become('a', 'saved')
  const other = await device.tab()
  one.downloads.reportDamaged('a')
  other.downloads.save(tracks.slice(1, 2))
  await one.become('b', 'saved')
  expect(one.stateOf('a')?.type).toBe('damaged')
})

it('keeps the same state object for an unchanged download after a read', async () => {
  const one = await device.tab()
  one.downloads.save(tracks.slice(0, 1))
  await one.become('a', 'saved')
  const before = one.stateOf('a')
  const other = await device.tab()
  other.downloads.save(tracks.slice(1, 2))
  await one.become('b', 'saved')
  expect(one.stateOf('a')).toBe(before)
})

it('ignores messages about another person', async () => {
  const adas = await device.tab('ada')
  adas.downloads.save(tracks.slice(0, 1))
  await adas.become('a', 'saved')
  const bobs = await device.tab('bob')
  bobs.downloads.save(tracks.slice(0, 1))
  await bobs.become('a', 'saved')
  await bobs.downloads.remove(['a'])
  await aMoment()
  expect(adas.stateOf('a')?.type).toBe('saved')
})

it('clears the owner of the copies when a page starts without a signed-in person', async () => {
  await device.openCopies().setOwner('ada')
  await device.tab(null)
  expect(await device.openCopies().owner()).toBeUndefined()
})

it('reports copies as unreadable until a read succeeds, and as read even when a later read fails', async () => {
  const real = device.openCopies()
  const broken = { is: true }
  const tab = await device.tab('ada', {
    list: async (userId) => {
      if (broken.is) throw new DOMException('no', 'InvalidStateError')
      return real.list(userId)
    },
  })
  const { state } = tab.downloads
  expect(state.get().vault).toBe('unreadable')
  broken.is = false
  const other = await device.tab()
  other.downloads.save(tracks.slice(0, 1))
  await vi.waitFor(() => expect(state.get().vault).toBe('read'))
  broken.is = true
  other.downloads.save(tracks.slice(1, 2))
  await other.become('b', 'saved')
  await aMoment()
  expect(state.get()).toMatchObject({ vault: 'read' })
  const coming = tab.downloads.setListener('bob')
  expect(state.get().vault).toBe('unread')
  await coming
})
