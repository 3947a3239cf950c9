import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../open'

const noIdleError = () => undefined

/** A database with one table, and a second connection to it, as another process would have. */
const openTwice = async (lockWaitMs?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-dialect-'))
  const sqliteFile = join(folder, 'lariat.sqlite')
  const { database } = openDatabase({ databaseUrl: null, sqliteFile, onIdleError: noIdleError, lockWaitMs })
  await sql`create table notes (id integer primary key, text text)`.execute(database)
  const other = new SQLite(sqliteFile)
  onTestFinished(async () => {
    other.close()
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  const add = (text: string) => sql`insert into notes (text) values (${text})`.execute(database)
  const texts = async () => {
    const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(database)
    return rows.map((row) => row.text)
  }
  return { database, other, add, texts }
}

describe('a lock that another process holds on the SQLite file', () => {
  it('delays a single write, but no read', async () => {
    const { other, add, texts } = await openTwice()
    await add('first')
    other.exec('begin exclusive')
    const added = add('second')
    expect(await texts()).toEqual(['first'])
    other.exec('commit')
    await added
    expect(await texts()).toEqual(['first', 'second'])
  })

  it('delays a transaction at its beginning, which then sees what the other process has written', async () => {
    const { database, other, add, texts } = await openTwice()
    await add('first')
    other.exec('begin immediate')
    const counted = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from notes`.execute(transaction)
      await sql`insert into notes (text) values (${`after ${rows[0]?.total}`})`.execute(transaction)
    })
    expect(await texts()).toEqual(['first'])
    other.exec(`insert into notes (text) values ('theirs'); commit`)
    await counted
    expect(await texts()).toEqual(['first', 'theirs', 'after 2'])
  })

  it('makes a write fail that has waited for the whole time limit, and the next write works again', async () => {
    const { other, add, texts } = await openTwice(30)
    other.exec('begin immediate')
    const outcomes = await Promise.allSettled([add('one'), add('two'), add('three')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_BUSY' } })
    other.exec('rollback')
    await add('four')
    expect(await texts()).toEqual(['four'])
  })
})

describe('a SQLite database', () => {
  it('runs writes in the order in which they were asked for', async () => {
    const { add, texts } = await openTwice()
    const asked = Array.from({ length: 20 }, (_, at) => `note ${at}`)
    await Promise.all(asked.map(add))
    expect(await texts()).toEqual(asked)
  })

  it('shows no other query what a transaction has written until it ends', async () => {
    const { database, add, texts } = await openTwice()
    let added = Promise.resolve<unknown>(undefined)
    await database.transaction().execute(async (transaction) => {
      await sql`insert into notes (text) values ('inside')`.execute(transaction)
      added = add('outside')
      const inside = await sql`select text from notes`.execute(transaction)
      expect(inside.rows).toEqual([{ text: 'inside' }])
      expect(await texts()).toEqual([])
    })
    await added
    expect(await texts()).toEqual(['inside', 'outside'])
  })

  it('undoes a failed transaction, and reports its error even if SQLite has ended the transaction already', async () => {
    const { database, add, texts } = await openTwice()
    await add('first')
    const failing = database.transaction().execute(async (transaction) => {
      await sql`insert into notes (text) values ('lost')`.execute(transaction)
      await sql`insert or rollback into notes (id, text) values (1, 'again')`.execute(transaction)
    })
    await expect(failing).rejects.toThrow(/UNIQUE constraint failed/)
    await add('second')
    expect(await texts()).toEqual(['first', 'second'])
  })

  it('reads the current columns of a table, even with a statement that was cached before a column was added', async () => {
    const { database, add } = await openTwice()
    await add('first')
    const all = () => sql`select * from notes`.execute(database)
    expect((await all()).rows).toEqual([{ id: 1, text: 'first' }])
    await sql`alter table notes add column color text`.execute(database)
    expect((await all()).rows).toEqual([{ id: 1, text: 'first', color: null }])
  })

  it('returns the rows of a write with RETURNING, and the number of changed rows otherwise', async () => {
    const { database, add } = await openTwice()
    await add('first')
    const { rows } = await sql`update notes set text = 'new' returning id, text`.execute(database)
    expect(rows).toEqual([{ id: 1, text: 'new' }])
    expect((await sql`delete from notes`.execute(database)).numAffectedRows).toBe(1n)
  })
})
