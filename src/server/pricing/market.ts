// What buyers pay, by genre and length. It is read at most once an hour, because it changes slowly.
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { comparedLengthsMinutes } from '~/contract/limits'
import type { Genre } from '~/contract/rules/genres'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { conversionsOf, recentSales, type ConversionRow, type SalesRow } from './repository'
import type { PreviewCounts, Sales } from './suggest-price'

type Track = { genre: Genre; durationMs: number }

const salesWindowMs = 365 * dayMs
/** Bounds the time of the query. On a busy platform these are the sales of the last days. */
const salesMax = 50_000
const tracksPerGenre = 300
const previewsPerArtistMin = 50
/** With fewer artists the conversion would tell how a single one sells. */
const artistsMin = 5

/** The index of the group of tracks that have a similar length. */
export const lengthGroup = (durationMs: number): number => {
  const index = comparedLengthsMinutes.findIndex((minutes) => durationMs < minutes * minuteMs)
  return index < 0 ? comparedLengthsMinutes.length : index
}

const groupOf = ({ genre, durationMs }: Track) => `${genre} ${lengthGroup(durationMs)}`

const salesByGroup = (rows: readonly SalesRow[]) => {
  const groups = new Map<string, SalesRow[]>()
  for (const row of rows) {
    const group = groupOf({ genre: row.genre, durationMs: row.duration_ms })
    const before = groups.get(group)
    if (before) before.push(row)
    else groups.set(group, [row])
  }
  return groups
}

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

  /** The sales of comparable tracks by other artists. */
  async sales(track: Track, exceptArtistId: string): Promise<Sales[]> {
    const groups = await this.#recall('sales', async () => {
      const since = this.#clock.now() - salesWindowMs
      return salesByGroup(await recentSales(this.#database, { since, limit: salesMax }))
    })
    return (groups.get(groupOf(track)) ?? [])
      .filter(({ artist_id }) => artist_id !== exceptArtistId)
      .map(({ artist_id, price_cents, count }) => ({
        artistId: artist_id,
        priceCents: price_cents,
        count: Number(count),
      }))
  }

  /** Which share of the listeners of previews buys comparable tracks of other artists; null if too little is known. */
  async conversion({ genre, durationMs }: Track, exceptArtistId: string): Promise<number | null> {
    const rows = await this.#recall(`conversions ${genre}`, () =>
      conversionsOf(this.#database, { genre, limit: tracksPerGenre }),
    )
    const group = lengthGroup(durationMs)
    return conversionIn(
      rows.filter((row) => row.artist_id !== exceptArtistId && lengthGroup(row.duration_ms) === group),
    )
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
