// Sends a write of the outbox.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

export async function sendWrite(write: Write): Promise<unknown> {
  try {
    return await call(write.name, write.input as never, { idempotencyKey: write.idempotencyKey })
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.status === 409
    if (!isOutdated || write.name !== 'reorderPlaylist') throw error
    // This is rare, so its code loads when it is needed. If it does not load, the write is sent again later.
    const late = await import('./reorder-present').catch(() => null)
    if (!late) throw new ApiError(0, 'network')
    return late.reorderPresent(write)
  }
}
