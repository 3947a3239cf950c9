import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { dayMs } from '~/contract/durations'
import { readHeard, writeHeard } from '~/contract/rules/listening/heard-parts'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { createTestDatabase, describeApi } from '../../../tests/builders/api/test-database'
import { listeningStep, openWorld, runStep } from '../../../tests/builders/music/listening-steps'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { sqliteFileOf } from '../data-folder'
import { migrate, shippedSteps } from '../database/migrate'
import { openDatabase, type Database } from '../database/open'

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

/** All sums as they are stored, and as the single plays give them. Weights are compared by their ratio. */
const compare = async (database: Database) => {
  const sums = await countedFrom(database)
  const tracks = await database.selectFrom('listened_tracks').selectAll().execute()
  const months = await database.selectFrom('listened_months').selectAll().execute()
  const quarters = await database.selectFrom('listened_quarters').selectAll().execute()
  const ofTracks = tracks.map(({ user_id, track_id, plays, weight }) => {
    const key = `${user_id} ${track_id}`
    return [key, plays, (weight / (sums.get(key)?.weight ?? 0)).toFixed(9)]
  })
  const ofTimes = [
    ...months.map((row) => [`${row.user_id} ${row.month} ${row.track_id}`, row.plays, row.heard_ms]),
    ...quarters.map((row) => [`${row.user_id} ${row.quarter}`, row.plays, row.heard_ms]),
  ]
  const counted = [
    ...ofTracks.map(([key]) => [key, sums.get(String(key))?.plays, '1.000000000']),
    ...ofTimes.map(([key]) => [key, sums.get(String(key))?.plays, sums.get(String(key))?.heard_ms]),
  ]
  return {
    stored: { count: sums.size, sums: [...ofTracks, ...ofTimes] },
    counted: { count: counted.length, sums: counted },
  }
}

describeApi('the sums of a listener', () => {
  it('equal the stored plays, whatever is played, reported, forgotten or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listeningStep, { minLength: 10, maxLength: 50 }), async (steps) => {
        const world = await openWorld()
        for (const each of steps) await runStep(world, each)
        const { stored, counted } = await compare(world.api.database)
        expect(stored).toEqual(counted)
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
      await runStep(world, { ...at, track, reports, heard: parts(count) })
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
    const { stored, counted } = await compare(api.database)
    expect(stored).toEqual(counted)
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
    const { stored, counted } = await compare(database)
    expect(stored).toEqual(counted)
    const months = await database.selectFrom('listened_months').selectAll().orderBy('month').execute()
    expect(months.map(({ month, plays, heard_ms, genre }) => [month, plays, heard_ms, genre])).toEqual([
      [202911, 1, 30_000, 'Dub'],
      [202912, 2, 60_000, 'Dub'],
    ])
  })
})
