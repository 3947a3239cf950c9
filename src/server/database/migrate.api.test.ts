import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testApi, testPassword } from '../../../tests/builders/api/test-api'
import { createTestDatabase, describeApi } from '../../../tests/builders/api/test-database'
import { dayMs } from '~/contract/durations'
import { heatOf } from '../listening/heat'
import { migrate, shippedSteps, type NamedStep } from './migrate'
import { openDatabase } from './open'

const clock = { now: () => 1_800_000_000_000 }
const version3File = join(import.meta.dirname, '../../../tests/fixtures/databases/version-3.sql')

const failOnIdleError = (error: Error) => {
  throw error
}

type Place = { dataFolder: string; databaseUrl: string | null }

const open = ({ dataFolder, databaseUrl }: Place) =>
  openDatabase({
    databaseUrl,
    sqliteFile: join(dataFolder, 'lariat.sqlite'),
    onIdleError: failOnIdleError,
  })

const freshPlace = async (): Promise<Place> => {
  const { remove, ...place } = await createTestDatabase('empty')
  onTestFinished(remove)
  return place
}

const openUntilTheEnd = (place: Place) => {
  const opened = open(place)
  onTestFinished(() => opened.database.destroy())
  return opened
}

/** Returns a data folder or database as schema version 3 left it, before Lariat used Kysely's Migrator. */
const placeOfVersion3 = async () => {
  const place = await freshPlace()
  const { database, engine } = open(place)
  const statements = readFileSync(version3File, 'utf8')
    .replace(/^--.*\n/gm, '')
    .split(/;\n/)
  for (const statement of statements.filter(Boolean)) {
    const text = engine === 'sqlite' ? statement.replaceAll('collate "C"', 'collate binary') : statement
    await sql.raw(text).execute(database)
  }
  await database.destroy()
  return place
}

type Opened = ReturnType<typeof open>

const versionsOf = async ({ database }: Opened) => {
  const rows = await database.selectFrom('schema_versions').selectAll().orderBy('version').execute()
  return rows.map(({ version, applied_at }) => [version, applied_at])
}

const namesOf = async ({ database }: Opened) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

const tableNamesOf = async ({ database }: Opened) =>
  (await database.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)

/** Returns every table, column, index and constraint, as the engine describes them. */
const schemaOf = async ({ database, engine }: Opened) => {
  const query =
    engine === 'sqlite'
      ? sql`select name, sql from sqlite_master where name not like 'kysely_%' and name not like 'sqlite_%' order by name`
      : sql`select table_name as name, column_name || ' ' || ordinal_position || ' ' || data_type || ' ' ||
            coalesce(collation_name, '') || ' ' || is_nullable || ' ' || coalesce(column_default, '') as sql
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
          union all select indexname, indexdef from pg_indexes
          where schemaname = 'public' and tablename not like 'kysely_%'
          union all select conname, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely_%'
          order by 1, 2`
  const { rows } = await query.execute(database)
  return rows
}

let runs = 0
const addColumn: NamedStep = [
  '004-next',
  async (database: Kysely<unknown>) => {
    runs += 1
    await database.schema.alterTable('tracks').addColumn('note', 'text').execute()
  },
]
const stepsOfVersion3 = shippedSteps.slice(0, 3)
const nextSteps = [...stepsOfVersion3, addColumn]

const shippedNames = ['001-accounts-and-gate', '002-music', '003-money']

