// Sends a write again that the server has refused because it is outdated, as far as it still fits.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { withoutGoneTracks } from '~/client/api/write/without-gone-tracks'
import type { Write } from './stored-writes'

type ReorderWrite = Extract<Write, { name: 'reorderPlaylist' }>

export function sendAgain(write: Write, refusal: ApiError): Promise<unknown> {
  return write.name === 'reorderPlaylist' ? reorderPresent(write) : sendPresent(write, refusal)
}

/** A list of tracks may have waited for weeks. Those that were deleted meanwhile are left out. */
async function sendPresent({ name, input, idempotencyKey }: Write, refusal: ApiError): Promise<unknown> {
  const options = { idempotencyKey }
  if (name === 'addPlaylistTracks') {
    const { body, ...place } = input
    const send = (trackIds: string[]) => call(name, { ...place, body: { ...body, trackIds } }, options)
    return withoutGoneTracks(body.trackIds, { least: 1, send, refusal })
  }
  if (name === 'createPlaylist' && input.body.tracks) {
    const { body } = input
    const send = (tracks: string[]) => call(name, { body: { ...body, tracks } }, options)
    return withoutGoneTracks(input.body.tracks, { least: 0, send, refusal })
  }
  throw refusal
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
