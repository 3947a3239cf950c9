// Downloads in React. Each hook re-renders only when the part that it reads has changed.
import { useSyncExternalStore } from 'react'
import { useOffline } from '~/client/api/reach/use-offline'
import { requiredContext } from '~/client/platform/required-context'
import { hasNewRecording } from './copies/download-kinds'
import type { Downloads } from './copies/downloads'
import type { DownloadsState } from './copies/download-types'

type DownloadsValue = {
  downloads: Pick<Downloads, keyof Downloads>
  removeCopies(trackIds: readonly string[]): Promise<void>
}

const [DownloadsProvider, useValue] = requiredContext<DownloadsValue>('Downloads')
export { DownloadsProvider }

export const useDownloads = () => useValue().downloads
/** Every removal by a person goes through this, so that it is not mistaken for the browser clearing its storage. */
export const useRemoveCopies = () => useValue().removeCopies

/** `select` returns a part of the state as it is stored, or a primitive; never a new object. */
export function useDownloadsState<Selected>(select: (state: DownloadsState) => Selected): Selected {
  const { state } = useDownloads()
  const selected = () => select(state.get())
  return useSyncExternalStore(state.subscribe, selected, selected)
}

/** Whether the saved copy is an older recording than the track has now. */
export const useHasNewRecording = (trackId: string) =>
  useDownloadsState(({ downloads }) => {
    const download = downloads.get(trackId)
    return download !== undefined && hasNewRecording(download)
  })

/** Without a network the old recording stays, and so does the button that removes it. */
export function useMayRenew(trackId: string) {
  const isOffline = useOffline()
  return useHasNewRecording(trackId) && !isOffline
}

/** Undefined for a track that is not in the list of downloads. Progress in bytes does not change it. */
export const useDownloadState = (trackId: string) =>
  useDownloadsState((state) => state.downloads.get(trackId)?.state)
