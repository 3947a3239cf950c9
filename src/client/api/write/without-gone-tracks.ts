// The server refuses a list of tracks if one of them does not exist any more, for example because its artist has deleted
// it. The person still wants the others.
import { ApiError } from '../api-error'

/** Sends the tracks, again without those that the server does not have. `least`: with fewer tracks nothing is sent. */
export async function withoutGoneTracks<Answer>(
  trackIds: readonly string[],
  { least, send }: { least: 0 | 1; send: (trackIds: string[]) => Promise<Answer> },
): Promise<Answer> {
  let present = [...trackIds]
  for (;;) {
    try {
      return await send(present)
    } catch (error) {
      const gone = gonePlaces(error)
      const rest = present.filter((_, place) => !gone.has(place))
      if (rest.length === present.length || rest.length < least) throw error
      present = rest
    }
  }
}

/** The places of tracks that do not exist. The server names at most a hundred at once. */
function gonePlaces(error: unknown): ReadonlySet<number> {
  if (!(error instanceof ApiError) || error.status !== 404) return new Set()
  const places = error.details.map(({ path }) => /^(?:tracks|trackIds)\.(\d+)$/.exec(path)?.[1])
  return new Set(places.flatMap((place) => (place === undefined ? [] : [Number(place)])))
}
