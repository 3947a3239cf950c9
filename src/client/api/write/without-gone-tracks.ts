// The server refuses a list of tracks if one of them does not exist any more, for example because its artist has deleted
// it. The person still wants the others.
import { ApiError } from '../api-error'

type Sending<Answer> = {
  /** With fewer tracks nothing is sent. */
  least: 0 | 1
  send: (trackIds: string[]) => Promise<Answer>
  /** The answer of the server to these tracks, if they were sent before. */
  refusal?: unknown
}

/** Sends the tracks, again without those that the server does not have. */
export async function withoutGoneTracks<Answer>(
  trackIds: readonly string[],
  { least, send, refusal }: Sending<Answer>,
): Promise<Answer> {
  if (refusal === undefined)
    return send([...trackIds]).catch((error: unknown) =>
      withoutGoneTracks(trackIds, { least, send, refusal: error }),
    )
  const gone = gonePlaces(refusal)
  const rest = trackIds.filter((_, place) => !gone.has(place))
  if (rest.length === trackIds.length || rest.length < least) throw refusal
  return withoutGoneTracks(rest, { least, send })
}

/** The places of tracks that do not exist. The server names at most a hundred at once. */
function gonePlaces(error: unknown): ReadonlySet<number> {
  if (!(error instanceof ApiError) || error.status !== 404) return new Set()
  const places = error.details.map(({ path }) => /^(?:tracks|trackIds)\.(\d+)$/.exec(path)?.[1])
  return new Set(places.flatMap((place) => (place === undefined ? [] : [Number(place)])))
}
