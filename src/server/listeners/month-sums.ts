// Sums up a month of a listener: by hour of the day, by artist and by genre. Stored sums belong to months in UTC. The
// plays at both ends of the month tell it apart from the month of another time zone.
import { hourMs } from '~/contract/durations'
import { monthNamesMax } from '~/contract/limits-beyond'
import type { Genre } from '~/contract/rules/genres'
import type { OffsetSpan } from './zoned-month'

type Sum = { plays: number; listenedMs: number }
type NamedSum<Name extends string> = Sum & { name: Name }
type Kind = { artistId: string; genre: Genre | null }

/** The plays of one track in the month in UTC. */
export type TrackSum = Kind & Sum

/** The plays of a track that are only in the month in UTC (`change` is -1), or only in the month of the time zone (1). */
export type EdgeSum = Kind & Sum & { trackId: string; change: 1 | -1; playsInStoredMonth: number }

/** What was listened to in the quarter of an hour from a time on. */
export type QuarterSum = Sum & { from: number }

export type MonthSums = Sum & {
  trackCount: number
  artistCount: number
  /** As many as a month shows, the most heard first. */
  artists: NamedSum<string>[]
  genres: NamedSum<Genre>[]
  /** The listened time in each hour of the day. */
  hoursMs: number[]
}

const offsetAt = (spans: readonly OffsetSpan[], at: number) =>
  spans.findLast(({ from }) => from <= at)?.offsetMs ?? spans[0]?.offsetMs ?? 0

const hourOf = (at: number, spans: readonly OffsetSpan[]) =>
  Math.floor((at + offsetAt(spans, at)) / hourMs) % 24

const isHeardMore = (one: NamedSum<string>, other: NamedSum<string> | undefined) =>
  other === undefined ||
  one.listenedMs > other.listenedMs ||
  (one.listenedMs === other.listenedMs && one.name < other.name)

class Sums<Name extends string> {
  readonly #sums = new Map<Name, Sum>()

  add(name: Name, plays: number, listenedMs: number) {
    const sum = this.#sums.get(name)
    if (!sum) return void this.#sums.set(name, { plays, listenedMs })
    sum.plays += plays
    sum.listenedMs += listenedMs
  }

  /** How many have plays, and the most heard of them. Few are shown, so thousands need not be sorted. */
  most(): { count: number; first: NamedSum<Name>[] } {
    const first: NamedSum<Name>[] = []
    let count = 0
    for (const [name, { plays, listenedMs }] of this.#sums) {
      if (plays <= 0) continue
      count += 1
      const sum = { name, plays, listenedMs }
      if (first.length >= monthNamesMax && !isHeardMore(sum, first.at(-1))) continue
      const place = first.findIndex((other) => isHeardMore(sum, other))
      first.splice(place < 0 ? first.length : place, 0, sum)
      first.length = Math.min(first.length, monthNamesMax)
    }
    return { count, first }
  }
}

/** By how many tracks the month of the time zone has more than the month in UTC. */
const moreTracks = (edges: readonly EdgeSum[]) => {
  const plays = new Map<string, { before: number; after: number }>()
  for (const { trackId, playsInStoredMonth: before, change, ...edge } of edges) {
    const after = (plays.get(trackId)?.after ?? before) + change * edge.plays
    plays.set(trackId, { before, after })
  }
  return [...plays.values()].reduce(
    (sum, { before, after }) => sum + Number(after > 0) - Number(before > 0),
    0,
  )
}

export const sumMonth = (
  {
    tracks,
    edges,
    quarters,
  }: { tracks: readonly TrackSum[]; edges: readonly EdgeSum[]; quarters: readonly QuarterSum[] },
  spans: readonly OffsetSpan[],
): MonthSums => {
  const artists = new Sums<string>()
  const genres = new Sums<Genre>()
  const add = ({ artistId, genre, plays, listenedMs }: Kind & Sum, times: 1 | -1) => {
    artists.add(artistId, times * plays, times * listenedMs)
    if (genre !== null) genres.add(genre, times * plays, times * listenedMs)
  }
  for (const track of tracks) add(track, 1)
  for (const edge of edges) add(edge, edge.change)
  const total = { plays: 0, listenedMs: 0 }
  const hoursMs = Array.from({ length: 24 }, () => 0)
  for (const { from, plays, listenedMs } of quarters) {
    const hour = hourOf(from, spans)
    hoursMs[hour] = (hoursMs[hour] ?? 0) + listenedMs
    total.plays += plays
    total.listenedMs += listenedMs
  }
  const mostHeard = artists.most()
  return {
    ...total,
    trackCount: tracks.length + moreTracks(edges),
    artistCount: mostHeard.count,
    artists: mostHeard.first,
    genres: genres.most().first,
    hoursMs,
  }
}
