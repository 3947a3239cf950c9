import { sql, type Kysely } from 'kysely'
import type { Engine } from '../open'

/** What a set of purchases adds to the sums. `purchases` is the name of a table with their columns. */
const added = (purchases: string) => `
  insert into track_sales (track_id, sales, cents)
    select bought.track_id, count(*), sum(bought.price_cents)
    from ${purchases} as bought where bought.price_cents > 0
    group by bought.track_id order by bought.track_id
    on conflict (track_id) do update set
      sales = track_sales.sales + excluded.sales, cents = track_sales.cents + excluded.cents;`

const sqliteTriggers = [
  `create trigger track_sold after insert on purchases when new.price_cents > 0 begin
    insert into track_sales (track_id, sales, cents) values (new.track_id, 1, new.price_cents)
      on conflict (track_id) do update set sales = sales + 1, cents = cents + excluded.cents;
  end`,
  `create trigger track_sale_removed after delete on purchases when old.price_cents > 0 begin
    update track_sales set sales = sales - 1, cents = cents - old.price_cents where track_id = old.track_id;
  end`,
]

const removedSums = `(
  select track_id, count(*) as sales, sum(price_cents) as cents from removed where price_cents > 0 group by track_id
) as gone`

/** The rows are locked in order first, because two transactions that took them in different orders would block each other. */
const removed = `
  perform 1 from track_sales join ${removedSums} on gone.track_id = track_sales.track_id
    order by track_sales.track_id for update of track_sales;
  update track_sales set sales = track_sales.sales - gone.sales, cents = track_sales.cents - gone.cents
    from ${removedSums} where gone.track_id = track_sales.track_id;`

const postgresFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`

const postgresTriggers = [
  postgresFunction('add_sales_to_tracks', added('added')),
  `create trigger track_sold after insert on purchases referencing new table as added
    for each statement execute function add_sales_to_tracks()`,
  postgresFunction('take_sales_from_tracks', removed),
  `create trigger track_sale_removed after delete on purchases referencing old table as removed
    for each statement execute function take_sales_from_tracks()`,
]

/**
 * The sales of each track and what they brought. Triggers keep them, because purchases also go away with the accounts of
 * their buyers, and replicas that still run an earlier version add purchases too. The price of a purchase never changes.
 */
export const trackSales = async (database: Kysely<unknown>, engine: Engine) => {
  await database.schema
    .createTable('track_sales')
    .addColumn('track_id', 'text', (is) => is.primaryKey().references('tracks.id').onDelete('cascade'))
    .addColumn('sales', 'integer', (is) => is.notNull())
    .addColumn('cents', 'bigint', (is) => is.notNull())
    .execute()
  // The triggers come first. On PostgreSQL they keep other replicas from adding purchases until all of this is visible.
  for (const statement of engine === 'postgres' ? postgresTriggers : sqliteTriggers)
    await sql.raw(statement).execute(database)
  await sql.raw(added('purchases')).execute(database)
}
