// Queries that are built and compiled once instead of at every call. Kysely needs longer to build a query with several
// joins than SQLite needs to run it, so the calls that every request makes are prepared.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './open'

/** Stands in the compiled query for a value that is known only at a call. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, string | number | null>
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
export const prepareQuery = <Input extends Values, Row>(build: Build<Input, Row>) => {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return (database: Database, input: Input): Promise<Row[]> => {
    const known = compiled.get(database) ?? build(database, placeholders as Input).compile()
    compiled.set(database, known)
    return run(database, known, input)
  }
}

/** Longer lists are rare, so their queries are not worth the memory. */
const preparedLengthMax = 100

/** The same for a query whose input is a list, of which each length has a query of its own. */
export const prepareListQuery = <Row>(build: Build<string[], Row>) => {
  const byLength = new WeakMap<Database, Map<number, CompiledQuery<Row>>>()
  return async (database: Database, list: string[]): Promise<Row[]> => {
    if (list.length === 0) return []
    if (list.length > preparedLengthMax) return (await database.executeQuery(build(database, list))).rows
    const compiled = byLength.get(database) ?? new Map<number, CompiledQuery<Row>>()
    byLength.set(database, compiled)
    const names = list.map((_value, at) => new Placeholder(String(at)) as unknown as string)
    const known = compiled.get(list.length) ?? build(database, names).compile()
    compiled.set(list.length, known)
    return run(database, known, Object.fromEntries(list.entries()))
  }
}
