// What a play adds to the sums of its listener, as SQL that both engines run. `row` and `track` are names of a play and of
// its track in the query.
import type { Engine } from '../../open'

const bitsOfDigits = [...'123456789abcdef'].map((digit) => ({
  digit,
  bits: Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length,
}))

/** How many bits are set in a text of hex digits. */
const bitsIn = (hex: string) =>
  bitsOfDigits
    .map(({ digit, bits }) => `${bits} * (length(${hex}) - length(replace(${hex}, '${digit}', '')))`)
    .join(' + ')

const partsPerTrack = 50
const shortestPlayMs = 30_000

/** What was heard of the track, if that was reported, and else the shortest time that counts as a play. */
export const heardMs = (row: string, track: string) => `
  case when ${row}.heard is not null and ${track}.duration_ms is not null
    then ((${bitsIn(`${row}.heard`)}) * cast(${track}.duration_ms as bigint) + ${partsPerTrack / 2}) / ${partsPerTrack}
    when ${track}.duration_ms < ${2 * shortestPlayMs} then (${track}.duration_ms + 1) / 2
    else ${shortestPlayMs} end`

const halfLifeMs = 30 * 86_400_000
/** 1 January 2030. Weights are relative to this time, so that they need not change while time passes. */
const weightsAt = 1_893_456_000_000

export const weight = (row: string) =>
  `power(cast(2 as double precision), cast(${row}.played_at - ${weightsAt} as double precision) / ${halfLifeMs})`

/** Year and month in UTC as one number, such as 203001. */
export const month = (engine: Engine, row: string) =>
  engine === 'postgres'
    ? `cast(to_char(to_timestamp(${row}.played_at / 1000.0) at time zone 'UTC', 'YYYYMM') as integer)`
    : `cast(strftime('%Y%m', ${row}.played_at / 1000, 'unixepoch') as integer)`

const quarterMs = 15 * 60_000

/** Quarters of an hour since 1970. All time zones differ from UTC by whole quarters. */
export const quarter = (row: string) => `cast(${row}.played_at / ${quarterMs} as integer)`
