// The tracks of an artist with their sums of some days.
import type { Answer } from '~/contract/schemas/built'
import type { Counts, TrackRow } from './repository'
import { difference, noCounts, withDailyListeners } from './totals'

type Track = Answer<'musicAnalytics'>['tracks'][number]

type TotalsByTrack = ReadonlyMap<string, Counts>

/** The totals of each track at the end of the days, and at the end of the day before them. */
type Ends = { earlier: TotalsByTrack; latest: TotalsByTrack }

const order = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Listed tracks, and others with plays or purchases in these days, most plays first. */
export const rankedTracks = (
  rows: readonly TrackRow[],
  { earlier, latest }: Ends,
  dayCount: number,
): Track[] => {
  const tracks: Track[] = []
  for (const { id, title, isListed } of rows) {
    const counts = difference(latest.get(id) ?? noCounts, earlier.get(id) ?? noCounts)
    if (isListed || counts.plays > 0 || counts.purchases !== 0)
      tracks.push({ trackId: id, title, ...withDailyListeners(counts, dayCount) })
  }
  return tracks.toSorted(
    (one, other) =>
      other.plays - one.plays ||
      other.purchases - one.purchases ||
      order(one.title, other.title) ||
      order(one.trackId, other.trackId),
  )
}
