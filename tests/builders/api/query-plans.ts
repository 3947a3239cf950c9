// What the database would do for the queries of a function.
import { CompiledQuery, type Kysely, type RootOperationNode } from 'kysely'
import type { Tables } from '~/server/database/tables'
import type { TestApi } from './test-api'

type Values = Record<string, string | number | string[]>

/** A prepared query names its parameters, so this replaces each name by its value before the database explains the query. */
const valueOf = (parameter: unknown, values: Values) =>
  typeof parameter === 'object' && parameter !== null && 'name' in parameter
    ? values[String(parameter.name)]
    : parameter

/** Returns the plans of the queries that `work` runs for the first time, with these values. */
export const plansOf = async (
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
