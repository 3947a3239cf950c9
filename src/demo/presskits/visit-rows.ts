// How the press kit of the demo musician was looked at in the last weeks.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { demoTrackId, demoUserId } from '../ids'
import { seededRandom } from '../seeded-random'
import { juneCalloway } from '../world/june-calloway'
import { juneLeads, juneTracks } from './june-kit'

type CountRow = Insertable<Tables['press_kit_counts']>

const daysBack = 45
const sources = ['direct', 'borderlandradio.example', 'ringroadgazette.example', 'newsletter'] as const
const visitsMax = 9
const secondsPerVisit = 70

const user_id = demoUserId(juneCalloway.username)

const sourceCounts = (day: number, visits: number): CountRow[] => {
  const random = seededRandom(`sources of the kit ${day % daysBack}`)
  const names = Array.from(
    { length: visits },
    () => sources[Math.floor(random() * sources.length)] ?? 'direct',
  )
  return sources.flatMap((name) => {
    const count = names.filter((each) => each === name).length
    return count > 0 ? [{ user_id, day, kind: 'source', name, count }] : []
  })
}

/** The first tracks of a kit are played most. */
const trackCounts = (day: number, plays: number): CountRow[] =>
  juneTracks.flatMap(({ slug }, at) => {
    const count = Math.max(0, Math.round(plays / 2 ** (at + 1)))
    return count > 0 ? [{ user_id, day, kind: 'track', name: demoTrackId(slug), count }] : []
  })

const leadCounts = (day: number, today: number): CountRow[] =>
  juneLeads
    .filter(({ daysAgo, state }) => today - daysAgo === day && state !== 'held')
    .map(({ purpose }) => ({ user_id, day, kind: 'purpose', name: purpose, count: 1 }))

const sum = (rows: readonly CountRow[]) => rows.reduce((total, { count }) => total + count, 0)

export const visitRows = (now: number) => {
  const today = Math.floor(now / dayMs)
  const days = Array.from({ length: daysBack }, (_, at) => today - daysBack + at + 1)
  const counted = days.map((day) => {
    const visits = Math.floor(seededRandom(`visits of the kit ${today - day}`)() * visitsMax)
    const bySource = sourceCounts(day, visits)
    const byTrack = trackCounts(day, visits)
    const byPurpose = leadCounts(day, today)
    const sums = { visits, seconds: visits * secondsPerVisit, plays: sum(byTrack), downloads: 0 }
    return {
      row: { user_id, day, ...sums, leads: byPurpose.length },
      counts: [...bySource, ...byTrack, ...byPurpose],
    }
  })
  return {
    press_kit_days: counted.map(({ row }) => row),
    press_kit_counts: counted.flatMap(({ counts }) => counts),
  }
}
