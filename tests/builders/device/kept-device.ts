// A device that keeps playlists, with its server and its downloads.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { createStore as createDatabase } from 'idb-keyval'
import { expect, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { KeptPlaylists } from '~/client/offline/playlists/kept-playlists'
import { openPlaylists } from '~/client/offline/playlists/stored-playlists'
import type { Locks } from '~/client/platform/locks'
import { createStore } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import { sharedChannel, sharedLocks } from '../../fakes/browser/shared-locks'
import { aDownload, downloadsOf, fakeDownloads } from '../../fakes/fake-downloads'
import { manualClock } from '../../fakes/manual-clock'
import { aPlaylist } from '../music/playlists'
import { aTrack } from '../music/tracks'

/** A server with playlists. A text stands for several tracks: each letter is the id of one. */
function aServer() {
  const server = new Map<string, { tracks: Track[]; revision: number }>()
  const network = { online: true, acts: [] as (() => void)[] }
  const put = (id: string, ids: Iterable<string>, artists: Record<string, string> = {}) => {
    const tracks = Array.from(ids, (trackId) => {
      const track = aTrack(trackId)
      return { ...track, artist: { ...track.artist, _id: artists[trackId] ?? 'ines' } }
    })
    server.set(id, { tracks, revision: (server.get(id)?.revision ?? 0) + 1 })
  }
  const find = (id: string) => {
    if (!network.online) throw new ApiError(0, 'network')
    const found = server.get(id)
    if (!found) throw new ApiError(404, 'not_found')
    return found
  }
  const calls = {
    playlist: vi.fn(async (id: string) => {
      const { tracks, revision } = find(id)
      const playlist = aPlaylist(id, { trackCount: tracks.length, revision })
      return { ...playlist, tracks: tracks.slice(0, 100) }
    }),
    order: vi.fn(async (id: string) => {
      const { tracks, revision } = find(id)
      return { trackIds: tracks.map(({ _id }) => _id), revision }
    }),
    page: vi.fn(async (id: string, skip: number) => {
      const { tracks, revision } = find(id)
      return { items: tracks.slice(skip, skip + 100), total: tracks.length, revision }
    }),
  }
  const setOnline = (online: boolean) => {
    network.online = online
    if (online) network.acts.forEach((act) => act())
  }
  return { server, put, calls, network, setOnline }
}

/** Downloads that are complete at once. `begun` lists them in their order. */
function someDownloads() {
  const downloads = fakeDownloads()
  const begun: string[] = []
  downloads.save.mockImplementation((tracks: readonly Track[]) => {
    begun.push(...tracks.map(({ _id }) => _id))
    const added = tracks.map((track) => aDownload(track, { type: 'saved' }))
    downloads.state.set({
      downloads: new Map([...downloads.state.get().downloads, ...downloadsOf(...added)]),
    })
  })
  const drop = (...ids: string[]) => {
    const rest = [...downloads.state.get().downloads].filter(([id]) => !ids.includes(id))
    downloads.state.set({ downloads: new Map(rest) })
  }
  return { downloads, begun, drop }
}

/** As in a browser without the Web Locks API. */
const noLocks: Locks = { hold: (_name, _signal, act) => act() }

/** The device of Ada, who keeps playlists on it. */
export function aDevice({ hasLocks = true } = {}) {
  const stored = openPlaylists(() => createDatabase(`kept-${randomUUID()}`, 'playlists'))
  const server = aServer()
  const saved = someDownloads()
  const bought = createStore<{ ids: ReadonlySet<string> }>({ ids: new Set() })
  const clock = manualClock()
  const token = { now: 'of ada' as string | null }
  const here = { hasAny: false }
  const edits = { open: false, sendWaiting: vi.fn(async () => {}) }
  const [locks, channelOf] = [hasLocks ? sharedLocks() : noLocks, sharedChannel()]
  const aTab = () =>
    new KeptPlaylists({
      stored,
      downloads: saved.downloads,
      owned: { has: (id) => bought.get().ids.has(id), subscribe: bought.subscribe },
      calls: server.calls,
      token: () => token.now,
      clock,
      locks,
      life: { isOnline: () => server.network.online, onOnline: (act) => server.network.acts.push(act) },
      sendWaiting: edits.sendWaiting,
      hasOpenChanges: async () => edits.open,
      channel: channelOf(),
      idle: () => Promise.resolve(),
      onHasAny: (_, hasAny) => {
        here.hasAny = hasAny
      },
    })
  const own = (ids: string) => bought.set({ ids: new Set(ids) })
  saved.downloads.state.set({ userId: 'ada' })
  return { ...server, ...saved, aTab, own, stored, token, here, edits, clock }
}

export const read = (tab: KeptPlaylists) => vi.waitFor(() => expect(tab.state.get().kept).not.toBeNull())

/** Ada has kept the playlist `loop` with these tracks. */
export async function aKeeper(ids: string, owned: string, options: { hasLocks?: boolean } = {}) {
  const device = aDevice(options)
  device.put('loop', ids)
  device.own(owned)
  const tab = device.aTab()
  await read(tab)
  await tab.keep('loop')
  return { ...device, tab }
}
