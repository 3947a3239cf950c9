import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { createTestDatabase, describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { sqliteFileOf } from '../data-folder'
import { migrate, shippedSteps } from '../database/migrate'
import { openDatabase, type Database } from '../database/open'
import { deletePurchase, insertPurchase } from './repository'

/** The sums as they are stored, and as the single purchases give them. A track with no sales left may have a row of zeros. */
const compare = async (database: Database) => {
  const counted = new Map<string, { sales: number; cents: number }>()
  for (const { track_id, price_cents } of await database.selectFrom('purchases').selectAll().execute()) {
    const { sales, cents } = counted.get(track_id) ?? { sales: 0, cents: 0 }
    if (price_cents > 0) counted.set(track_id, { sales: sales + 1, cents: cents + price_cents })
  }
  const rows = await database.selectFrom('track_sales').selectAll().execute()
  const stored = rows.map(({ track_id, sales, cents }) => [track_id, { sales, cents }] as const)
  return { stored: new Map(stored.filter(([, { sales, cents }]) => sales !== 0 || cents !== 0)), counted }
}

const which = fc.nat(9)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: which,
      track: which,
      cents: fc.constantFrom(0, 99, 250),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay back' as const), sale: which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete account' as const), who: which }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const pick = <Value>(some: readonly Value[], at: number): Value | undefined =>
  some[at % Math.max(1, some.length)]

type World = { api: TestApi; buyers: string[]; tracks: string[]; payments: string[] }

const openWorld = async (): Promise<World> => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const people = await Promise.all([1, 2, 3].map(() => api.register()))
  const tracks = await Promise.all([1, 2, 3].map(() => addTrack(api, { artist, withFiles: false })))
  return { api, buyers: people.map(({ user }) => user._id), tracks, payments: [] }
}

const buy = async ({ api, buyers, tracks, payments }: World, { who, track, cents }: Step & { do: 'buy' }) => {
  const [userId, trackId] = [pick(buyers, who), pick(tracks, track)]
  if (userId === undefined || trackId === undefined) return
  const paymentId = randomUUID()
  const payment = { id: paymentId, user_id: userId, track_id: trackId, seller_account_id: 'seller' }
  const paid = { amount_cents: cents, fee_cents: 0, state: 'paid', saves_card: 0, created_at: 1 } as const
  await api.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('payments')
      .values({ ...payment, ...paid })
      .execute()
    const row = { id: randomUUID(), user_id: userId, track_id: trackId, price_cents: cents }
    await insertPurchase(transaction, { ...row, payment_id: paymentId, created_at: api.now() })
  })
  payments.push(paymentId)
}

const run = async (world: World, each: Step) => {
  const { database } = world.api
  if (each.do === 'buy') return buy(world, each)
  if (each.do === 'delete account') {
    const [gone] = world.buyers.splice(each.who % Math.max(1, world.buyers.length), 1)
    return database
      .deleteFrom('users')
      .where('id', '=', gone ?? '')
      .execute()
  }
  const paymentId = pick(world.payments, each.sale)
  if (paymentId !== undefined)
    await database.transaction().execute((transaction) => deletePurchase(transaction, paymentId))
}

describeApi('the sums of the sales of a track', () => {
  it('equal the purchases, whatever is bought, paid back or goes away with its buyer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const world = await openWorld()
        for (const each of steps) await run(world, each)
        const { stored, counted } = await compare(world.api.database)
        expect(stored).toEqual(counted)
      }),
      { numRuns: propertyRuns({ usual: 4, deep: 60 }) },
    )
  })

  it('are right when many people buy the same tracks and delete their accounts at the same time', async () => {
    const { api, tracks } = await openWorld()
    const people = await Promise.all(Array.from({ length: 12 }, () => api.register()))
    const buyAll = async (person: Person, ids: string[]) => {
      for (const id of ids) await addPurchase(api, person, id)
    }
    await Promise.all(people.map((person, at) => buyAll(person, at % 2 ? tracks : tracks.toReversed())))
    const [gone, stay] = [people.slice(0, 5), people.slice(5)]
    await Promise.all([
      ...gone.map(({ user }) => api.database.deleteFrom('users').where('id', '=', user._id).execute()),
      ...stay.map(async (person) => addPurchase(api, person, await addTrack(api, { withFiles: false }))),
    ])
    const { stored, counted } = await compare(api.database)
    expect(stored).toEqual(counted)
    expect(stored.get(tracks[0] ?? '')).toEqual({ sales: 7, cents: 700 })
  })

  it('take over the purchases that an earlier version stored', async () => {
    const { remove, ...place } = await createTestDatabase('empty')
    onTestFinished(remove)
    const file = { databaseUrl: place.databaseUrl, sqliteFile: sqliteFileOf(place) }
    const { database, engine } = openDatabase({ ...file, onIdleError: () => undefined })
    onTestFinished(() => database.destroy())
    const clock = { now: () => 1 }
    const before = shippedSteps.findIndex(([name]) => name === '030-track-sales')
    await migrate(database, engine, clock, shippedSteps.slice(0, before))
    const account = { profile_type: 'listener', is_admin: 0, password_hash: '', search_text: '' } as const
    const since = { created_at: 1, updated_at: 1 }
    for (const id of ['ada', 'bob'])
      await database
        .insertInto('users')
        .values({ id, email: id, email_key: id, username: id, username_key: id, ...account, ...since })
        .execute()
    for (const id of ['dust', 'sand'])
      await sql`
        insert into tracks (id, artist_id, title, title_key, genre, price_cents, is_wip, audio_state, is_listed,
          released_at, created_at, updated_at) values (${id}, 'ada', '', '', 'Dub', 0, 0, 'ready', 1, 0, 0, 0)
      `.execute(database)
    const sale = (user_id: string, track_id: string, price_cents: number) => ({
      id: `${user_id} ${track_id}`,
      user_id,
      track_id,
      price_cents,
      created_at: 1,
    })
    await database
      .insertInto('purchases')
      .values([sale('ada', 'dust', 150), sale('bob', 'dust', 200), sale('bob', 'sand', 0)])
      .execute()
    await migrate(database, engine, clock, shippedSteps)
    const rows = () => database.selectFrom('track_sales').selectAll().execute()
    expect(await rows()).toEqual([{ track_id: 'dust', sales: 2, cents: 350 }])
    await database.deleteFrom('users').where('id', '=', 'bob').execute()
    expect(await rows()).toEqual([{ track_id: 'dust', sales: 1, cents: 150 }])
  })
})
