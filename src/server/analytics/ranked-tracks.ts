// The tracks of an artist with their sums of some days.
import type { Answer } from '~/contract/schemas/built'
import type { TrackTotals } from './repository'
import { difference, withDailyListeners, type Counts } from './totals'

type Track = Answer<'musicAnalytics'>['tracks'][number]

const unpacked = (text: string | null): Counts => {
  const [plays = 0, listeners = 0, previews = 0, purchases = 0] = text?.split(' ').map(Number) ?? []
  return { plays, listeners, previews, purchases }
}

const order = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Listed tracks, and others with plays or purchases in these days, most plays first. `keepsAll` lists every track. */
export const rankedTracks = (rows: readonly TrackTotals[], dayCount: number, keepsAll: boolean): Track[] =>
  rows
    .map((row) => {
      const counts = difference(unpacked(row.latest), unpacked(row.earlier))
      const track = Object.assign(withDailyListeners(counts, dayCount), { trackId: row.id, title: row.title })
      return { track, isShown: keepsAll || row.is_listed === 1 || counts.plays > 0 || counts.purchases !== 0 }
    })
    .filter(({ isShown }) => isShown)
    .map(({ track }) => track)
    .toSorted(
      (one, other) =>
        other.plays - one.plays ||
        other.purchases - one.purchases ||
        order(one.title, other.title) ||
        order(one.trackId, other.trackId),
    )