describeApi('migrations', () => {
  it('build the schema that version 3 had', async () => {
    const old = openUntilTheEnd(await placeOfVersion3())
    const fresh = openUntilTheEnd(await freshPlace())
    await migrate(fresh.database, fresh.engine, clock, stepsOfVersion3)
    expect(await schemaOf(fresh)).toEqual(await schemaOf(old))
    expect(await namesOf(fresh)).toEqual(shippedNames)
  })

  it('change nothing in a database of version 3 while there is no newer step', async () => {
    const opened = openUntilTheEnd(await placeOfVersion3())
    const before = await tableNamesOf(opened)
    await migrate(opened.database, opened.engine, clock, stepsOfVersion3)
    expect(await tableNamesOf(opened)).toEqual(before)
    expect(await versionsOf(opened)).toEqual([1, 2, 3].map((version) => [version, 1_790_000_000_000]))
  })

  it('run only the next step on a database of version 3, and record the earlier ones by name', async () => {
    const opened = openUntilTheEnd(await placeOfVersion3())
    const users = await opened.database.selectFrom('users').selectAll().execute()
    runs = 0
    await migrate(opened.database, opened.engine, clock, nextSteps)
    await migrate(opened.database, opened.engine, clock, nextSteps)
    expect(runs).toBe(1)
    expect((await versionsOf(opened)).at(-1)).toEqual([4, clock.now()])
    expect(await namesOf(opened)).toEqual([...shippedNames, '004-next'])
    expect(await opened.database.selectFrom('users').selectAll().execute()).toEqual(users)
  })

  it('run once when several servers start together on a database of version 3', async () => {
    const place = await placeOfVersion3()
    const servers = [1, 2, 3, 4].map(() => openUntilTheEnd(place))
    runs = 0
    await Promise.all(servers.map(({ database, engine }) => migrate(database, engine, clock, nextSteps)))
    expect(runs).toBe(1)
  })

  it('refuse a database that a newer server has migrated', async () => {
    const { database, engine } = openUntilTheEnd(await placeOfVersion3())
    await migrate(database, engine, clock, nextSteps)
    await expect(migrate(database, engine, clock, stepsOfVersion3)).rejects.toThrow(
      'The database is at version 4, but this Lariat knows only 3; start a newer one',
    )
  })

  it('roll a failed run back completely, report its reason and can run again', async () => {
    const opened = openUntilTheEnd(await placeOfVersion3())
    const { database, engine } = opened
    const failing: NamedStep = ['005-failing', () => Promise.reject(new Error('step 5 failed'))]
    const run = migrate(database, engine, clock, [...nextSteps, failing])
    await expect(run).rejects.toThrow('step 5 failed')
    expect(await versionsOf(opened)).toHaveLength(3)
    expect(await tableNamesOf(opened)).not.toContain('kysely_migration')
    await migrate(database, engine, clock, nextSteps)
    expect(await versionsOf(opened)).toHaveLength(4)
  })

  it('report the database’s own reason when a statement fails', async () => {
    const { database, engine } = openUntilTheEnd(await placeOfVersion3())
    const failing: NamedStep = [
      '004-failing',
      (connection) => connection.schema.dropTable('nowhere').execute(),
    ]
    const run = migrate(database, engine, clock, [...stepsOfVersion3, failing])
    await expect(run).rejects.toThrow(/nowhere/)
  })

  it('add albums’ own dates to a database that has every earlier step', async () => {
    const opened = openUntilTheEnd(await freshPlace())
    const { database, engine } = opened
    const at = shippedSteps.findIndex(([name]) => name === '011-albums')
    await migrate(database, engine, clock, shippedSteps.slice(0, at))
    const user = {
      id: 'artist',
      email: 'a',
      email_key: 'a',
      username: 'a',
      username_key: 'a',
      search_text: 'a',
    }
    const account = { profile_type: 'musician', is_admin: 0, password_hash: '' } as const
    const since = { created_at: 1, updated_at: 1 }
    await database
      .insertInto('users')
      .values({ ...user, ...account, ...since })
      .execute()
    const album = { id: 'old', artist_id: 'artist', title: 'Old', genre: 'Dub', release_type: 'ep' } as const
    await database
      .insertInto('albums')
      .values({ ...album, released_at: 7, created_at: 5 })
      .execute()
    await migrate(database, engine, clock, shippedSteps.slice(0, at + 1))
    expect(await database.selectFrom('albums').selectAll().execute()).toMatchObject([
      { id: 'old', released_at: 7, first_listed_at: 7, release_at: null, request_key: null },
    ])
  })

  it('ignore the migration tables that another program keeps in another schema', async () => {
    const opened = openUntilTheEnd(await freshPlace())
    const { database, engine } = opened
    if (engine === 'postgres') {
      await database.schema.createSchema('other').execute()
      for (const name of ['kysely_migration', 'kysely_migration_lock']) {
        await database.schema.withSchema('other').createTable(name).addColumn('id', 'text').execute()
      }
    }
    await migrate(database, engine, clock, stepsOfVersion3)
    expect(await namesOf(opened)).toEqual(shippedNames)
  })
})

describeApi('a server on a data folder of version 3', () => {
  it('weighs its tracks by their distinct listeners', async () => {
    const place = await placeOfVersion3()
    const { database } = open(place)
    const user = await database.selectFrom('users').select(['id', 'created_at']).executeTakeFirstOrThrow()
    const playedAt = user.created_at + 12 * dayMs
    const plays = [
      { listener: 'one', user_id: user.id, played_at: playedAt - dayMs },
      { listener: 'one', user_id: user.id, played_at: playedAt },
      { listener: 'an address', user_id: null, played_at: playedAt - 90 * dayMs },
      { listener: null, user_id: null, played_at: playedAt + dayMs },
    ]
    const rows = plays.map((play, at) => ({ id: `play ${at}`, track_id: 'track', ...play }))
    await database.insertInto('plays').values(rows).execute()
    await database.updateTable('tracks').set({ play_count: 4, heat: 9_999 }).execute()
    await database.destroy()
    const api = await testApi({ config: place })
    const track = await api.database.selectFrom('tracks').selectAll().executeTakeFirstOrThrow()
    const expected = rows.map(({ id, listener, user_id, played_at }) => ({
      listener: listener ?? id,
      registeredAt: user_id === null ? null : user.created_at,
      playedAt: played_at,
    }))
    expect([track.play_count, track.heat]).toEqual([4, expect.closeTo(heatOf(expected), 6)])
  })

  it('keeps its accounts, tracks and purchases', async () => {
    const api = await testApi({ config: await placeOfVersion3() })
    const payload = { email: 'listener@example.com', password: testPassword }
    const { data } = (await api.call('POST', '/user/login', { payload })).json()
    const purchases = await api.call('GET', '/purchase', { as: data })
    expect(purchases.json().data.items).toMatchObject([{ track: { _id: 'track', title: 'Lonesome' } }])
  })
})
