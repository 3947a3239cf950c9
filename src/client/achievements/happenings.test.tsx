import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { tellWritten } from '~/client/api/write/written'
import { setOutbox } from '~/client/api/write/outbox-port'
import { orWait } from '~/client/playlists/edits/send-edit'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { fakeDevice } from '../../../tests/builders/device/fake-device'
import { aTrack } from '../../../tests/builders/music/screen-answers'
import { aDownload, downloadsOf } from '../../../tests/fakes/fake-downloads'
import { happeningsOf } from './happenings'

const setUp = () => {
  const { device, downloads } = fakeDevice()
  const happenings = happeningsOf(device)
  const outbox = device.part(outboxOf)
  return { device, downloads, outbox, count: () => happenings.get().count }
}

it('counts a purchase, but not the first list of owned tracks or a refund', () => {
  const { device, count } = setUp()
  const own = (isKnown: boolean, ...ids: string[]) =>
    device.owned.state.set({ isKnown, trackIds: new Set(ids) })
  own(false)
  own(true, 'choir')
  expect(count()).toBe(0)
  own(true, 'choir', 'comet')
  expect(count()).toBe(1)
  own(true, 'choir')
  expect(count()).toBe(1)
})

it('counts a write once the outbox has sent it, but not while it waits', async () => {
  const { outbox, count } = setUp()
  // The outbox is followed once its chunk has loaded.
  await vi.waitFor(() => {
    outbox.state.set({ pending: 1 })
    expect(count()).toBe(0)
    outbox.state.set({ pending: 0 })
    expect(count()).toBe(1)
  })
})

it('counts a finished download, but not one that begins', () => {
  const { downloads, count } = setUp()
  const choir = aTrack({ _id: 'choir' })
  downloads.state.set({ userId: 'ada' })
  downloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'saving' })) })
  expect(count()).toBe(0)
  downloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'saved' })) })
  expect(count()).toBe(1)
})

it('counts a write that the server accepted', () => {
  const { count } = setUp()
  tellWritten()
  expect(count()).toBe(1)
})

it('counts an accepted edit of a playlist, but not one that waits for the network', async () => {
  const { count } = setUp()
  // Instead of the outbox of the device, which stores nothing here.
  setOutbox(async () => ({
    put: async () => {},
    flush: async () => {},
    isWaiting: async () => false,
    keepIfDeleted: async () => false,
  }))
  const input = { params: { id: 'loop', trackId: 'choir' } }
  const remove = (send: () => Promise<unknown>) =>
    orWait({ name: 'removePlaylistTrack', input, idempotencyKey: 'key' }, send)
  await remove(() => Promise.reject(new ApiError(0, 'network')))
  expect(count()).toBe(0)
  await remove(async () => ({ position: 1, revision: 2 }))
  expect(count()).toBe(1)
})
