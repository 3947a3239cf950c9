import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../database/migrate'
import { openDatabase, type Database } from '../database/open'
import type { Posting } from './postings'
import { insertPostings, postingsNamed, postingsOfPayment, rowsOfPostings } from './repository'

const openLedger = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-ledger-'))
  const { database, engine } = openDatabase({
    databaseUrl: null,
    sqliteFile: join(folder, 'ledger.sqlite'),
    onIdleError: () => undefined,
  })
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(database, engine, { now: () => 0 })
  // The payments that these postings belong to are not written here.
  await sql`pragma foreign_keys = OFF`.execute(database)
  return database
}

const insert = (database: Database, postings: Posting[]) =>
  database.transaction().execute((transaction) => insertPostings(transaction, postings))

const posting = (id: string, more: Partial<Posting> = {}): Posting => ({
  id,
  kind: 'paid',
  paymentId: 'p1',
  amountCents: 150,
  at: 7,
  lines: [
    { account: 'provider', amountCents: 150 },
    { account: 'fees', amountCents: -150 },
  ],
  ...more,
})

it('finds the postings of a payment and of no other', async () => {
  const database = await openLedger()
  await insert(database, [posting('paid pi_1'), posting('paid pi_2', { paymentId: 'p2' })])
  expect(await postingsOfPayment(database, 'p1')).toEqual([
    { id: 'paid pi_1', kind: 'paid', amountCents: 150 },
  ])
})

it('finds postings by their ids', async () => {
  const database = await openLedger()
  await insert(database, [
    posting('payout po_1', { kind: 'payout', paymentId: null }),
    posting('payout po_2', { kind: 'payout', paymentId: null }),
  ])
  expect(await postingsNamed(database, ['payout po_1', 'payout-failed po_1'])).toEqual([
    { id: 'payout po_1', kind: 'payout', amountCents: 150 },
  ])
})

it('stores each line with the kind and time of its posting, except lines of zero cents', async () => {
  const database = await openLedger()
  const lines = [...posting('').lines, { account: 'seller acct_1', amountCents: 0 }]
  await insert(database, [posting('paid pi_1', { lines })])
  const stored = { posting_id: 'paid pi_1', kind: 'paid', occurred_at: 7 }
  expect(await database.selectFrom('ledger_lines').selectAll().orderBy('account').execute()).toEqual([
    { ...stored, account: 'fees', amount_cents: -150 },
    { ...stored, account: 'provider', amount_cents: 150 },
  ])
  expect(await database.selectFrom('ledger_postings').select('occurred_at').execute()).toEqual([
    { occurred_at: 7 },
  ])
})

it('stores a posting of zero cents without lines', async () => {
  const database = await openLedger()
  await insert(database, [posting('paid pi_1', { amountCents: 0, lines: [] })])
  expect(await postingsOfPayment(database, 'p1')).toEqual([{ id: 'paid pi_1', kind: 'paid', amountCents: 0 }])
})

it('stores an empty list of postings without an error', async () => {
  const database = await openLedger()
  await expect(insert(database, [])).resolves.toBeUndefined()
})

it('refuses a posting whose lines do not sum to zero, and names it', () => {
  const lines = [{ account: 'provider', amountCents: 150 }]
  expect(() => rowsOfPostings([posting('paid pi_1'), posting('paid pi_2', { lines })])).toThrow(
    '"paid pi_2" does not sum to zero',
  )
})
