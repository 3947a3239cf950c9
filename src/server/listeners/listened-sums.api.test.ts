import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { dayMs } from '~/contract/durations'
import { readHeard, writeHeard } from '~/contract/rules/listening/heard-parts'
import type { ListeningMonth } from '~/contract/schemas/built'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { createTestDatabase, describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { sqliteFileOf } from '../data-folder'
import { migrate, shippedSteps } from '../database/migrate'
import { openDatabase, type Database } from '../database/open'
import { deleteOldPlays } from '../listening/kept-plays'

type Step =
  | { do: 'play'; who: number; track: number; agoMs: number; heard: boolean[]; reports: number }
  | { do: 'wait'; ms: number }
  | { do: 'forget' }
  | { do: 'delete track' | 'new length'; track: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who: fc.nat(2),
      track: fc.nat(3),
      agoMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29 * dayMs })),
      heard: fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
      reports: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(9 * dayMs) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('delete track' as const, 'new length' as const),
      track: fc.nat(3),
    }),
  },
)

type World = { api: TestApi; people: Person[]; tracks: string[] }

/** Tracks of several lengths, one of them unknown, and three listeners. */
const openWorld = async (): Promise<World> => {
  const api = await testApi()
  const lengths = [20_001, 59_999, 241_333, null]
  const tracks: string[] = []
  for (const duration_ms of lengths) tracks.push(await addTrack(api, { duration_ms, price_cents: 0 }))
  const people = [await api.register(), await api.register(), await api.register()]
  api.advance(31 * dayMs)
  return { api, people, tracks }
}

const play = async ({ api, people, tracks }: World, step: Extract<Step, { do: 'play' }>) => {
  const [as, track] = [people[step.who], tracks[step.track]]
  const playId = randomUUID()
  const payload = { playId, listenedSeconds: 30, heardAgoMs: step.agoMs }
  await api.call('POST', `/music/${track}/play`, { as, payload })
  await api.database.updateTable('plays').set({ counted_as: 'full' }).execute()
  for (let report = 0; report < step.reports; report += 1) {
    const heard = writeHeard(step.heard.map((isHeard, part) => isHeard && part % 2 >= report))
    await api.call('POST', `/music/${track}/heard`, { as, payload: { playId, heard } })
  }
}

const run = async (world: World, step: Step) => {
  const { api, tracks } = world
  if (step.do === 'wait') api.advance(step.ms)
  else if (step.do === 'play') await play(world, step)
  else if (step.do === 'forget') await deleteOldPlays({ database: api.database, clock: api }, () => true)
  else {
    const id = tracks[step.track] ?? ''
    if (step.do === 'delete track') await api.database.deleteFrom('tracks').where('id', '=', id).execute()
    else await api.database.updateTable('tracks').set({ duration_ms: 99_999 }).where('id', '=', id).execute()
  }
}

const monthOf = (ms: number) => Number(new Date(ms).toISOString().slice(0, 7).replace('-', ''))
const quarterMs = 15 * 60_000
const halfLifeMs = 30 * dayMs

type Sum = { plays: number; heard_ms: number; weight: number }

/** The sums by listener and track, by month, and by quarter of an hour, counted from the single plays. */
const countedFrom = async (database: Database) => {
  const sums = new Map<string, Sum>()
  for (const row of await database.selectFrom('plays').selectAll().execute()) {
    if (row.user_id === null) continue
    const keys = [
      `${row.user_id} ${row.track_id}`,
      `${row.user_id} ${monthOf(row.played_at)} ${row.track_id}`,
      `${row.user_id} ${Math.floor(row.played_at / quarterMs)}`,
    ]
    for (const key of keys) {
      const sum = sums.get(key) ?? { plays: 0, heard_ms: 0, weight: 0 }
      sum.plays += 1
      sum.heard_ms += row.heard_ms ?? Number.NaN
      sum.weight += 2 ** ((row.played_at - Date.UTC(2030, 0, 1)) / halfLifeMs)
      sums.set(key, sum)
    }
  }
  return sums
}

const storedIn = async (database: Database) => {
  const tracks = await database.selectFrom('listened_tracks').selectAll().execute()
  const months = await database.selectFrom('listened_months').selectAll().execute()
  const quarters = await database.selectFrom('listened_quarters').selectAll().execute()
  return {
    weights: tracks.map(({ user_id, track_id, ...sums }) => [`${user_id} ${track_id}`, sums] as const),
    times: [
      ...months.map(({ user_id, month, track_id, plays, heard_ms }) => [
        `${user_id} ${month} ${track_id}`,
        { plays, heard_ms },
      ]),
      ...quarters.map(({ user_id, quarter, plays, heard_ms }) => [
        `${user_id} ${quarter}`,
        { plays, heard_ms },
      ]),
    ],
  }
}

