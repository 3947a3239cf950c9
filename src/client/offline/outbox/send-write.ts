// Sends a write of the outbox.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

type ReorderWrite = Extract<Write, { name: 'reorderPlaylist' }>

export async function sendWrite(write: Write): Promise<unknown> {
  const { name, input, idempotencyKey } = write
  try {
    return await call(name, input as never, { idempotencyKey })
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.status === 409
    if (!isOutdated || name !== 'reorderPlaylist') throw error
    return reorderPresent(write as ReorderWrite)
  }
}

/** The playlist has other tracks by now. Those that the order names are sorted by it, and the others follow. */
async function reorderPresent({ input, idempotencyKey }: ReorderWrite): Promise<unknown> {
  const { params } = input
  const { trackIds } = await call('playlistOrder', { params })
  const present = new Set(trackIds)
  const named = new Set(input.body.tracks)
  const tracks = [
    ...input.body.tracks.filter((id) => present.has(id)),
    ...trackIds.filter((id) => !named.has(id)),
  ]
  try {
    return await call('reorderPlaylist', { params, body: { tracks } }, { idempotencyKey })
  } catch (error) {
    // It was changed once more. The outbox tries again later.
    if (error instanceof ApiError && error.status === 409) throw new ApiError(503, 'unavailable')
    throw error
  }
}
