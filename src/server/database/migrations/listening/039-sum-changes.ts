import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../open'

const counted = 'plays, listeners, previews, purchases, sources'

/** On SQLite, a trigger cannot change the row that is being written. It writes a column that starts no trigger. */
const sqliteStatements = [
  `create trigger artist_totals_changed after update of ${counted} on artist_totals begin
    update artist_totals set changes = changes + 1 where artist_id = new.artist_id and day = new.day;
  end`,
]

const postgresStatements = [
  `create function count_change_of_sums() returns trigger language plpgsql as $$
    begin new.changes := old.changes + 1; return new; end $$`,
  `create trigger artist_totals_changed before update of ${counted} on artist_totals
    for each row execute function count_change_of_sums()`,
]

/**
 * Counts how often a row of an artist's sums has changed. Each write to the sums of a track changes those of its artist, so
 * whoever has kept sums of tracks in memory sees by this number that they are still right. Triggers count, because replicas
 * that still run an earlier version change the sums too.
 */
export const sumChanges = async (database: Kysely<unknown>, engine: Engine) => {
  await database.schema
    .alterTable('artist_totals')
    .addColumn('changes', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
  for (const statement of engine === 'postgres' ? postgresStatements : sqliteStatements)
    await sql.raw(statement).execute(database)
}
