// The log of elevated rights. Rows are only added, also where rights end early.
import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

type NewEntry = Omit<Insertable<Tables['elevation_log']>, 'id'>

export const addEntry = async (transaction: Transaction<Tables>, entry: NewEntry) => {
  await transaction
    .insertInto('elevation_log')
    .values({ id: randomUUID(), ...entry })
    .execute()
}

/** The rights of a session that have neither expired nor been given back. Those that end last come first. */
export const currentRights = (database: Kysely<Tables>, sessionHash: string, now: number) =>
  database
    .selectFrom('elevation_log as given')
    .select(['given.id', 'given.expires_at'])
    .where('given.session_hash', '=', sessionHash)
    .where('given.expires_at', '>', now)
    .where('given.kind', '=', 'began')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('elevation_log as back')
            .select('back.id')
            .whereRef('back.subject_id', '=', 'given.id')
            .where('back.kind', '=', 'ended'),
        ),
      ),
    )
    .orderBy('given.expires_at', 'desc')
    .execute()

export const latestEntries = (database: Database, limit: number) =>
  database
    .selectFrom('elevation_log as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.user_id')
    .leftJoin('users as subject', 'subject.id', 'entry.subject_id')
    .selectAll('entry')
    .select(['actor.username as actor_name', 'subject.username as subject_name'])
    .orderBy('entry.happened_at', 'desc')
    .orderBy('entry.id')
    .limit(limit)
    .execute()
