// The plays of the demo world, as single plays and as rows of the daily sums.
import type { Insertable } from 'kysely'
import type { Tables } from '~/server/database/tables'
import { readHeard } from '~/contract/rules/listening/heard-parts'
import { dayOf } from '~/server/listening/play-counts'
import { sumByDay, type DayCounts } from '~/server/listening/running-totals'
import { rowsOfHeard, rowsOfTotals } from '~/server/listening/totals-columns'
import { demoTrackId, demoUserId } from '../ids'
import type { Sale } from '../sales'
import type { ArtistEntry, TrackEntry } from '../world/world-entries'
import { artists } from '../world/world'
import { demoListenerPlays } from './demo-listener-plays'
import { heardShares, heardTotals } from './retention'
import { singlePlaysOf, type PlayRow } from './single-plays'
import { artistDays, trackDays, type TrackDays } from './track-days'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export type ListeningRows = {
  plays: PlayRow[]
  track_totals: Rows<'track_totals'>
  artist_totals: Rows<'artist_totals'>
  track_heard_totals: Rows<'track_heard_totals'>
}

/** `days` are in order, each once. */
const runningTotals = (days: readonly DayCounts[]): DayCounts[] => {
  let total: readonly number[] = []
  return days.map(({ day, counts }) => {
    const before = total
    total = counts.map((count, index) => count + (before[index] ?? 0))
    return { day, counts: total }
  })
}

/** Not every play is reported to its end. */
const reportedShare = 0.8

/** What a single play with a report adds to the sums of its day. */
const reportOf = ({ heard, played_at }: PlayRow): DayCounts[] =>
  heard ? [{ day: dayOf(played_at), counts: [1, ...readHeard(heard).map(Number)] }] : []

const heardRows = ({ slug }: TrackEntry, { fullPlays }: TrackDays, single: readonly PlayRow[]) => {
  const shares = heardShares(slug)
  let plays = 0
  let reports = 0
  let before: readonly number[] = []
  const added: DayCounts[] = []
  for (const { day, plays: more } of fullPlays) {
    plays += more
    const reported = Math.floor(plays * reportedShare)
    if (reported === reports) continue
    reports = reported
    const total = [reports, ...heardTotals(reports, shares)]
    const earlier = before
    added.push({ day, counts: total.map((count, index) => count - (earlier[index] ?? 0)) })
    before = total
  }
  const totals = runningTotals(sumByDay([...added, ...single.flatMap(reportOf)]))
  return rowsOfHeard(demoTrackId(slug), totals)
}

const boughtAtOf = (sales: readonly Sale[]) => new Map(sales.map(({ buyerId, at }) => [buyerId, at]))

type Listened = { sales: readonly Sale[]; byDemoListener: readonly PlayRow[]; now: number }

const addArtist = (rows: ListeningRows, artist: ArtistEntry, { sales, byDemoListener, now }: Listened) => {
  const days = artist.releases
    .flatMap(({ tracks }) => tracks)
    .map((track) => {
      const sold = sales.filter(({ trackId }) => trackId === demoTrackId(track.slug))
      const boughtAt = boughtAtOf(sold)
      const plays = singlePlaysOf({ artist: artist.username, track, boughtAt, byDemoListener, now })
      const ofTrack = trackDays({ artist: artist.username, track, sold, now }, plays)
      rows.plays.push(...plays)
      const trackId = demoTrackId(track.slug)
      rows.track_totals.push(...rowsOfTotals({ track_id: trackId }, runningTotals(ofTrack.counts)))
      rows.track_heard_totals.push(...heardRows(track, ofTrack, plays))
      return ofTrack.counts
    })
  const totals = runningTotals(artistDays(days))
  rows.artist_totals.push(...rowsOfTotals({ artist_id: demoUserId(artist.username) }, totals))
}

/** `sales`: the purchases that were not refunded in full. */
export const listeningRows = (sales: readonly Sale[], now: number): ListeningRows => {
  const rows: ListeningRows = { plays: [], track_totals: [], artist_totals: [], track_heard_totals: [] }
  const byDemoListener = demoListenerPlays(sales, now)
  for (const artist of artists) addArtist(rows, artist, { sales, byDemoListener, now })
  return rows
}
