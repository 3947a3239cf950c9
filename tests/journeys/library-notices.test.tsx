// What the library says about this device besides its tracks: cleared and revoked copies, automatic saving, and plays
// that wait for the network.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, it } from 'vitest'
import { deviceStorage } from '~/client/platform/storage/device-storage'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import type { Track } from '~/contract/schemas/built'
import { answersByPath, type Answers, list } from '../builders/app/answers-by-path'
import { aTrack } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { openApp, refusal } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { device, downloads: fakeDownloads } = installFakeDevice()
const outbox = device.part(outboxOf)
const purchaseWatch = device.part(purchaseWatchOf)

const comet = aTrack({ _id: 'comet', title: 'Newborn Comet' })
const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })
const purchase = (track: Track, purchasedAt = 1) => ({
  _id: `of-${track._id}`,
  trackId: track._id,
  track,
  pricePaid: 1,
  purchasedAt,
  streamUrl: null,
})

/** Opens the library with `kept` copies. The browser has cleared the copies that are only in `remembered`. */
async function open(kept: readonly Track[] = [], remembered: readonly string[] = [], answers: Answers = {}) {
  const api = await testApi()
  const person = await api.register()
  const userId = person.user._id
  fakeDownloads.state.set({ userId: null, downloads: new Map(), vault: 'unread' })
  localStorage.clear()
  localStorage.setItem(`keptCopies ${userId}`, JSON.stringify(remembered))
  const app = await openApp({
    path: '/library',
    api,
    as: person,
    device: 'same',
    intercept: answersByPath({
      '/purchase': () => list([comet, choir].map((one) => purchase(one))),
      ...answers,
    }),
  })
  await screen.findByRole('tablist')
  const all = downloadsOf(...kept.map((track) => aDownload(track, { type: 'saved' })))
  act(() => fakeDownloads.state.set({ userId, downloads: all, vault: 'read' }))
  return { ...app, userId }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const queueOnSave = () =>
  fakeDownloads.save.mockImplementation((tracks: readonly Track[]) => {
    const { downloads: all } = fakeDownloads.state.get()
    const added = downloadsOf(...tracks.map((track) => aDownload(track, { type: 'queued' })))
    act(() => fakeDownloads.state.set({ downloads: new Map([...all, ...added]) }))
  })

beforeEach(() => {
  fakeDownloads.remove.mockImplementation(() => {
    fakeDownloads.state.set({ downloads: new Map() })
    return Promise.resolve()
  })
})

describe('the notice about copies that the browser cleared', () => {
  it('counts them and saves them again with one press', async () => {
    const { user } = await open([], ['comet', 'choir'])
    queueOnSave()
    expect(await screen.findByText(/The browser cleared 2 saved tracks from this device/)).toBeTruthy()
    await user.click(await button('Save again'))
    await waitFor(() => expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([comet, choir]))
    await waitFor(() => expect(screen.queryByText(/The browser cleared/)).toBeNull())
  })

  it('is dismissed with one press, and does not return at the next start', async () => {
    const { user, userId } = await open([choir], ['comet', 'choir'])
    expect(await screen.findByText(/The browser cleared 1 saved track/)).toBeTruthy()
    await user.click(await button('Dismiss'))
    expect(screen.queryByText(/The browser cleared/)).toBeNull()
    expect(localStorage.getItem(`keptCopies ${userId}`)).toBe('["choir"]')
  })

  it('stays with an error when the purchases cannot be loaded', async () => {
    const { user, intercept } = await open([], ['comet'])
    await button('Save again')
    intercept((path) => (path.includes('/purchase') ? refusal(503) : undefined))
    await user.click(await button('Save again'))
    expect(await screen.findByText(/Your purchases could not be loaded/)).toBeTruthy()
    expect(fakeDownloads.save).not.toHaveBeenCalled()
  })

  it('is absent when no copy was cleared', async () => {
    await open([comet, choir], ['comet', 'choir'])
    await button('Remove download: Dust Choir')
    expect(screen.queryByText(/The browser cleared/)).toBeNull()
  })
})

describe('persistent storage', () => {
  const storage = (persist: (() => Promise<boolean>) | undefined) => {
    Object.defineProperty(navigator, 'storage', {
      value: { persisted: async () => false, persist, estimate: async () => ({ usage: 1e6, quota: 3e6 }) },
      configurable: true,
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  }

  it('is requested again with one press, and a refusal is reported', async () => {
    storage(async () => false)
    const { user } = await open([choir])
    await user.click(await button('Ask again'))
    expect(await screen.findByText(/^Your browser has not agreed/)).toBeTruthy()
    expect(screen.queryByText(/^We asked your browser/)).toBeNull()
    expect(screen.getByText(/^Lariat uses 977 kB on this device\.$/)).toBeTruthy()
  })

  it('is not offered where the browser does not support the request', async () => {
    storage(undefined)
    await open([choir])
    expect(await screen.findByText(/^Your browser may clear saved music/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  })
})

it('the copy of a refunded track is removed from the device, with a notice', async () => {
  const refunded = aTrack({ _id: 'gone', title: 'Gone Again' })
  const { user } = await open([refunded], [])
  await act(() => purchaseWatch.look())
  expect(fakeDownloads.remove).toHaveBeenCalledExactlyOnceWith(['gone'])
  expect(await screen.findByText(/“Gone Again” is no longer in your purchases/)).toBeTruthy()
  await user.click(await button('OK'))
  expect(screen.queryByText(/no longer in/)).toBeNull()
})

describe('saving purchases automatically', () => {
  const automaticSaving = () => screen.findByRole('checkbox', { name: 'Save new purchases automatically' })

  it('is off by default, and once it is on, saves only later purchases', async () => {
    let owned = [purchase(choir)]
    const { user } = await open([], [], { '/purchase': () => list(owned) })
    queueOnSave()
    expect((await automaticSaving()).matches(':checked')).toBe(false)
    await user.click(await automaticSaving())
    await act(() => purchaseWatch.look())
    expect(fakeDownloads.save).not.toHaveBeenCalled()
    owned = [purchase(comet, 2), purchase(choir)]
    await act(() => purchaseWatch.look())
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([comet])
    expect((await automaticSaving()).matches(':checked')).toBe(true)
    // This browser does not report the type of its connection.
    expect(screen.queryByRole('checkbox', { name: 'On Wi-Fi only' })).toBeNull()
    expect(screen.getByText(/may use your mobile data/)).toBeTruthy()
  })

  it('waits for Wi-Fi where the browser knows its connection, until any network is allowed', async () => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    let owned = [purchase(choir)]
    const { user } = await open([], [], { '/purchase': () => list(owned) })
    queueOnSave()
    await user.click(await automaticSaving())
    await act(() => purchaseWatch.look())
    owned = [purchase(comet, 2), purchase(choir)]
    await act(() => purchaseWatch.look())
    expect(await screen.findByText('1 track will be saved when you’re on Wi-Fi.')).toBeTruthy()
    expect(fakeDownloads.save).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('checkbox', { name: 'On Wi-Fi only' }))
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([comet])
    expect(screen.queryByText(/will be saved/)).toBeNull()
  })
})

describe('plays that the server has not counted', () => {
  it('are shown offline until they have been sent', async () => {
    await open()
    network('off')
    expect(screen.queryByText(/will be counted|^Counting/)).toBeNull()
    act(() => outbox.state.set({ pending: 2 }))
    expect(await screen.findByText(/^2 plays will be counted when you’re back online/)).toBeTruthy()
    act(() => outbox.state.set({ pending: 0 }))
    expect(screen.queryByText(/will be counted|^Counting/)).toBeNull()
  })

  it('are not shown when they are sent at once', async () => {
    await open()
    act(() => outbox.state.set({ pending: 1 }))
    expect(screen.queryByText(/will be counted|^Counting/)).toBeNull()
    act(() => outbox.state.set({ pending: 0 }))
  })
})

describe('a library that is opened offline', () => {
  const openOffline = async (kept: readonly Track[]) => {
    network('off')
    return open(kept)
  }
  const chosenTab = () => screen.findByRole('tab', { selected: true })

  it('starts with the copies on this device, its settings collapsed', async () => {
    await openOffline([choir])
    expect((await chosenTab()).textContent).toBe('On this device (1)')
    expect(screen.getByText('Storage settings').closest('details')?.open).toBe(false)
  })

  it('shows all owned tracks when there are no copies, and queues what is to be saved', async () => {
    const { user } = await open([])
    await button('Save all for offline')
    network('off')
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull())
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement)
    expect((await chosenTab()).textContent).toBe('All (2)')
    await user.click(await button('Save all for offline'))
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([comet, choir])
  })
})

it('the request for persistent storage is not announced again after a first save was cancelled', async () => {
  Object.defineProperty(navigator, 'storage', {
    value: { persisted: async () => false, persist: async () => false },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  await open()
  expect(await screen.findByText(/^With your first save/)).toBeTruthy()
  await deviceStorage.askToPersist()
  act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'queued' })) }))
  act(() => fakeDownloads.state.set({ downloads: new Map() }))
  expect(await screen.findByText(/^We asked your browser to keep your saved music/)).toBeTruthy()
  expect(screen.queryByText(/^With your first save/)).toBeNull()
})
