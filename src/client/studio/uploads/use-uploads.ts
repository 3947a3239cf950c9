import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readToken } from '~/client/api/tokens'
import { ApiError } from '~/client/api/api-error'
import type { Device } from '~/client/device/device'
import { useDevicePart } from '~/client/device/device-context'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { useStore } from '~/client/platform/use-store'
import { isUnderway, type QueuedUpload } from './queued-upload'
import type { UploadKeeper } from './upload-keeper'
import { UploadQueue } from './upload-queue'

/** Pages that show the queue work without this code, so it loads with the first upload. */
const loadSending = () =>
  import('./send-track').catch(() => {
    throw new ApiError(0, 'network')
  })

/** The server deletes what is not discarded after some days, so a failure does not matter. */
async function discard(uploadId: string) {
  const sending = await loadSending().catch(() => null)
  return sending?.discardResumable(uploadId)
}

/**
 * The queue is a device part, because uploads continue while other pages of the app are open. The next visit resumes
 * what is unfinished. The browser asks before it closes the tab only while a file is not stored for that.
 */
export function uploadsOf({ downloads }: Device): UploadQueue {
  const queue = new UploadQueue({
    send: async (upload, options) => (await loadSending()).sendTrack(upload, options),
    discard,
    token: readToken,
    clock: pageClock,
  })
  pageLife.onOnline(() => queue.connectionIsBack())
  let keeper: UploadKeeper | undefined
  const underway = () => queue.state.get().uploads.filter(isUnderway)
  const confirmLeaving = (event: BeforeUnloadEvent) =>
    underway().some(({ id }) => !keeper?.isFileStored(id)) && event.preventDefault()
  queue.state.subscribe(() => {
    if (underway().length > 0) addEventListener('beforeunload', confirmLeaving)
    else removeEventListener('beforeunload', confirmLeaving)
  })
  // This state changes when a session ends, also in another tab. The uploads of that session are dropped then. After a
  // sign-out they are forgotten, else those in the storage go on when the same person has signed in again.
  const followSession = () => {
    queue.dropOtherSessions()
    const { userId } = downloads.state.get()
    // Before the session is known, the user is null although there is a token.
    if (userId !== null || readToken() === null) keeper?.setUser(userId)
  }
  downloads.state.subscribe(followSession)
  // Without the keeper, uploads last as long as the page.
  const keep = async () => {
    const { keeperOf } = await import('./upload-keeper')
    keeper = keeperOf(queue)
    followSession()
  }
  keep().catch(() => {})
  return queue
}

export const useUploadQueue = () => useDevicePart(uploadsOf)

/** Returns the uploads of this session only, not those of a user who has signed out since. */
export function useUploads() {
  const { uploads } = useStore(useUploadQueue().state)
  const token = readToken()
  return useMemo(() => uploads.filter((queued) => queued.token === token), [uploads, token])
}

/** The new recording of this track that is in the queue. Renders again only when that upload changes. */
export function useRecordingUpload(trackId: string): QueuedUpload | undefined {
  const { state } = useUploadQueue()
  const find = () =>
    state.get().uploads.find(({ recordingOf, token }) => recordingOf === trackId && token === readToken())
  return useSyncExternalStore(state.subscribe, find, find)
}

export function useOnUploaded(onUploaded: Parameters<UploadQueue['onUploaded']>[0]) {
  const queue = useUploadQueue()
  useEffect(() => queue.onUploaded(onUploaded), [queue, onUploaded])
}

/** What has been uploaded since the queue was last empty. */
export const useUploadsDone = () => useStore(useUploadQueue().state).done
