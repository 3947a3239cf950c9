// Downloads in React. Each hook re-renders only when the part that it reads has changed.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Downloads } from './copies/downloads'
import type { DownloadsState } from './copies/download-types'

type DownloadsValue = {
  downloads: Pick<Downloads, keyof Downloads>
  removeCopies(trackIds: readonly string[]): Promise<void>
}

const DownloadsContext = createContext<DownloadsValue | null>(null)
export const DownloadsProvider = DownloadsContext.Provider

function useValue(): DownloadsValue {
  const value = useContext(DownloadsContext)
  if (!value) throw new Error('useDownloads needs a DownloadsProvider above it')
  return value
}

export const useDownloads = () => useValue().downloads
/** Every removal by a person goes through this, so that it is not mistaken for the browser clearing its storage. */
export const useRemoveCopies = () => useValue().removeCopies

/** `select` returns a part of the state as it is stored, or a primitive; never a new object. */
export function useDownloadsState<Selected>(select: (state: DownloadsState) => Selected): Selected {
  const { state } = useDownloads()
  const selected = () => select(state.get())
  return useSyncExternalStore(state.subscribe, selected, selected)
}

/** Undefined for a track that nobody asked to save. Progress in bytes does not change it. */
export const useDownloadState = (trackId: string) =>
  useDownloadsState((state) => state.downloads.get(trackId)?.state)
