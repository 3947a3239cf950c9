import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { playSources } from '~/contract/rules/listening/play-sources'
import { readHeard, writeHeard } from '~/contract/rules/listening/heard-parts'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { compose } from '../compose'
import { addMissedPurchases } from '../purchases/missed-purchases'
import { addMissedPlays, deleteOldPlays } from './kept-plays'

type Step =
  | { do: 'play'; who: number; track: number; agoMs: number; source: number; heard: number }
  | { do: 'claim'; who: number; track: number }
  | { do: 'wait'; ms: number }
  | { do: 'store'; who: number; track: number; agoMs: number }

const at = { who: fc.nat(3), track: fc.nat(2) }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      ...at,
      agoMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 * dayMs })),
      source: fc.nat(playSources.length),
      heard: fc.nat(60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('claim' as const), ...at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ max: 2 * dayMs }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('store' as const), ...at, agoMs: fc.nat(3 * dayMs) }),
  },
)

type World = { api: TestApi; people: (Person | undefined)[]; tracks: string[]; artistId: string }

/** An artist with three free tracks, three listeners and a signed-out one. */
const openWorld = async (): Promise<World> => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const tracks: string[] = []
  for (let count = 0; count < 3; count += 1) tracks.push(await addTrack(api, { artist, price_cents: 0 }))
  const people = [await api.register(), await api.register(), await api.register(), undefined]
  api.advance(10 * dayMs)
  return { api, people, tracks, artistId: artist.user._id }
}

const play = async ({ api, people, tracks }: World, step: Extract<Step, { do: 'play' }>) => {
  const [as, track] = [people[step.who], tracks[step.track]]
  const playId = randomUUID()
  const source = playSources[step.source]
  const payload = { playId, listenedSeconds: 30, heardAgoMs: step.agoMs, ...(source && { source }) }
  await api.call('POST', `/music/${track}/play`, { as, payload })
  if (step.heard > 50) return
  const heard = writeHeard(Array.from({ length: step.heard }, () => true))
  await api.call('POST', `/music/${track}/heard`, { as, payload: { playId, heard } })
}

/** Stores a play like a server that knows no sums. */
const store = async ({ api, people, tracks }: World, step: Extract<Step, { do: 'store' }>) => {
  const row = {
    id: randomUUID(),
    track_id: tracks[step.track] ?? '',
    user_id: people[step.who]?.user._id ?? null,
    played_at: api.now() - step.agoMs,
  }
  await api.database.insertInto('plays').values(row).execute()
  await addMissedPlays(api, () => true)
}

const run = async (world: World, step: Step) => {
  const { api, people, tracks } = world
  const [as, trackId] = step.do === 'wait' ? [] : [people[step.who], tracks[step.track]]
  if (step.do === 'wait') api.advance(step.ms)
  else if (step.do === 'play') await play(world, step)
  else if (step.do === 'store') await store(world, step)
  else if (as) await api.call('POST', '/purchase', { as, payload: { trackId } })
}

const dayOf = (ms: number) => Math.floor(ms / dayMs)
const distinct = (keys: readonly string[]) => new Set(keys).size

/** The sums to the end of a day, counted from the single plays and purchases. */
const expectedOf = async ({ api, tracks }: World, of: readonly string[], day: number) => {
  const all = await api.database.selectFrom('plays').selectAll().execute()
  const plays = all.filter((row) => of.includes(row.track_id) && dayOf(row.played_at) <= day)
  const keyed = plays.map((row) => ({
    ...row,
    key: `${dayOf(row.played_at)} ${row.listener ?? row.user_id ?? row.id}`,
  }))
  const bought = (await api.database.selectFrom('purchases').selectAll().execute()).filter(
    (row) => of.includes(row.track_id) && dayOf(row.created_at) <= day && row.after_preview === 1,
  )
  const known = playSources.flatMap((source) => {
    const count = plays.filter((row) => row.source === source).length
    return count > 0 ? [[source, count] as const] : []
  })
  const previews = keyed.filter(({ counted_as }) => counted_as === 'preview')
  return {
    plays: plays.length,
    listeners: distinct(keyed.map(({ key }) => key)),
    previews: tracks.reduce(
      (sum, id) => sum + distinct(previews.filter((row) => row.track_id === id).map(({ key }) => key)),
      0,
    ),
    purchases: bought.length,
    sources: Object.fromEntries(known),
  }
}

const expectedHeard = async ({ api }: World, trackId: string, day: number) => {
  const rows = await api.database.selectFrom('plays').selectAll().where('track_id', '=', trackId).execute()
  const heard = rows.flatMap((row) =>
    row.heard && dayOf(row.played_at) <= day ? [readHeard(row.heard)] : [],
  )
  return {
    reports: heard.length,
    heard: Array.from({ length: 50 }, (_, part) => heard.filter((parts) => parts[part]).length),
  }
}

/** All sums as they are stored, and as the single plays and purchases give them. */
const compare = async (world: World) => {
  const { api, tracks, artistId } = world
  const stored: object[] = []
  const counted: object[] = []
  const ofArtist = await api.database
    .selectFrom('artist_totals')
    .selectAll()
    .where('artist_id', '=', artistId)
    .execute()
  for (const { day, artist_id: _, changes: __, sources, ...sums } of ofArtist) {
    stored.push({ ...sums, sources: JSON.parse(sources) })
    counted.push(await expectedOf(world, tracks, day))
  }
  const ofTracks = await api.database.selectFrom('track_totals').selectAll().execute()
  for (const { day, track_id: id, sources, ...sums } of ofTracks.filter((row) =>
    tracks.includes(row.track_id),
  )) {
    stored.push({ ...sums, sources: JSON.parse(sources) })
    counted.push(await expectedOf(world, [id], day))
  }
  const heard = await api.database.selectFrom('track_heard_totals').selectAll().execute()
  for (const row of heard.filter(({ track_id }) => tracks.includes(track_id))) {
    stored.push({ reports: row.reports, heard: JSON.parse(row.heard) })
    counted.push(await expectedHeard(world, row.track_id, row.day))
  }
  const plays = await api.database.selectFrom('plays').select('id').execute()
  stored.push({ plays: ofArtist.reduce((sum, row) => Math.max(sum, row.plays), 0) })
  counted.push({ plays: plays.length })
  return { stored, counted }
}

