// How the counts of a day are stored: some in columns of their own, the sources and the parts of a track as JSON.
import type { Selectable } from 'kysely'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import { playSources, type PlaySource } from '~/contract/rules/listening/play-sources'
import type { Tables } from '../database/tables'
import type { DayCounts } from './running-totals'

export type Counts = {
  plays: number
  listeners: number
  previews: number
  purchases: number
  source?: PlaySource | null
}

/** What one play or purchase adds. */
export const countsOf = ({ plays, listeners, previews, purchases, source }: Counts): number[] => [
  plays,
  listeners,
  previews,
  purchases,
  ...playSources.map((each) => (each === source ? plays : 0)),
]

type TotalsRow = Omit<Selectable<Tables['track_totals']>, 'track_id'>

const sourcesIn = (text: string) => JSON.parse(text) as Partial<Record<PlaySource, number>>

export const totalsOfRow = (row: TotalsRow): DayCounts => {
  const sources = sourcesIn(row.sources)
  const { day, plays, listeners, previews, purchases } = row
  return {
    day,
    counts: [plays, listeners, previews, purchases, ...playSources.map((source) => sources[source] ?? 0)],
  }
}

const columnsOf = ({ day, counts }: DayCounts): TotalsRow => {
  const [plays = 0, listeners = 0, previews = 0, purchases = 0, ...bySource] = counts
  const known = playSources.flatMap((source, index) => {
    const count = bySource[index] ?? 0
    return count > 0 ? [[source, count] as const] : []
  })
  return { day, plays, listeners, previews, purchases, sources: JSON.stringify(Object.fromEntries(known)) }
}

export const rowsOfTotals = <Owner extends object>(owner: Owner, totals: readonly DayCounts[]) =>
  totals.map((each) => Object.assign(columnsOf(each), owner))

type HeardRow = Omit<Selectable<Tables['track_heard_totals']>, 'track_id'>

const heardIn = (text: string) => JSON.parse(text) as number[]

/** The first count is the number of reports. The others say, for each part, how many of these heard it. */
export const totalsOfHeard = ({ day, reports, heard }: HeardRow): DayCounts => ({
  day,
  counts: [reports, ...heardIn(heard)],
})

export const rowsOfHeard = (trackId: string, totals: readonly DayCounts[]) =>
  totals.map(({ day, counts: [reports = 0, ...heard] }) => ({
    track_id: trackId,
    day,
    reports,
    heard: JSON.stringify(heard.slice(0, heardPartsPerTrack)),
  }))
