import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import type { ListeningMonth } from '~/contract/schemas/built'
import { listeningStep, openWorld, runStep, type World } from '../../../tests/builders/music/listening-steps'
import { describeApi } from '../../../tests/builders/api/test-database'
import { propertyRuns } from '../../../tests/builders/property-runs'

const localParts = (at: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    hour: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { month: `${parts.year}-${parts.month}`, hour: Number(parts.hour) }
}

/** What the month of a listener says, counted from the single plays. */
const countedMonth = async ({ api }: World, userId: string, month: string, timeZone: string) => {
  const plays = await api.database
    .selectFrom('plays')
    .innerJoin('tracks', 'tracks.id', 'plays.track_id')
    .select(['track_id', 'artist_id', 'played_at', 'heard_ms'])
    .where('user_id', '=', userId)
    .execute()
  const ofMonth = plays
    .map((row) => Object.assign(row, localParts(row.played_at, timeZone)))
    .filter((row) => row.month === month)
  const sumOf = (rows: typeof ofMonth) =>
    Math.round(rows.reduce((sum, { heard_ms }) => sum + (heard_ms ?? 0), 0) / 1_000)
  const artists = [...new Set(ofMonth.map(({ artist_id }) => artist_id))]
  return {
    plays: ofMonth.length,
    listenedSeconds: sumOf(ofMonth),
    trackCount: new Set(ofMonth.map(({ track_id }) => track_id)).size,
    artistCount: artists.length,
    hours: Array.from({ length: 24 }, (_, hour) => sumOf(ofMonth.filter((row) => row.hour === hour))),
    artists: artists
      .map((id) => {
        const rows = ofMonth.filter(({ artist_id }) => artist_id === id)
        return [id, rows.length, sumOf(rows)]
      })
      .toSorted(),
  }
}

const timeZones = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

describeApi('the month of a listener', () => {
  it('equals the sums of its single plays in every time zone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listeningStep, { minLength: 20, maxLength: 50 }), async (steps) => {
        const world = await openWorld()
        const { api } = world
        for (const each of steps) await runStep(world, each)
        const [as] = world.people
        for (const timeZone of timeZones) {
          const months = [0, 31, 62].map((days) => localParts(api.now() - days * dayMs, timeZone).month)
          for (const month of new Set(months)) {
            const path = `/user/listening/month?month=${month}&timeZone=${timeZone}`
            const { data } = (await api.call('GET', path, { as })).json<{ data: ListeningMonth }>()
            const { plays, listenedSeconds, trackCount, artistCount, hours } = data
            const artists = data.artists
              .map((each) => [each.artist._id, each.plays, each.listenedSeconds])
              .toSorted()
            const told = { plays, listenedSeconds, trackCount, artistCount, hours, artists }
            const counted = await countedMonth(world, as?.user._id ?? '', month, timeZone)
            expect([timeZone, month, told]).toEqual([timeZone, month, counted])
          }
        }
      }),
      { numRuns: propertyRuns({ usual: 4, deep: 60 }) },
    )
  })
})
