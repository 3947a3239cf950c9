// Sums up the plays of a month: by hour of the day, by artist and by genre.
import { hourMs, secondMs } from '~/contract/durations'
import type { Genre } from '~/contract/rules/genres'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import type { OffsetSpan } from './zoned-month'

/** Between all fields of all rows that the database packs into one text, because one split is faster than one for each row. */
export const fieldSeparator = '\t'

/** `heardParts` is null if it was not reported which parts were heard. */
export type Play = { trackId: string; playedAt: number; heardParts: number | null }
export type PlayedTrack = { id: string; artistId: string; genre: Genre | null; durationMs: number | null }
type Sum = { plays: number; listenedMs: number }
type NamedSum<Name extends string> = Sum & { name: Name }

export type MonthSums = Sum & {
  trackCount: number
  artistCount: number
  /** The most heard first. */
  artists: NamedSum<string>[]
  genres: NamedSum<Genre>[]
  /** The listened time in each hour of the day. */
  hoursMs: number[]
}

const bitsOfDigit = new Map(
  [...'0123456789abcdef'].map((digit, value) => [digit, value.toString(2).replaceAll('0', '').length]),
)

const countParts = (heard: string) =>
  [...heard].reduce((sum, digit) => sum + (bitsOfDigit.get(digit) ?? 0), 0)

const fieldsOf = (packed: string) => (packed === '' ? [] : packed.split(fieldSeparator))

const fieldsPerPlay = 3

/** Reads plays from their fields: track, time, and which parts were heard. */
export const readPlays = (packed: string): Play[] => {
  const fields = fieldsOf(packed)
  const parts = new Map<string, number | null>([['', null]])
  const plays: Play[] = []
  for (let at = 0; at < fields.length; at += fieldsPerPlay) {
    const trackId = fields[at] ?? ''
    const heard = fields[at + 2] ?? ''
    const known = parts.get(heard)
    const heardParts = known === undefined ? countParts(heard) : known
    if (known === undefined) parts.set(heard, heardParts)
    plays.push({ trackId, playedAt: Number(fields[at + 1]), heardParts })
  }
  return plays
}

const fieldsPerTrack = 4

/** Reads tracks from their fields: id, artist, genre and length, of which the last two may be empty. */
export const readTracks = (packed: string): PlayedTrack[] => {
  const fields = fieldsOf(packed)
  const tracks: PlayedTrack[] = []
  for (let at = 0; at < fields.length; at += fieldsPerTrack) {
    const [id = '', artistId = '', genre = '', durationMs = ''] = fields.slice(at, at + fieldsPerTrack)
    tracks.push({
      id,
      artistId,
      genre: genre === '' ? null : (genre as Genre),
      durationMs: durationMs === '' ? null : Number(durationMs),
    })
  }
  return tracks
}

/**
 * What was heard of the track, if that was reported, and else the shortest time that counts as a play. So it does not
 * change when the length of the play is forgotten.
 */
const listenedMsOf = ({ heardParts }: Play, { durationMs }: PlayedTrack) =>
  heardParts === null || durationMs === null
    ? playCountsFromSeconds((durationMs ?? Infinity) / secondMs) * secondMs
    : (heardParts * durationMs) / heardPartsPerTrack

const offsetAt = (spans: readonly OffsetSpan[], at: number) =>
  spans.findLast(({ from }) => from <= at)?.offsetMs ?? spans[0]?.offsetMs ?? 0

const hourOf = (at: number, spans: readonly OffsetSpan[]) =>
  Math.floor((at + offsetAt(spans, at)) / hourMs) % 24

const add = (sum: Sum, listenedMs: number) => {
  sum.plays += 1
  sum.listenedMs += listenedMs
}

class Sums<Name extends string> {
  readonly #sums = new Map<Name, Sum>()

  /** The sum of this name, which callers add to. */
  of(name: Name): Sum {
    const sum = this.#sums.get(name) ?? { plays: 0, listenedMs: 0 }
    this.#sums.set(name, sum)
    return sum
  }

  get size() {
    return this.#sums.size
  }

  most(): NamedSum<Name>[] {
    return [...this.#sums]
      .map(([name, sum]) => Object.assign({ name }, sum))
      .toSorted((one, other) => other.listenedMs - one.listenedMs || (one.name < other.name ? -1 : 1))
  }
}

export const sumMonth = (
  plays: readonly Play[],
  tracks: readonly PlayedTrack[],
  spans: readonly OffsetSpan[],
): MonthSums => {
  const artists = new Sums<string>()
  const genres = new Sums<Genre>()
  const hoursMs = Array.from({ length: 24 }, () => 0)
  const total = { plays: 0, listenedMs: 0 }
  // The plays of a track are added to these sums. They are looked up once for each track, because there are more plays.
  const byId = new Map(
    tracks.map((track) => {
      const sums = [total, artists.of(track.artistId), ...(track.genre ? [genres.of(track.genre)] : [])]
      return [track.id, { track, sums }]
    }),
  )
  for (const play of plays) {
    const found = byId.get(play.trackId)
    if (!found) continue
    const listenedMs = listenedMsOf(play, found.track)
    const hour = hourOf(play.playedAt, spans)
    hoursMs[hour] = (hoursMs[hour] ?? 0) + listenedMs
    for (const sum of found.sums) add(sum, listenedMs)
  }
  return {
    ...total,
    trackCount: byId.size,
    artistCount: artists.size,
    artists: artists.most(),
    genres: genres.most(),
    hoursMs,
  }
}
