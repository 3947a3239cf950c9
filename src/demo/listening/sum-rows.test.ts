import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits-beyond'
import { playSources } from '~/contract/rules/listening/play-sources'
import { demoTrackId, demoUserId } from '../ids'
import { isStillOwned, salesUntil } from '../sales'
import { juneCalloway } from '../world/june-calloway'
import { listeningRows } from './sum-rows'

const countNames = ['plays', 'listeners', 'previews', 'purchases'] as const
type Counts = { [Name in (typeof countNames)[number]]: number }
type Row = Counts & { day: number; sources: string }

const seededAt = (now: number) => {
  const sales = salesUntil(now).filter(isStillOwned)
  const rows = listeningRows(sales, now)
  const byTrack = grouped(rows.track_totals, ({ track_id }) => track_id)
  const ofJune = dailyOf(rows.artist_totals.filter(({ artist_id }) => artist_id === june))
  return { sales, rows, byTrack, ofJune, today: Math.floor(now / dayMs) }
}

const worlds = new Map<number, ReturnType<typeof seededAt>>()

const worldAt = (now: number) => {
  const world = worlds.get(now) ?? seededAt(now)
  worlds.set(now, world)
  return world
}

/** What each day added to running totals. */
const dailyOf = (rows: readonly Row[]) =>
  rows.map((row, index) => {
    const before = rows[index - 1]
    return {
      day: row.day,
      plays: row.plays - (before?.plays ?? 0),
      listeners: row.listeners - (before?.listeners ?? 0),
      previews: row.previews - (before?.previews ?? 0),
      purchases: row.purchases - (before?.purchases ?? 0),
    }
  })

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key) => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const sourcesOf = ({ sources }: Row) => JSON.parse(sources) as Record<string, number>
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const playsBetween = (days: readonly { day: number; plays: number }[], first: number, last: number) =>
  sum(days.filter(({ day }) => day >= first && day <= last).map(({ plays }) => plays))

const june = demoUserId(juneCalloway.username)
const newest = demoTrackId('postcards-from-the-ring-road')

/** A Monday morning, New Year’s Eve just before midnight, a leap day, and the first minute of a day. */
const starts = [
  Date.UTC(2026, 1, 2, 7, 30),
  Date.UTC(2027, 11, 31, 23, 59),
  Date.UTC(2028, 1, 29, 13),
  Date.UTC(2031, 6, 9, 0, 1),
]

describe.each(starts)('the plays of the demo world that starts at %i', (now) => {
  const { rows, sales, byTrack, ofJune, today } = worldAt(now)

  it('are the same each time', () => {
    expect(listeningRows(sales, now)).toEqual(rows)
  })

  it('reach back more than 90 days for the demo musician, and no day has not come yet', () => {
    expect(ofJune[0]?.day).toBeLessThan(today - 90)
    expect(Math.max(...rows.track_totals.map(({ day }) => day))).toBeLessThanOrEqual(today)
    const days = ofJune.filter(({ day, plays }) => day > today - 90 && plays > 0)
    expect(days.length).toBeGreaterThanOrEqual(89)
  })

  it('have coherent sums for each track and day', () => {
    for (const [trackId, totals] of byTrack) {
      const incoherent = dailyOf(totals).filter(
        ({ plays, listeners, previews, purchases }) =>
          listeners > plays || previews > listeners || purchases > previews || purchases < 0,
      )
      expect(incoherent).toEqual([])
      expect(totals.filter((row) => sum(Object.values(sourcesOf(row))) !== row.plays)).toEqual([])
      const bought = sales.filter((sale) => sale.trackId === trackId && sale.isAfterPreview)
      expect(totals.at(-1)?.purchases).toBe(bought.length)
    }
    const known = rows.artist_totals.flatMap((row) => Object.keys(sourcesOf(row)))
    expect(known.filter((source) => !playSources.some((each) => each === source))).toEqual([])
  })

  it('add up to the sums of the artist, with a listener of several tracks counted less often', () => {
    const own = juneCalloway.releases.flatMap(({ tracks }) => tracks.map(({ slug }) => demoTrackId(slug)))
    const lastOf = (name: keyof Counts) => sum(own.map((id) => byTrack.get(id)?.at(-1)?.[name] ?? 0))
    const last = rows.artist_totals.findLast(({ artist_id }) => artist_id === june)
    for (const name of ['plays', 'previews', 'purchases'] as const) expect(last?.[name]).toBe(lastOf(name))
    expect(last?.listeners).toBeLessThan(lastOf('listeners'))
    expect(last?.listeners).toBeGreaterThan(lastOf('listeners') / 2)
  })
})

