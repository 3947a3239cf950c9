// What buyers pay, by genre and length. Each replica reads it at most once an hour, because it changes slowly. What is
// computed from it is kept as long.
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { comparedLengthsMinutes } from '~/contract/limits'
import type { Genre } from '~/contract/rules/genres'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { AllButOne } from './all-but-one'
import { conversionsOf, recentSales, type ConversionRow, type SalesRow } from './repository'
import { comparablePricesOf, type ComparablePrices, type PreviewCounts } from './suggest-price'

type Track = { genre: Genre; durationMs: number }

const salesWindowMs = 365 * dayMs
/** Bounds the time of the query. On a busy platform these are the sales of the last days. */
const salesMax = 50_000
const tracksPerGenre = 300
const previewsPerArtistMin = 50
/** With fewer artists the conversion would tell how a single one sells. */
const artistsMin = 5

/** The index of the group of tracks that have a similar length. */
const lengthGroup = (durationMs: number): number => {
  const index = comparedLengthsMinutes.findIndex((minutes) => durationMs < minutes * minuteMs)
  return index < 0 ? comparedLengthsMinutes.length : index
}

const groupOf = ({ genre, durationMs }: Track) => `${genre} ${lengthGroup(durationMs)}`

/** For each group of tracks, what is computed from the rows of all artists but one. */
const byGroup = <Row extends { artist_id: string }, Value>(
  rows: readonly Row[],
  groupOfRow: (row: Row) => string,
  compute: (rows: readonly Row[]) => Value,
) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groupOfRow(row)
    const before = groups.get(group)
    if (before) before.push(row)
    else groups.set(group, [row])
  }
  return new Map([...groups].map(([group, ofGroup]) => [group, new AllButOne(ofGroup, compute)]))
}

const comparableIn = (rows: readonly SalesRow[]): ComparablePrices | null =>
  comparablePricesOf(
    rows.map(({ artist_id, price_cents, count }) => ({
      artistId: artist_id,
      priceCents: price_cents,
      count: Number(count),
    })),
  )

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

/** The median over the artists, so that each counts once; null with too few. */
const conversionIn = (rows: readonly ConversionRow[]): number | null => {
  const byArtist = new Map<string, PreviewCounts>()
  for (const { artist_id, previews, purchases } of rows) {
    const before = byArtist.get(artist_id) ?? { previews: 0, purchases: 0 }
    const sum = { previews: before.previews + previews, purchases: before.purchases + purchases }
    byArtist.set(artist_id, sum)
  }
  const known = [...byArtist.values()].filter(({ previews }) => previews >= previewsPerArtistMin)
  return known.length < artistsMin
    ? null
    : median(known.map(({ previews, purchases }) => purchases / previews))
}

export class Market {
  readonly #database: Database
  readonly #clock: Clock
  readonly #kept = new Map<string, { until: number; value: Promise<unknown> }>()

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database
    this.#clock = clock
  }

  /** What buyers pay for comparable tracks of other artists; null if too little is known. */
  async comparable(track: Track, exceptArtistId: string): Promise<ComparablePrices | null> {
    const groups = await this.#recall('sales', async () => {
      const since = this.#clock.now() - salesWindowMs
      const rows = await recentSales(this.#database, { since, limit: salesMax })
      return byGroup(rows, (row) => groupOf({ genre: row.genre, durationMs: row.duration_ms }), comparableIn)
    })
    return groups.get(groupOf(track))?.except(exceptArtistId) ?? null
  }

  /** Which share of the listeners of previews buys comparable tracks of other artists; null if too little is known. */
  async conversion(track: Track, exceptArtistId: string): Promise<number | null> {
    const { genre } = track
    const groups = await this.#recall(`conversions ${genre}`, async () => {
      const rows = await conversionsOf(this.#database, { genre, limit: tracksPerGenre })
      return byGroup(rows, (row) => groupOf({ genre, durationMs: row.duration_ms }), conversionIn)
    })
    return groups.get(groupOf(track))?.except(exceptArtistId) ?? null
  }

  /** A failed read is not kept. */
  #recall<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const now = this.#clock.now()
    const kept = this.#kept.get(name)
    if (kept && now < kept.until) return kept.value as Promise<Value>
    const value = read()
    this.#kept.set(name, { until: now + hourMs, value })
    value.catch(() => this.#kept.delete(name))
    return value
  }
}
