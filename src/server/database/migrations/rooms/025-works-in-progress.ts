import { sql, type Kysely } from 'kysely'

/** Finds the works in progress of an artist without reading the tracks of all artists. */
const createRoomsIndex = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createIndex('tracks_in_progress')
    .on('tracks')
    .columns(['artist_id', 'updated_at'])
    .where(sql.ref('is_wip'), '=', sql.lit(1))
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}

/** The release of a track ends its open invitations from now on. Those of earlier releases could still be accepted. */
const deleteEndedInvitations = (database: Kysely<unknown>) =>
  sql`
    delete from collaborators
    where state = 'invited' and track_id in (select id from tracks where is_wip = 0)
  `.execute(database)

export const worksInProgress = async (database: Kysely<unknown>) => {
  await createRoomsIndex(database)
  await deleteEndedInvitations(database)
}