describeApi('the daily sums', () => {
  it('equal the plays, purchases and reports, in whatever order those arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await openWorld()
        for (const each of steps) await run(world, each)
        const { stored, counted } = await compare(world)
        expect(stored).toEqual(counted)
      }),
      { numRuns: propertyRuns({ usual: 4, deep: 60 }) },
    )
  })

  it('count a listener once although many plays arrive at the same time', async () => {
    const world = await openWorld()
    const { api, people, tracks } = world
    const payload = () => ({ playId: randomUUID(), listenedSeconds: 30 })
    await Promise.all(
      people.flatMap((as) =>
        tracks.map((track) => api.call('POST', `/music/${track}/play`, { as, payload: payload() })),
      ),
    )
    const { stored, counted } = await compare(world)
    expect(stored).toEqual(counted)
  })

  it('remain when single plays are deleted after 62 days, and so do play counts and popularity', async () => {
    const world = await openWorld()
    const { api, people, tracks } = world
    const [trackId = ''] = tracks
    // What is heard of a track is reported of owned tracks only.
    await run(world, { do: 'claim', who: 2, track: 0 })
    api.advance(minuteMs)
    for (const who of [0, 2]) await run(world, { do: 'play', who, track: 0, agoMs: 0, source: 3, heard: 10 })
    await run(world, { do: 'claim', who: 0, track: 0 })
    api.advance(30 * dayMs)
    await run(world, { do: 'play', who: 3, track: 0, agoMs: 0, source: 4, heard: 0 })
    const read = async () => ({
      totals: await api.database.selectFrom('track_totals').selectAll().orderBy('day').execute(),
      heard: await api.database.selectFrom('track_heard_totals').selectAll().orderBy('day').execute(),
      track: await api.database
        .selectFrom('tracks')
        .select(['play_count', 'heat'])
        .where('id', '=', trackId)
        .execute(),
    })
    const before = await read()
    const plays = () => api.database.selectFrom('plays').select('id').execute()
    const parts = { database: api.database, clock: api }
    api.advance(31 * dayMs)
    await deleteOldPlays(parts, () => true)
    expect(await plays()).toHaveLength(3)
    api.advance(dayMs + minuteMs)
    // A server deletes them by itself, at its start and every hour.
    const restarted = await compose(api.config, { clock: api })
    onTestFinished(restarted.close)
    await expect.poll(plays).toHaveLength(1)
    expect((await read()).heard).not.toEqual([])
    expect(await read()).toEqual(before)
    expect(people).toHaveLength(4)
  })

  it('take over plays and purchases that an earlier version stored', async () => {
    const { api, people, tracks } = await openWorld()
    const [trackId = ''] = tracks
    const [ada, bob] = people
    const row = { track_id: trackId, user_id: ada?.user._id ?? null }
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      listener: `listener ${index % 700}`,
      played_at: api.now() - 70 * dayMs + (index % 3) * hourMs,
    }))
    for (let from = 0; from < rows.length; from += 300)
      await api.database
        .insertInto('plays')
        .values(rows.slice(from, from + 300))
        .execute()
    const bought = {
      id: randomUUID(),
      user_id: ada?.user._id ?? '',
      track_id: trackId,
      price_cents: 0,
      created_at: api.now() - 69 * dayMs,
    }
    // Bob had not heard the preview.
    const unheard = { ...bought, id: randomUUID(), user_id: bob?.user._id ?? '' }
    await api.database.insertInto('purchases').values([bought, unheard]).execute()
    await addMissedPlays(api, () => true)
    await addMissedPurchases(api, () => true)
    await deleteOldPlays({ database: api.database, clock: api }, () => true)
    const sums = await api.database
      .selectFrom('track_totals')
      .select(['plays', 'listeners', 'previews', 'purchases'])
      .orderBy('day', 'desc')
      .limit(1)
      .execute()
    expect(sums).toEqual([{ plays: 1_200, listeners: 700, previews: 700, purchases: 1 }])
    expect(await api.database.selectFrom('plays').select('id').execute()).toEqual([])
    const stored = await api.database.selectFrom('purchases').select(['id', 'after_preview']).execute()
    expect(Object.fromEntries(stored.map(({ id, after_preview }) => [id, after_preview]))).toEqual({
      [bought.id]: 1,
      [unheard.id]: 0,
    })
  })

  it('answer requests while they take over purchases', async () => {
    const { api, people } = await openWorld()
    const [ada] = people
    const tracks = await Promise.all(Array.from({ length: 30 }, () => addTrack(api, { price_cents: 0 })))
    const heard = { user_id: ada?.user._id ?? '', listener: 'ada', played_at: api.now() - hourMs }
    for (const trackId of tracks) {
      await api.database
        .insertInto('plays')
        .values({ ...heard, id: randomUUID(), track_id: trackId, counted_as: 'preview' })
        .execute()
      if (ada) await addPurchase(api, ada, trackId)
    }
    const left = () =>
      api.database.selectFrom('purchases').select('id').where('after_preview', 'is', null).execute()
    const added = addMissedPurchases(api, () => true)
    expect((await api.send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    expect((await left()).length).toBeGreaterThan(0)
    await added
    expect(await left()).toEqual([])
  })
})
