// The watch over purchases of one tab, and the server, network and session that it depends on.
import { vi } from 'vitest'
import { type CopyEntitlement, PurchaseWatch } from '~/client/offline/purchases/purchase-watch'
import { Owned } from '~/client/owned/owned'
import type { Answer, Track } from '~/contract/schemas/built'
import { aDownload, downloadsOf, fakeDownloads } from '../../fakes/fake-downloads'
import { manualClock } from '../../fakes/manual-clock'
import { storedTexts } from '../../fakes/stored-texts'
import { aTrack, purchasesOf } from '../music/tracks'

const readPages = (purchases: (cursor: string | undefined) => Promise<Answer<'purchases'>>) =>
  new Owned({
    purchases,
    storage: { read: () => null, write: () => {}, remove: () => {} },
    life: { isOnline: () => true, onOnline: () => {} },
  }).load()

/** Ada owns the track `a`. */
export function aPurchaseWatch(memories = storedTexts()) {
  const downloads = fakeDownloads()
  downloads.remove.mockImplementation((...[ids]: unknown[]) => {
    const left = [...downloads.state.get().downloads.values()].filter(
      ({ trackId }) => !(ids as string[]).includes(trackId),
    )
    downloads.state.set({ downloads: downloadsOf(...left) })
    return Promise.resolve()
  })
  const clock = manualClock()
  const network = { online: true, acts: [] as (() => void)[] }
  const token = { now: 'of ada' as string | null }
  const asked = {
    purchases: vi.fn<(cursor: string | undefined) => Promise<Answer<'purchases'>>>(async () =>
      purchasesOf([aTrack('a')], 1),
    ),
    whoAmI: vi.fn(async () => 'ada'),
    copyEntitlement: vi.fn(async (): Promise<CopyEntitlement> => 'not-entitled'),
  }
  const needed = { is: false }
  const onList = vi.fn()
  const engine = new PurchaseWatch({
    downloads: downloads as never,
    ...asked,
    purchases: () => readPages(asked.purchases),
    token: () => token.now,
    isListNeeded: () => needed.is,
    onList,
    memoryOf: memories.memoryOf,
    clock,
    life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
  })
  const sign = (userId: string | null, ...tracks: Track[]) =>
    downloads.state.set({
      userId,
      downloads: downloadsOf(...tracks.map((track) => aDownload(track, { type: 'saved' }))),
    })
  const here = () => [...downloads.state.get().downloads.keys()]
  return { ...asked, asked, memories, engine, downloads, clock, network, token, needed, onList, sign, here }
}