const expectEqual = async (database: Database) => {
  const counted = await countedFrom(database)
  const { weights, times } = await storedIn(database)
  expect(weights.length + times.length).toBe(counted.size)
  for (const [key, { plays, weight }] of weights) {
    const sum = counted.get(key)
    expect([key, plays]).toEqual([key, sum?.plays])
    expect(weight / (sum?.weight ?? 0)).toBeCloseTo(1, 9)
  }
  const expected = times.map(([key]) => {
    const { plays, heard_ms } = counted.get(String(key)) ?? { plays: 0, heard_ms: 0 }
    return [key, { plays, heard_ms }]
  })
  expect(times).toEqual(expected)
}

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
  it('has the sums of its plays in every time zone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
        const world = await openWorld()
        const { api } = world
        for (const each of steps) await run(world, each)
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

describeApi('the sums of a listener', () => {
  it('equal the stored plays, whatever is played, reported, forgotten or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
        const world = await openWorld()
        for (const each of steps) await run(world, each)
        await expectEqual(world.api.database)
      }),
      { numRuns: propertyRuns({ usual: 4, deep: 60 }) },
    )
  })

  it('count what was heard of a track, or else the shortest time that is a play', async () => {
    const world = await openWorld()
    const { database } = world.api
    const parts = (count: number) => Array.from({ length: 50 }, (_, part) => part < count)
    const at = { do: 'play', who: 0, agoMs: 0 } as const
    const heardMs = async () =>
      (await database.selectFrom('plays').select('heard_ms').orderBy('played_at').execute()).map(
        ({ heard_ms }) => heard_ms,
      )
    for (const [track, reports, count] of [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 20],
      [2, 1, 17],
      [2, 2, 50],
    ] as const) {
      world.api.advance(300_000)
      await run(world, { ...at, track, reports, heard: parts(count) })
    }
    expect(await heardMs()).toEqual([
      10_001,
      30_000,
      30_000,
      30_000,
      Math.round((17 * 241_333) / 50),
      241_333,
    ])
    expect(readHeard(writeHeard(parts(17))).filter(Boolean)).toHaveLength(17)
  })

  it('all count, without an error, when plays and reports of one person arrive at the same time', async () => {
    const { api, people } = await openWorld()
    const artist = await api.register({ profileType: 'musician' })
    const tracks = await Promise.all(
      Array.from({ length: 6 }, () => addTrack(api, { artist, duration_ms: 60_000, price_cents: 0 })),
    )
    const [as] = people
    for (const trackId of tracks) await api.call('POST', '/purchase', { as, payload: { trackId } })
    api.advance(dayMs)
    const answers = await Promise.all(
      tracks.map(async (track, index) => {
        const playId = randomUUID()
        const payload = { playId, listenedSeconds: 30, heardAgoMs: index * 31_000 }
        const played = await api.call('POST', `/music/${track}/play`, { as, payload })
        const heard = { playId, heard: writeHeard(Array.from({ length: 50 }, () => true)) }
        return [played, await api.call('POST', `/music/${track}/heard`, { as, payload: heard })]
      }),
    )
    expect(answers.flat().map(({ statusCode }) => statusCode)).toEqual(answers.flatMap(() => [200, 200]))
    const rows = await api.database.selectFrom('plays').select('heard_ms').execute()
    expect(rows).toEqual(tracks.map(() => ({ heard_ms: 60_000 })))
    await expectEqual(api.database)
  })

  it('take over the plays that an earlier version stored', async () => {
    const { remove, ...place } = await createTestDatabase('empty')
    onTestFinished(remove)
    const file = { databaseUrl: place.databaseUrl, sqliteFile: sqliteFileOf(place) }
    const { database, engine } = openDatabase({ ...file, onIdleError: () => undefined })
    onTestFinished(() => database.destroy())
    const clock = { now: () => Date.UTC(2030, 0, 1) }
    const before = shippedSteps.findIndex(([name]) => name === '023-listened-sums')
    await migrate(database, engine, clock, shippedSteps.slice(0, before))
    await sql`
      insert into users (id, email, email_key, username, username_key, search_text, profile_type, password_hash,
        created_at, updated_at) values ('ada', 'ada', 'ada', 'ada', 'ada', '', 'listener', '', 0, 0)
    `.execute(database)
    await sql`
      insert into tracks (id, artist_id, title, title_key, genre, price_cents, is_wip, audio_state, duration_ms,
        play_count, heat, is_listed, released_at, created_at, updated_at)
      values ('dust', 'ada', '', '', 'Dub', 0, 0, 'ready', 100000, 0, 0, 1, 0, 0, 0)
    `.execute(database)
    for (const [id, at, heard] of [
      ['1', Date.UTC(2029, 10, 30, 23, 59), null],
      ['2', Date.UTC(2029, 11, 1), 'fffe000000000'],
      ['3', Date.UTC(2029, 11, 1, 0, 14), null],
    ] as const)
      await sql`insert into plays (id, track_id, user_id, played_at, heard, counted_as)
        values (${id}, 'dust', 'ada', ${at}, ${heard}, 'full')`.execute(database)
    await sql`insert into plays (id, track_id, played_at) values ('4', 'dust', 0)`.execute(database)
    await migrate(database, engine, clock, shippedSteps)
    await expectEqual(database)
    const months = await database.selectFrom('listened_months').selectAll().orderBy('month').execute()
    expect(months.map(({ month, plays, heard_ms, genre }) => [month, plays, heard_ms, genre])).toEqual([
      [202911, 1, 30_000, 'Dub'],
      [202912, 2, 60_000, 'Dub'],
    ])
  })
})
