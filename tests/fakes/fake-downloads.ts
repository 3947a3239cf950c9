// Downloads that fetch nothing: they record calls, and the test sets their state.
import { vi } from 'vitest'
import type { Download, DownloadsState, DownloadState } from '../../src/client/offline/copies/download-types'
import { createStore } from '../../src/client/platform/store'
import type { Track } from '../../src/contract/schemas/built'

export const fakeDownloads = () => ({
  state: createStore<DownloadsState>({ userId: null, downloads: new Map(), vault: 'read' }),
  setListener: vi.fn((_userId: string | null) => Promise.resolve()),
  save: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  renew: vi.fn(),
  keepOld: vi.fn(),
  remove: vi.fn((_trackIds: readonly string[]) => Promise.resolve()),
  check: vi.fn((_trackId: string) => Promise.resolve()),
  reportDamaged: vi.fn(),
  refresh: vi.fn(() => Promise.resolve()),
})

export const aDownload = (track: Track, state: DownloadState, more: Partial<Download> = {}): Download => ({
  trackId: track._id,
  track,
  variant: 'stream',
  peaks: null,
  savedAt: 1,
  state,
  keptBytes: state.type === 'saved' ? 4_404_019 : 0,
  sizeBytes: 4_404_019,
  ...more,
})

export const downloadsOf = (...all: Download[]) => new Map(all.map((one) => [one.trackId, one]))