describe.each(starts)('the rhythm of the demo plays that start at %i', (now) => {
  const { rows, byTrack, ofJune, today } = worldAt(now)

  it('grows over the months, peaks after a release, and rises on Fridays and Saturdays', () => {
    const months = [ofJune, ofJune].map((days, index) =>
      playsBetween(days, today - 31 - index * 45, today - 1 - index * 45),
    )
    expect(months[0]).toBeGreaterThan((months[1] ?? 0) * 1.2)
    const days = dailyOf(byTrack.get(newest) ?? [])
    const release = days[0]?.day ?? Number.NaN
    expect(playsBetween(days, release, release + 4)).toBeGreaterThan(
      playsBetween(days, release + 12, release + 16) * 1.5,
    )
    const all = dailyOf(rows.track_totals).filter(({ plays, day }) => plays > 0 && day < today)
    const averageOn = (weekdays: readonly number[]) => {
      const on = all.filter(({ day }) => weekdays.includes(new Date(day * dayMs).getUTCDay()))
      return sum(on.map(({ plays }) => plays)) / on.length
    }
    expect(averageOn([5, 6])).toBeGreaterThan(averageOn([1, 2, 3]) * 1.15)
  })

  it('brings purchases at a rate between one and ten percent', () => {
    const { previews, purchases } = rows.artist_totals.findLast(({ artist_id }) => artist_id === june) ?? {
      previews: 0,
      purchases: 0,
    }
    expect(purchases / previews).toBeGreaterThan(0.01)
    expect(purchases / previews).toBeLessThan(0.1)
  })
})

describe.each(starts)('the listeners of the demo world that starts at %i', (now) => {
  const { rows, byTrack } = worldAt(now)

  it('have a retention curve for each track of the demo musician that starts at every reported play', () => {
    const heard = grouped(rows.track_heard_totals, ({ track_id }) => track_id)
    for (const { slug } of juneCalloway.releases.flatMap(({ tracks }) => tracks)) {
      const totals = heard.get(demoTrackId(slug)) ?? []
      const { reports, heard: parts } = totals.at(-1) ?? { reports: 0, heard: '[]' }
      const counts = JSON.parse(parts) as number[]
      expect(reports).toBeGreaterThanOrEqual(10)
      expect(counts).toHaveLength(50)
      expect(counts[0]).toBe(reports)
      expect(Math.max(...counts)).toBe(reports)
      expect(counts.at(-1)).toBeLessThan(reports * 0.8)
      expect(counts.at(-1)).toBeGreaterThan(0)
    }
  })

  it('have single plays only of the last 62 days, each in the sums of its day', () => {
    const earliest = Math.min(...rows.plays.map(({ played_at }) => played_at))
    expect(earliest).toBeGreaterThan(now - playsKeptDays * dayMs)
    const own = rows.plays.filter(({ track_id }) => track_id === newest)
    const days = new Map(dailyOf(byTrack.get(newest) ?? []).map(({ day, plays }) => [day, plays]))
    for (const [day, plays] of grouped(own, ({ played_at }) => Math.floor(played_at / dayMs)))
      expect(days.get(day)).toBeGreaterThanOrEqual(plays.length)
  })
})

it('the day of the start has only the plays of its hours so far', () => {
  const early = worldAt(Date.UTC(2026, 10, 20) + hourMs / 2)
  const [yesterday, today] = [1, 0].map((ago) =>
    playsBetween(early.ofJune, early.today - ago, early.today - ago),
  )
  expect(today).toBeLessThan((yesterday ?? 0) / 3)
})
