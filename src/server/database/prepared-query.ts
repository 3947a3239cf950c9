// Queries that are built and compiled once instead of at every call. Kysely needs longer to build a query with several
// joins than SQLite needs to run it, so the calls that every request makes are prepared.
import type { Compilable, CompiledQuery, RawBuilder, SqlBool } from 'kysely'
import { idParameter, isAmong, type IdParameter } from './id-list'
import type { Database } from './open'
import { keepPlan } from './dialects/postgres-dialect'

/** Stands in the compiled query for a value that is known only at a call. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, string | number | null | string[]>
type OnceCompiled = (text: string) => void
type Build<Input, Row> = (database: Database, input: Input) => Compilable<Row>

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) })

const run = async <Row>(database: Database, compiled: CompiledQuery<Row>, values: Values): Promise<Row[]> => {
  const parameters = compiled.parameters.map((value) =>
    value instanceof Placeholder ? values[value.name] : value,
  )
  return (await database.executeQuery<Row>({ ...compiled, parameters })).rows
}

/**
 * `build` is called once for each database, with placeholders. So it must not look at the values of its input, and must
 * name each of them, because the placeholders cannot be listed (`...rest` would be empty).
 */
export const prepareQuery = <Input extends Values, Row>(
  build: Build<Input, Row>,
  onceCompiled?: OnceCompiled,
) => {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  const compile = (database: Database) => {
    const query = build(database, placeholders as Input).compile()
    compiled.set(database, query)
    onceCompiled?.(query.sql)
    return query
  }
  return (database: Database, input: Input): Promise<Row[]> =>
    run(database, compiled.get(database) ?? compile(database), input)
}

/**
 * The same for a query that looks rows up by ids. PostgreSQL keeps its plan, because to make a plan often takes longer
 * than to look up a few rows. Not for queries whose best plan depends on the values, such as on how much a person has
 * played.
 */
export const prepareLookup = <Input extends Values, Row>(build: Build<Input, Row>) =>
  prepareQuery(build, keepPlan)

/** Whether a column has one of the ids of the call. */
export type IsAmong = (column: string) => RawBuilder<SqlBool>

/** A look-up by a list of ids. It is built once for lists of all lengths. */
export const prepareListQuery = <Row>(build: Build<IsAmong, Row>) => {
  const select = prepareLookup((database, { ids }: { ids: IdParameter }) =>
    build(database, (column) => isAmong(database, column, ids)),
  )
  return async (database: Database, ids: string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : select(database, { ids: idParameter(database, ids) })
}
