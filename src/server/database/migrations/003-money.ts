import { sql, type Kysely } from 'kysely'
import { createIndex } from './migration'

const createPayments = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('intent_id', 'text', (is) => is.unique())
    // Payments stay on record after their buyer's account is deleted.
    .addColumn('user_id', 'text', (is) => is.references('users.id').onDelete('set null'))
    .addColumn('seller_account_id', 'text', (is) => is.notNull())
    .addColumn('track_id', 'text', (is) => is.notNull().references('tracks.id').onDelete('restrict'))
    .addColumn('amount_cents', 'integer', (is) => is.notNull())
    .addColumn('fee_cents', 'integer', (is) => is.notNull())
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('saves_card', 'integer', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('paid_at', 'bigint')
    .execute()
  // The index allows one open payment for each buyer and track, even if a lock fails.
  await schema
    .createIndex('payments_open_once')
    .unique()
    .on('payments')
    .columns(['user_id', 'track_id'])
    .where(sql.ref('state'), '=', 'open')
    .execute()
  await schema
    .alterTable('purchases')
    .addColumn('payment_id', 'text', (is) => is.references('payments.id').onDelete('restrict'))
    .execute()
}

const createLedger = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('ledger_postings')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('payment_id', 'text', (is) => is.references('payments.id').onDelete('restrict'))
    .addColumn('amount_cents', 'integer', (is) => is.notNull())
    .addColumn('occurred_at', 'bigint', (is) => is.notNull())
    .execute()
  await schema
    .createTable('ledger_lines')
    .addColumn('posting_id', 'text', (is) =>
      is.notNull().references('ledger_postings.id').onDelete('restrict'),
    )
    .addColumn('account', 'text', (is) => is.notNull())
    .addColumn('amount_cents', 'integer', (is) => is.notNull())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('occurred_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('ledger_lines_key', ['posting_id', 'account'])
    .execute()
}

const createKeptProvider = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('payment_provider')
    .addColumn('id', 'integer', (is) => is.primaryKey())
    .addColumn('kind', 'text')
    .addColumn('caught_up_to', 'bigint')
    .addColumn('looking_until', 'bigint')
    .execute()
  await sql`insert into payment_provider (id) values (1)`.execute(database)
}

const createProviders = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('sellers')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (is) => is.notNull().unique())
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('charges_enabled', 'integer', (is) => is.notNull())
    .addColumn('payouts_enabled', 'integer', (is) => is.notNull())
    .addColumn('requirements', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('updated_at', 'bigint', (is) => is.notNull())
    .execute()
  await schema
    .createTable('customers')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (is) => is.notNull().unique())
    .execute()
  await schema
    .createTable('provider_events')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('type', 'text', (is) => is.notNull())
    .addColumn('about', 'text', (is) => is.notNull())
    .addColumn('occurred_at', 'bigint', (is) => is.notNull())
    .addColumn('processed_at', 'bigint')
    .execute()
  await schema
    .createTable('simulated_objects')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('owner', 'text', (is) => is.notNull())
    .addColumn('body', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .execute()
}

/** They hold every column that a seller's totals need, so that those queries do not read the table's rows. */
const coveringIndexes: [name: string, table: string, columns: string[]][] = [
  [
    'payments_by_seller',
    'payments',
    ['seller_account_id', 'paid_at', 'id', 'track_id', 'user_id', 'amount_cents', 'fee_cents'],
  ],
  ['ledger_lines_by_account', 'ledger_lines', ['account', 'occurred_at', 'kind', 'amount_cents']],
]

const indexes: [table: string, columns: string[]][] = [
  ['payments', ['state', 'created_at', 'id']],
  ['payments', ['track_id']],
  ['payments', ['user_id', 'track_id']],
  ['payments', ['user_id', 'seller_account_id', 'paid_at']],
  ['purchases', ['payment_id']],
  ['ledger_postings', ['payment_id']],
  ['provider_events', ['processed_at', 'occurred_at']],
  ['simulated_objects', ['kind', 'owner', 'created_at']],
]

export const money = async (database: Kysely<unknown>) => {
  await createPayments(database)
  await createLedger(database)
  await createProviders(database)
  await createKeptProvider(database)
  for (const [table, columns] of indexes) await createIndex(database, table, columns)
  for (const [name, table, columns] of coveringIndexes) {
    await database.schema.createIndex(name).on(table).columns(columns).execute()
  }
}
