// What one demo track adds to the daily sums: its visitors, the listeners who own it, its single plays and its sales.
import { countPlays, dayOf } from '~/server/listening/play-counts'
import { sumByDay, type DayCounts } from '~/server/listening/running-totals'
import { seededRandom } from '../seeded-random'
import type { TrackEntry } from '../world/world-entries'
import { dailyVisitors, mentionBoost, mentionsOf } from './daily-visitors'
import type { PlayRow } from './single-plays'
import { ownerWeights, SourceShares, visitorWeights, withMoreSharedLinks } from './sources'

/** Some visitors play a preview twice on a day. */
const againShare = 0.12
/** The share of the owners who play a track on a day, and how often they do. */
const ownersPerDay = 0.2
const playsPerOwner = 1.35

type Sold = { at: number; isAfterPreview: boolean }
export type TrackListening = { artist: string; track: TrackEntry; sold: readonly Sold[]; now: number }

type FullPlays = { day: number; plays: number }
export type TrackDays = { counts: DayCounts[]; fullPlays: FullPlays[] }

/** The plays of people who are not among the single plays. */
const otherPlays = ({ artist, track, sold, now }: TrackListening): TrackDays => {
  const random = seededRandom(`days of ${track.slug}`)
  const shares = new SourceShares()
  const [visiting, owning, mentions] = [visitorWeights(artist), ownerWeights(artist), mentionsOf(artist)]
  const soldOn = sold.map(({ at, isAfterPreview }) => ({ day: dayOf(at), isAfterPreview }))
  const fullPlays: FullPlays[] = []
  // In the order of the columns of the sums: plays, listeners, previews, purchases, and the sources.
  const counts = dailyVisitors(artist, track, now).map(({ day, daysAgo, share, visitors }) => {
    const bought = soldOn.filter((sale) => sale.isAfterPreview && sale.day === day).length
    // Whoever bought after a preview was among the listeners.
    const previews = Math.max(visitors, bought)
    const previewPlays = Math.floor(previews * (1 + againShare) + random())
    const owners = soldOn.filter((sale) => sale.day < day).length
    const listening = Math.floor((owners * ownersPerDay + random() * Math.min(1, owners)) * share)
    const plays = Math.floor(listening * playsPerOwner + random() * Math.min(1, listening))
    fullPlays.push({ day, plays })
    const weights = withMoreSharedLinks(visiting, mentionBoost(mentions, daysAgo))
    const sources = shares.divide(previewPlays, weights)
    for (const [index, count] of shares.divide(plays, owning).entries())
      sources[index] = (sources[index] ?? 0) + count
    return { day, counts: [previewPlays + plays, previews + listening, previews, bought, ...sources] }
  })
  return { counts, fullPlays }
}

/** The single plays, counted with the rule of the server. */
const singlePlays = (rows: readonly PlayRow[]): DayCounts[] =>
  countPlays(
    rows.map(({ id, user_id, played_at, source, counted_as }) => ({
      id,
      listener: user_id ?? id,
      playedAt: played_at,
      source: source ?? null,
      kind: counted_as ?? 'preview',
      isKnownToTrack: false,
      isKnownPreview: false,
      isKnownToArtist: false,
    })),
  ).track

export const trackDays = (listening: TrackListening, rows: readonly PlayRow[]): TrackDays => {
  const { counts, fullPlays } = otherPlays(listening)
  return { fullPlays, counts: sumByDay([...counts, ...singlePlays(rows)]) }
}

/** Many listeners of an artist play several of the artist's tracks on a day. */
const listenersPerTrackListener = 0.74

/** What the tracks of one artist add to the artist's sums. */
export const artistDays = (tracks: readonly (readonly DayCounts[])[]): DayCounts[] => {
  const most = new Map<number, number>()
  for (const { day, counts } of tracks.flat()) most.set(day, Math.max(most.get(day) ?? 0, counts[1] ?? 0))
  return sumByDay(tracks.flat()).map(({ day, counts: [plays = 0, listeners = 0, ...others] }) => {
    const different = Math.round(listeners * listenersPerTrackListener)
    return { day, counts: [plays, Math.max(different, most.get(day) ?? 0), ...others] }
  })
}
