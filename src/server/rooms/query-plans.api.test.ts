// How the database finds the rooms of one person among the tracks of everybody.
import { CompiledQuery, sql, type Kysely, type RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { idParameter } from '../database/id-list'
import type { Tables } from '../database/tables'
import { invitationsOf, roomsOf } from './repository'

const trackCount = 3_000

type Values = Record<string, string | number | string[]>

/** A prepared query names its parameters, so this replaces each name by its value before the database explains the query. */
const valueOf = (parameter: unknown, values: Values) =>
  typeof parameter === 'object' && parameter !== null && 'name' in parameter
    ? values[String(parameter.name)]
    : parameter

/** Returns the plans of the queries that `work` runs for the first time, with these values. */
const plansOf = async (
  { database }: TestApi,
  values: Values,
  work: (watched: Kysely<Tables>) => Promise<unknown>,
) => {
  const nodes: RootOperationNode[] = []
  const watched = database.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(watched)
  const executor = database.getExecutor()
  const isPostgres = process.env.LARIAT_TEST_DATABASE === 'postgres'
  const plans: string[] = []
  for (const node of nodes) {
    const query = executor.compileQuery(node, { queryId: 'plan' })
    const explain = CompiledQuery.raw(
      `${isPostgres ? 'explain' : 'explain query plan'} ${query.sql}`,
      query.parameters.map((parameter) => valueOf(parameter, values)),
    )
    const { rows } = await database.executeQuery(explain)
    plans.push(JSON.stringify(rows))
  }
  return plans
}

/** Every third track becomes a work in progress. The person owns some, has accepted for others, and is invited to others. */
const fill = async (api: TestApi) => {
  const artist = await api.register({ profileType: 'musician' })
  const { user } = await api.register({ profileType: 'musician' })
  await addManyTracks(api, artist, trackCount)
  await sql`update tracks set is_wip = 1, is_listed = 0 where id like '%3'`.execute(api.database)
  await sql`update tracks set artist_id = ${user._id} where id like '%13'`.execute(api.database)
  await sql`
    insert into collaborators (track_id, user_id, state, created_at)
    select id, ${user._id}, case when id like '%23' then 'accepted' else 'invited' end, 0
    from tracks where id like '%23' or id like '%33'
  `.execute(api.database)
  await sql`analyze`.execute(api.database)
  return user._id
}

describeApi('the rooms of one person', () => {
  it('are found by indexes and not by reading all tracks', async () => {
    const api = await testApi()
    const userId = await fill(api)
    const page = { limit: 20, skip: 0 }
    const values = { userId, ...page, ids: idParameter(api.database, ['13', '113']) }
    const plans = await plansOf(api, values, async (database) => {
      expect((await roomsOf(database, userId, page)).total).toBe(60)
      expect(await invitationsOf(database, userId, 100)).toHaveLength(30)
    })
    expect(plans.join('\n')).toMatch(/tracks_in_progress \(artist_id=\?\)|Index Cond: \(artist_id/)
    expect(plans.filter((plan) => /Seq Scan on tracks|SCAN tracks/.test(plan))).toEqual([])
  })
})
