import { useEffect, useMemo } from 'react'
import { readToken } from '~/client/api/tokens'
import { upload } from '~/client/api/upload'
import { useDevicePart } from '~/client/device/device-context'
import { useStore } from '~/client/platform/use-store'
import { UploadQueue } from './upload-queue'

/** A device part, because uploads continue after the studio page is left. While any is unfinished, closing the page asks. */
function uploadsOf(): UploadQueue {
  const queue = new UploadQueue({ send: upload, token: readToken })
  const hasUnfinished = () => queue.state.get().uploads.some(({ state }) => state.status !== 'failed')
  const confirmLeaving = (event: BeforeUnloadEvent) => hasUnfinished() && event.preventDefault()
  queue.state.subscribe(() => {
    if (hasUnfinished()) addEventListener('beforeunload', confirmLeaving)
    else removeEventListener('beforeunload', confirmLeaving)
  })
  return queue
}

export const useUploadQueue = () => useDevicePart(uploadsOf)

/** Only the uploads of this session, not those of somebody who has signed out since. */
export function useUploads() {
  const { uploads } = useStore(useUploadQueue().state)
  const token = readToken()
  return useMemo(() => uploads.filter((queued) => queued.token === token), [uploads, token])
}

export function useOnUploaded(onUploaded: (title: string) => void) {
  const queue = useUploadQueue()
  useEffect(() => queue.onUploaded(onUploaded), [queue, onUploaded])
}
