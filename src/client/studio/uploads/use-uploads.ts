import { useEffect, useMemo } from 'react'
import { readToken } from '~/client/api/tokens'
import { discardResumable } from '~/client/api/resumable-upload'
import type { Device } from '~/client/device/device'
import { useDevicePart } from '~/client/device/device-context'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { useStore } from '~/client/platform/use-store'
import { sendTrack } from './send-track'
import { UploadQueue } from './upload-queue'

/**
 * The queue is a device part, because uploads continue while other pages of the app are open. While an upload is
 * unfinished, the browser asks for confirmation before it closes the tab.
 */
function uploadsOf({ downloads }: Device): UploadQueue {
  const queue = new UploadQueue({
    send: sendTrack,
    discard: discardResumable,
    token: readToken,
    clock: pageClock,
  })
  pageLife.onOnline(() => queue.connectionIsBack())
  const hasUnfinished = () => queue.state.get().uploads.some(({ state }) => state.status !== 'failed')
  const confirmLeaving = (event: BeforeUnloadEvent) => hasUnfinished() && event.preventDefault()
  queue.state.subscribe(() => {
    if (hasUnfinished()) addEventListener('beforeunload', confirmLeaving)
    else removeEventListener('beforeunload', confirmLeaving)
  })
  // This state changes at every sign-out, also at one in another tab. The uploads of that session are dropped then.
  downloads.state.subscribe(() => queue.dropOtherSessions())
  return queue
}

export const useUploadQueue = () => useDevicePart(uploadsOf)

/** Returns the uploads of this session only, not those of a user who has signed out since. */
export function useUploads() {
  const { uploads } = useStore(useUploadQueue().state)
  const token = readToken()
  return useMemo(() => uploads.filter((queued) => queued.token === token), [uploads, token])
}

export function useOnUploaded(onUploaded: Parameters<UploadQueue['onUploaded']>[0]) {
  const queue = useUploadQueue()
  useEffect(() => queue.onUploaded(onUploaded), [queue, onUploaded])
}

/** What has been uploaded since the queue was last empty. */
export const useUploadsDone = () => useStore(useUploadQueue().state).done
