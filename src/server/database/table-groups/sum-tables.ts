// The rows of the tables with daily sums. Each row has the sums from the first day to the end of its day, so that two
// rows give the sums of any range of days. A day on which nothing happened has no row.
import type { Generated } from 'kysely'

type Totals = {
  /** Days since 1 January 1970 in UTC. */
  day: number
  plays: number
  /** The sum of the listeners of each day. */
  listeners: number
  /** The sum of the listeners of each day and track who heard only the preview. */
  previews: number
  /** Purchases and claims by people who had heard the preview shortly before. */
  purchases: number
  /** JSON: the number of plays from each source, as far as it is known. */
  sources: string
}

type TrackTotalsTable = Totals & { track_id: string }

/** Includes tracks that were deleted later. A listener of several tracks counts once a day. */
type ArtistTotalsTable = Totals & {
  artist_id: string
  /** How often the row was changed. A trigger counts. */
  changes: Generated<number>
}

/** Only plays by listeners who could hear the whole track, as far as they report what was heard. */
type TrackHeardTotalsTable = {
  track_id: string
  day: number
  reports: number
  /** JSON: in how many of these plays each part of the track was heard. */
  heard: string
}

export type SumTables = {
  track_totals: TrackTotalsTable
  artist_totals: ArtistTotalsTable
  track_heard_totals: TrackHeardTotalsTable
}
