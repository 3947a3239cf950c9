// Runs Kysely's queries on PostgreSQL.
import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  type DatabaseConnection,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'

/** The names of the queries whose plans are kept, by their text. */
const keptPlans = new Map<string, string>()

/**
 * PostgreSQL will plan this query once for each connection instead of at each call. The name is made of the text, so that a
 * connection that several servers share through a pooler never runs another query of the same name.
 */
export const keepPlan = (text: string) => {
  keptPlans.set(text, `lariat-${createHash('sha256').update(text).digest('base64url')}`)
}

/**
 * A replica with a newer schema has added a column that the query reads by a star, or a pooler has moved the connection to
 * another server process.
 */
const lostPlanCodes = new Set(['0A000', '26000', '42P05'])

const isPlanLost = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && lostPlanCodes.has(error.code)

/** A connection that keeps the plans of some queries. */
class PlanningClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #hasLostPlan = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Streaming of rows is not supported')
    return this.#run(text, [...values])
  }

  async #run(text: string, values: unknown[]) {
    const name = keptPlans.get(text)
    if (name === undefined) return this.#client.query(text, values)
    try {
      return await this.#client.query({ name, text, values })
    } catch (error) {
      if (!isPlanLost(error)) throw error
      this.#hasLostPlan = true
      return this.#client.query(text, values)
    }
  }

  /** A connection that has lost a plan is closed, because the plan would fail at each later use. */
  release() {
    this.#client.release(this.#hasLostPlan)
  }
}

/** What the database needs of a pool of connections. */
export type Connections = { connect(): Promise<PoolClient>; end(): Promise<void> }

/** Each connection has one client, by which Kysely recognises it. */
const keepPlans = (pool: Connections): PostgresPool => {
  const clients = new WeakMap<PoolClient, PlanningClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PlanningClient(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/**
 * Leaves the locking of migrations to `migrate.ts`. Kysely's own lock belongs to the session: after a failed step its
 * release would fail too, hide the reason and leave a pooled connection with the lock.
 */
class LariatPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/**
 * PostgreSQL would compile queries that it expects to be long. It often expects that of queries that read a list with
 * thousands of rows, but compiling takes up to 40 times as long as they do.
 */
const turnOffCompiling = async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw('set jit = off'))
}

class LariatPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new LariatPostgresAdapter()
  }
}

export const createPostgresDialect = (pool: Connections) =>
  new LariatPostgresDialect({ pool: keepPlans(pool), onCreateConnection: turnOffCompiling })
