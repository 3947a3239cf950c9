// Two files are sent at the same time, and the second may arrive first. Its track is created only after that of the first,
// because the artist has chosen the order of the queue.
import { ApiError } from '~/client/api/api-error'
import type { Store } from '~/client/platform/store'
import { isActive, kindOf, type QueuedUpload } from './queued-upload'

type Queue = Pick<Store<{ uploads: readonly QueuedUpload[] }>, 'get' | 'subscribe'>

/** A recording or a version is no new track. What has failed or is paused holds nothing up. */
const isOnItsWay = (upload: QueuedUpload) => kindOf(upload) === 'track' && isActive(upload)

/**
 * Resolves when no earlier file is on its way to becoming a track. An earlier file that only waits to be sent holds nothing
 * up either, because this upload may have the place that it waits for. Rejects when this upload is stopped.
 */
export function untilTurn(queue: Queue, id: string, signal: AbortSignal): Promise<void> {
  const isHeld = () => {
    const { uploads } = queue.get()
    const place = uploads.findIndex((upload) => upload.id === id)
    return uploads.slice(0, place).some(isOnItsWay)
  }
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!signal.aborted && isHeld()) return
      unsubscribe()
      if (signal.aborted) reject(new ApiError(0, 'aborted'))
      else resolve()
    }
    const unsubscribe = queue.subscribe(check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}
