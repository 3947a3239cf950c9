import { useDownloadState, useDownloadsState } from '~/client/offline/use-downloads'

/** Whether to keep the bought track on this device is the next step, because nothing of it is saved yet. */
export function useLeadsToSave(trackId: string): boolean {
  const state = useDownloadState(trackId)
  const canSave = useDownloadsState(({ userId }) => userId !== null)
  return canSave && state === undefined
}
