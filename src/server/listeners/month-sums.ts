// Sums up a month of a listener: by hour of the day, by artist and by genre. Stored sums belong to months in UTC. The
// plays at both ends of the month tell it apart from the month of another time zone.
import { hourMs } from '~/contract/durations'
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
  /** The most heard first. */
  artists: NamedSum<string>[]
  genres: NamedSum<Genre>[]
  /** The listened time in each hour of the day. */
  hoursMs: number[]
}

const offsetAt = (spans: readonly OffsetSpan[], at: number) =>
  spans.findLast(({ from }) => from <= at)?.offsetMs ?? spans[0]?.offsetMs ?? 0

const hourOf = (at: number, spans: readonly OffsetSpan[]) =>
  Math.floor((at + offsetAt(spans, at)) / hourMs) % 24

class Sums<Name extends string> {
  readonly #sums = new Map<Name, Sum>()

  add(name: Name, { plays, listenedMs }: Sum) {
    const sum = this.#sums.get(name)
    if (!sum) return void this.#sums.set(name, { plays, listenedMs })
    sum.plays += plays
    sum.listenedMs += listenedMs
  }

  /** Those with plays, the most heard first. */
  most(): NamedSum<Name>[] {
    return [...this.#sums]
      .flatMap(([name, { plays, listenedMs }]) => (plays > 0 ? [{ name, plays, listenedMs }] : []))
      .toSorted((one, other) => other.listenedMs - one.listenedMs || (one.name < other.name ? -1 : 1))
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
  const add = ({ artistId, genre }: Kind, sum: Sum) => {
    artists.add(artistId, sum)
    if (genre !== null) genres.add(genre, sum)
  }
  for (const track of tracks) add(track, track)
  for (const edge of edges)
    add(edge, { plays: edge.change * edge.plays, listenedMs: edge.change * edge.listenedMs })
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
    artistCount: mostHeard.length,
    artists: mostHeard,
    genres: genres.most(),
    hoursMs,
  }
}
