import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const unavailable = () => new ApiError(503, 'unavailable')

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
})

type Tab = Awaited<ReturnType<typeof device.tab>>
const typesOf = ({ downloads }: Tab) =>
  [...downloads.state.get().downloads].map(([trackId, { state }]) => `${trackId} ${state.type}`)

/** A tab in which downloads never end. */
async function aSlowTab() {
  device.server.faults.answer = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
  const tab = await device.tab()
  tab.downloads.save([a, b, c])
  await vi.waitFor(() => expect(device.server.seen.requests).toBe(2))
  return tab
}

/** A tab with one download that waits for its retry. */
async function aWaitingTab() {
  const tab = await device.tab()
  device.server.refuse(unavailable())
  tab.downloads.save([a])
  await tab.become('a', 'waiting')
  return tab
}

/** A tab with one complete copy. */
async function aTabWithCopy() {
  const tab = await device.tab()
  tab.downloads.save([a])
  await tab.become('a', 'saved')
  return tab
}

describe('a paused download', () => {
  it('lets the next one start', async () => {
    const tab = await aSlowTab()
    expect(typesOf(tab)).toEqual(['a saving', 'b saving', 'c queued'])
    tab.downloads.pause('a')
    expect(typesOf(tab)).toEqual(['a paused', 'b saving', 'c saving'])
  })

  it('is not retried, not even when the network is back', async () => {
    const { downloads, stateOf } = await aWaitingTab()
    downloads.pause('a')
    expect(device.clock.waiting()).toBe(0)
    device.setOnline(false)
    device.setOnline(true)
    expect(stateOf('a')?.type).toBe('paused')
  })

  it('continues when its track is saved again', async () => {
    const { downloads, become, onFirstSave } = await aWaitingTab()
    downloads.pause('a')
    device.server.refuse(null)
    downloads.save([a])
    await become('a', 'saved')
    expect(onFirstSave).toHaveBeenCalledTimes(1)
  })

  it('is paused in the other tabs too', async () => {
    const tab = await aWaitingTab()
    const other = await device.tab()
    await other.become('a', 'waiting')
    tab.downloads.pause('a')
    await other.become('a', 'paused')
    expect(device.clock.waiting()).toBe(0)
  })

  it('keeps its copy when it is paused and removed after its person has signed out', async () => {
    const tab = await aTabWithCopy()
    await tab.downloads.setListener(null)
    tab.downloads.pause('a')
    await tab.downloads.remove(['a'])
    expect(await tab.vault.list('ada')).toHaveLength(1)
  })
})

describe('a download that is resumed', () => {
  it('is retried at once when it waits', async () => {
    const { downloads, become } = await aWaitingTab()
    device.server.refuse(null)
    downloads.resume('a')
    expect(device.clock.waiting()).toBe(0)
    await become('a', 'saved')
  })

  it('does not change when it is complete', async () => {
    const { downloads } = await aTabWithCopy()
    const changed = vi.fn()
    downloads.state.subscribe(changed)
    downloads.resume('a')
    downloads.resume('unknown')
    expect(changed).not.toHaveBeenCalled()
  })

  it('keeps running when it was running already', async () => {
    const tab = await aSlowTab()
    tab.downloads.resume('b')
    expect(tab.stateOf('b')?.type).toBe('saving')
  })
})

describe('a change of person', () => {
  it('stops the downloads, also those that wait for a retry', async () => {
    const { downloads } = await aWaitingTab()
    await downloads.setListener('bob')
    expect(device.clock.waiting()).toBe(0)
    expect(downloads.state.get()).toMatchObject({ userId: 'bob', vault: 'read' })
  })

  it('to the same person changes nothing', async () => {
    const { downloads } = await aTabWithCopy()
    const changed = vi.fn()
    downloads.state.subscribe(changed)
    await downloads.setListener('ada')
    expect(changed).not.toHaveBeenCalled()
  })

  it('drops saves that still waited for the previous person to be known', async () => {
    const downloads = device.closedTab()
    downloads.save([a])
    const first = downloads.setListener('ada')
    await downloads.setListener('bob')
    await first
    expect(downloads.state.get().downloads.size).toBe(0)
  })

  it('still allows downloads when the owner of the copies cannot be stored', async () => {
    const { downloads, become } = await device.tab('ada', {
      setOwner: () => Promise.reject(new Error('Closed')),
    })
    downloads.save([a])
    await become('a', 'saved')
    expect(downloads.state.get().vault).toBe('read')
  })
})

describe('the first save', () => {
  it('is the only one that asks for persistent storage', async () => {
    const { downloads, onFirstSave } = await device.tab()
    downloads.save([])
    expect(onFirstSave).not.toHaveBeenCalled()
    downloads.save([a])
    downloads.save([b])
    expect(onFirstSave).toHaveBeenCalledTimes(1)
  })
})

describe('a failed download', () => {
  it('lets the next one start', async () => {
    device.server.refuse(new ApiError(404, 'not_found'))
    const tab = await device.tab()
    tab.downloads.save([a, b, c])
    await tab.become('c', 'failed')
    expect(typesOf(tab)).toEqual(['a failed', 'b failed', 'c failed'])
    expect(device.clock.waiting()).toBe(0)
  })

  it('is not retried when the network is back', async () => {
    device.server.refuse(new ApiError(404, 'not_found'))
    const { downloads, become, stateOf } = await device.tab()
    downloads.save([a])
    await become('a', 'failed')
    device.setOnline(true)
    expect(stateOf('a')?.type).toBe('failed')
  })
})
