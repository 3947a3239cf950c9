// The tracks of an artist with their sums of some days.
import type { Answer } from '~/contract/schemas/built'
import type { TrackCounts, TrackRow } from './repository'
import { daysSince, difference, noCounts, withDailyListeners, type Days } from './totals'

type Track = Answer<'musicAnalytics'>['tracks'][number]

type TotalsByTrack = ReadonlyMap<string, TrackCounts>

/** The totals of each track at the end of the days, and at the end of the day before them. */
type Ends = { earlier: TotalsByTrack; latest: TotalsByTrack }

const order = (one: string, other: string) => Number(one > other) - Number(one < other)

/**
 * The artist's tracks, most plays first. A track that is not public is left out unless it was played or bought in these days.
 * The number of listeners a day is an average that starts with the day of the track's first play, because a new track would
 * otherwise seem to have fewer. The page of a single track computes it in the same way.
 */
export const rankedTracks = (rows: readonly TrackRow[], { earlier, latest }: Ends, days: Days): Track[] => {
  const tracks: Track[] = []
  for (const { id, title, isListed } of rows) {
    const known = latest.get(id)
    const counts = difference(known ?? noCounts, earlier.get(id) ?? noCounts)
    if (isListed || counts.plays > 0 || counts.purchases !== 0)
      tracks.push({
        trackId: id,
        title,
        ...withDailyListeners(counts, daysSince(days, known?.firstDay ?? null)),
      })
  }
  return tracks.toSorted(
    (one, other) =>
      other.plays - one.plays ||
      other.purchases - one.purchases ||
      order(one.title, other.title) ||
      order(one.trackId, other.trackId),
  )
}
