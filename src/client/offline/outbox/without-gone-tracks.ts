// The server refuses a list of tracks if one of them does not exist any more, for example because its artist has deleted
// it. The person still wants the others.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

/** Sends the tracks again without those that the server does not have. Rejects with the refusal if it is about others. */
export function withoutGoneTracks(
  { name, input, idempotencyKey }: Write,
  refusal: unknown,
): Promise<unknown> {
  const options = { idempotencyKey }
  if (name === 'addPlaylistTracks') {
    const { params, body } = input
    const send = (trackIds: string[]) => call(name, { params, body: { ...body, trackIds } }, options)
    return sendPresent(body.trackIds, refusal, { least: 1, send })
  }
  if (name === 'createPlaylist' && input.body.tracks) {
    const { body } = input
    const send = (tracks: string[]) => call(name, { body: { ...body, tracks } }, options)
    return sendPresent(input.body.tracks, refusal, { least: 0, send })
  }
  throw refusal
}

type Sending = {
  /** With fewer tracks nothing is sent. */
  least: 0 | 1
  send: (trackIds: string[]) => Promise<unknown>
}

async function sendPresent(trackIds: readonly string[], refusal: unknown, { least, send }: Sending) {
  let present = presentAmong(trackIds, refusal, least)
  for (;;) {
    try {
      return await send(present)
    } catch (error) {
      present = presentAmong(present, error, least)
    }
  }
}

/** Throws the error if it does not name tracks that are gone, or if too few are left. */
function presentAmong(trackIds: readonly string[], error: unknown, least: number): string[] {
  const gone = gonePlaces(error)
  const present = trackIds.filter((_, place) => !gone.has(place))
  if (gone.size === 0 || present.length < least) throw error
  return present
}

/** The places of tracks that do not exist. The server names at most a hundred at once. */
function gonePlaces(error: unknown): ReadonlySet<number> {
  if (!(error instanceof ApiError) || error.status !== 404) return new Set()
  const places = error.details.map(({ path }) => /^(?:tracks|trackIds)\.(\d+)$/.exec(path)?.[1])
  return new Set(places.flatMap((place) => (place === undefined ? [] : [Number(place)])))
}
