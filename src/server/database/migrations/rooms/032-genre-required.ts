import { sql } from 'kysely'
import type { SchemaStep } from '../migration'

/** SQLite cannot add a constraint to a table, so triggers refuse what PostgreSQL's constraint refuses. */
const sqliteTrigger = (event: string) => `
  create trigger released_track_has_genre_on_${event} before ${event} on tracks
    when new.is_wip = 0 and new.genre is null
  begin
    select raise(abort, 'CHECK constraint failed: released_track_has_genre');
  end`

/** The rows that exist are not checked: a released track without a genre, if there ever was one, must not stop the start. */
const postgresConstraint = `
  alter table tracks add constraint released_track_has_genre check (is_wip = 1 or genre is not null) not valid`

/** Only a work in progress may lack a genre. The contract requires it too, but the table holds for every writer. */
export const genreRequired: SchemaStep = async (database, engine) => {
  const statements =
    engine === 'postgres' ? [postgresConstraint] : [sqliteTrigger('insert'), sqliteTrigger('update')]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
