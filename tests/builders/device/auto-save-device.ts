// A device with automatic saving in each tab, and the network that it is on.
import type { Connection } from '~/client/platform/connection'
import type { DownloadState } from '~/client/offline/copies/download-types'
import { AutoSave } from '~/client/offline/purchases/auto-save'
import type { Purchase, Track } from '~/contract/schemas/built'
import { aDownload, downloadsOf, fakeDownloads } from '../../fakes/fake-downloads'
import { storedTexts } from '../../fakes/stored-texts'
import { purchasesOf } from '../music/tracks'

export const bought = (track: Track, purchasedAt: number): Purchase => ({
  ...(purchasesOf([track], 1).items[0] as Purchase),
  purchasedAt,
})

export function anAutoSaveDevice() {
  const memories = storedTexts()
  const connection = { now: { kind: 'wi-fi', savesData: false } as Connection, acts: [] as (() => void)[] }
  const network = { online: true, acts: [] as (() => unknown)[] }
  const aTab = () => {
    const downloads = fakeDownloads()
    const put = (track: Track, state: DownloadState) => {
      const { downloads: all } = downloads.state.get()
      downloads.state.set({ downloads: new Map([...all, [track._id, aDownload(track, state)]]) })
    }
    const to = (type: 'paused' | 'queued') => (id: string) => {
      const one = downloads.state.get().downloads.get(id)
      if (one) put(one.track, { type })
    }
    downloads.save.mockImplementation((tracks: Track[]) =>
      tracks.forEach((track) => put(track, { type: 'queued' })),
    )
    downloads.pause.mockImplementation(to('paused'))
    downloads.resume.mockImplementation(to('queued'))
    const autoSave = new AutoSave({
      downloads: downloads as never,
      connection: { now: () => connection.now, onChange: (act) => void connection.acts.push(act) },
      life: { isOnline: () => network.online, onOnline: (act) => void network.acts.push(act) },
      memoryOf: memories.memoryOf,
    })
    const sign = (userId: string | null, ...all: (readonly [Track, DownloadState])[]) =>
      downloads.state.set({
        userId,
        vault: 'read',
        downloads: downloadsOf(...all.map(([track, state]) => aDownload(track, state))),
      })
    const begin = (userId: string) => downloads.state.set({ userId, downloads: new Map(), vault: 'unread' })
    const seen = (...list: Purchase[]) => autoSave.setPurchases(downloads.state.get().userId ?? '', list)
    const stateOf = (id: string) => downloads.state.get().downloads.get(id)?.state.type
    const saved = () =>
      downloads.save.mock.calls.flatMap(([tracks]) => (tracks as Track[]).map(({ _id }) => _id))
    return { autoSave, begin, downloads, put, sign, seen, stateOf, saved }
  }
  const connect = (now: Partial<Connection>) => {
    connection.now = { ...connection.now, ...now }
    connection.acts.forEach((act) => act())
  }
  const setOnline = (online: boolean) => {
    network.online = online
    if (online) network.acts.forEach((act) => act())
  }
  return { aTab, connect, setOnline, memories }
}

/** The owner of one older purchase, who turns automatic saving on. */
export function aChooser(
  device: ReturnType<typeof anAutoSaveDevice>,
  older: Track,
  choice: 'wi-fi' | 'any-network' = 'wi-fi',
) {
  const tab = device.aTab()
  tab.sign('ada')
  tab.seen(bought(older, 1_000))
  tab.autoSave.choose(choice)
  return tab
}
