// Downloads in React. Each hook draws anew only when what it read has changed.
import { useSyncExternalStore } from 'react'
import { downloads } from './downloads'
import type { DownloadsState } from './copies/download-types'

/** `select` gives a part of the state as it stands in it, or a plain value; never a new object. */
export function useDownloads<Selected>(select: (state: DownloadsState) => Selected): Selected {
  const selected = () => select(downloads.state.get())
  return useSyncExternalStore(downloads.state.subscribe, selected, selected)
}

/** Undefined where nobody has asked for it to be saved. Bytes that come change nothing in it. */
export const useDownloadState = (trackId: string) =>
  useDownloads((state) => state.downloads.get(trackId)?.state)
