// Runs Kysely's queries on a SQLite file without ever blocking the process. SQLite would wait for another process's lock
// inside the call, and no other request would be answered meanwhile. So its own wait is off, and the driver tries again
// after a pause. Reads outside transactions have a connection of their own: in WAL mode no writer delays them.
import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { RecentMap } from '../../core/recent-map'
import { Turns } from '../../core/turns'

const firstPauseMs = 1
const longestPauseMs = 50

const isBusy = (error: unknown) => error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Tries again while another process has the file locked, at least once and until this time. */
const untilUnlocked = async <Value>(work: () => Value, until: number): Promise<Value> => {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
    }
    await wait(pauseMs)
  }
}

// To prepare a statement takes longer than to run it on a few rows.
const statementsMax = 500

/** An open file and its prepared statements. */
class Session {
  readonly #file: SQLite.Database
  readonly #statements = new RecentMap<string, SQLite.Statement>(statementsMax)

  constructor(file: SQLite.Database) {
    this.#file = file
  }

  #prepare(text: string): SQLite.Statement {
    const statement = this.#statements.get(text) ?? this.#file.prepare(text)
    this.#statements.set(text, statement)
    return statement
  }

  /** Pragmas are not reads here, because some of them change the connection. */
  isRead(text: string): boolean {
    return /^\s*(?:select|with)\b/i.test(text) && this.#prepare(text).readonly
  }

  run<Row>({ sql: text, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(text)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  get isInTransaction(): boolean {
    return this.#file.inTransaction
  }

  close() {
    this.#file.close()
  }
}

/** `reader` is null for a database in memory, which has only one connection. */
type Sessions = { writer: Session; reader: Session | null; turns: Turns; lockWaitMs: number }

/** Kysely uses one of these for a single query or for a whole transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #sessions: Sessions
  #isWriter = false

  constructor(sessions: Sessions) {
    this.#sessions = sessions
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, turns, lockWaitMs } = this.#sessions
    // The time in the queue counts as well, so that a long lock delays no request longer than this.
    const until = performance.now() + lockWaitMs
    if (!this.#isWriter && reader !== null) {
      const answer = await untilUnlocked(
        () => (reader.isRead(query.sql) ? reader.run<Row>(query) : null),
        until,
      )
      if (answer) return answer
    }
    // From its first write on, a connection keeps the writer, which a transaction needs.
    if (!this.#isWriter) await turns.take()
    this.#isWriter = true
    return untilUnlocked(() => writer.run<Row>(query), until)
  }

  streamQuery(): never {
    throw new Error('Streaming of rows is not supported')
  }

  release() {
    if (this.#isWriter) this.#sessions.turns.end()
    this.#isWriter = false
  }
}

class SqliteDriver implements Driver {
  readonly #sessions: Sessions

  constructor(sessions: Sessions) {
    this.#sessions = sessions
  }

  async init() {}

  async acquireConnection() {
    return new SqliteConnection(this.#sessions)
  }

  /** A transaction is the writer from its beginning, so it waits for another process only here and sees its changes. */
  async beginTransaction(connection: SqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: SqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** Some errors, such as a full disk, have already ended the transaction. */
  async rollbackTransaction(connection: SqliteConnection) {
    if (!this.#sessions.writer.isInTransaction) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: SqliteConnection) {
    connection.release()
  }

  async destroy() {
    this.#sessions.reader?.close()
    this.#sessions.writer.close()
  }
}

type Files = { writer: SQLite.Database; reader: SQLite.Database | null; lockWaitMs: number }

export const createSqliteDialect = ({ writer, reader, lockWaitMs }: Files): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () =>
    new SqliteDriver({
      writer: new Session(writer),
      reader: reader && new Session(reader),
      // There is one writer, and one connection at a time has it.
      turns: new Turns(1),
      lockWaitMs,
    }),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
