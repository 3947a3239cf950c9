// Sends a write of the outbox.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

export async function sendWrite(write: Write): Promise<unknown> {
  try {
    return await call(write.name, write.input as never, { idempotencyKey: write.idempotencyKey })
  } catch (error) {
    if (!isOutdated(error, write)) throw error
    // This is rare, so its code loads when it is needed. If it does not load, the write is sent again later.
    const late = await import('./send-again').catch(() => null)
    if (!late) throw new ApiError(0, 'network')
    return late.sendAgain(write, error)
  }
}

/** Whether the playlist or some of the named tracks may have changed since the write was stored. */
function isOutdated(error: unknown, { name }: Write): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.status === 409) return name === 'reorderPlaylist'
  return error.status === 404 && (name === 'addPlaylistTracks' || name === 'createPlaylist')
}
