// Whether the schema does with the rows of a deleted account what the list of tables says.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { personalTables } from '../../../../tests/builders/own-data/personal-tables'

type Reference = { table: string; to: string; onDelete: string }

const isTable = (name: string): name is keyof typeof personalTables => name in personalTables
const tables = Object.keys(personalTables).filter(isTable)

const onSqlite = async ({ database }: TestApi): Promise<Reference[]> => {
  const found: Reference[] = []
  for (const table of tables) {
    const { rows } = await sql<{ table: string; on_delete: string }>`
      select "table", on_delete from pragma_foreign_key_list(${table})`.execute(database)
    found.push(...rows.map((row) => ({ table, to: row.table, onDelete: row.on_delete.toLowerCase() })))
  }
  return found
}

const onPostgres = async ({ database }: TestApi): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select source.relname as "table", target.relname as "to",
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as "onDelete"
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f'`.execute(database)
  return rows
}

describeApi('the list of tables', () => {
  it('says of each table what its foreign keys do when an account is deleted', async () => {
    const api = await testApi()
    const references = await (api.config.databaseUrl ? onPostgres(api) : onSqlite(api))
    const has = (table: string, onDelete: string) =>
      references.some((one) => one.table === table && one.to === 'users' && one.onDelete === onDelete)
    const goes = (table: string): boolean =>
      table === 'users' ||
      references.some(
        (one) => one.table === table && one.to !== table && one.onDelete === 'cascade' && goes(one.to),
      )
    expect(has('sessions', 'cascade') && has('plays', 'set null')).toBe(true)
    const wrong = tables.filter((table) => {
      const { deletion } = personalTables[table]
      if (deletion === 'deleted') return !goes(table) || has(table, 'set null')
      if (deletion === 'not personal') return has(table, 'cascade') || has(table, 'set null')
      if (deletion === 'without a name') return has(table, 'cascade')
      return deletion === 'passed on' && !has(table, 'cascade') && !has(table, 'set null')
    })
    expect(wrong).toEqual([])
  })
})
