// Sends a write of the outbox.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { withoutGoneTracks } from '~/client/api/write/without-gone-tracks'
import type { Write } from './stored-writes'

export async function sendWrite(write: Write): Promise<unknown> {
  try {
    return await sendPresent(write)
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.status === 409
    if (!isOutdated || write.name !== 'reorderPlaylist') throw error
    // This is rare, so its code loads when it is needed. If it does not load, the write is sent again later.
    const late = await import('./reorder-present').catch(() => null)
    if (!late) throw new ApiError(0, 'network')
    return late.reorderPresent(write)
  }
}

/** A list of tracks may have waited for weeks. Those that were deleted meanwhile are left out. */
function sendPresent({ name, input, idempotencyKey }: Write): Promise<unknown> {
  const options = { idempotencyKey }
  if (name === 'addPlaylistTracks') {
    const { body, ...place } = input
    const send = (trackIds: string[]) => call(name, { ...place, body: { ...body, trackIds } }, options)
    return withoutGoneTracks(body.trackIds, { least: 1, send })
  }
  if (name === 'createPlaylist' && input.body.tracks) {
    const { body } = input
    const send = (tracks: string[]) => call(name, { body: { ...body, tracks } }, options)
    return withoutGoneTracks(input.body.tracks, { least: 0, send })
  }
  return call(name, input as never, options)
}
