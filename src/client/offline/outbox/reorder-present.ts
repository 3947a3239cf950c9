import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

type ReorderWrite = Extract<Write, { name: 'reorderPlaylist' }>

/** The playlist has other tracks by now. Those that the order names are sorted by it, and the others follow. */
export async function reorderPresent({ input, idempotencyKey }: ReorderWrite): Promise<unknown> {
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
