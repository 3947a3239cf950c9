// All writes to the collaborators of a track. Each is one statement, so that writes at the same time cannot mix.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

type Collaborator = { trackId: string; userId: string }

export const countCollaborators = async (transaction: Transaction<Tables>, trackId: string) => {
  const row = await transaction
    .selectFrom('collaborators')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const stateOf = async (
  database: Transaction<Tables> | Database,
  { trackId, userId }: Collaborator,
) => {
  const row = await database
    .selectFrom('collaborators')
    .select('state')
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Changes nothing for a user who is already invited or has already accepted. */
export const insertInvitation = async (
  transaction: Transaction<Tables>,
  { trackId, userId }: Collaborator,
  now: number,
) => {
  await transaction
    .insertInto('collaborators')
    .values({ track_id: trackId, user_id: userId, state: 'invited', created_at: now })
    .onConflict((conflict) => conflict.columns(['track_id', 'user_id']).doNothing())
    .execute()
}

/** Call it when the track is released: somebody who accepts later would become a public credit of it. */
export const deleteOpenInvitations = async (database: Kysely<Tables>, trackId: string) => {
  await database
    .deleteFrom('collaborators')
    .where('track_id', '=', trackId)
    .where('state', '=', 'invited')
    .execute()
}

/** Returns false if this user is not invited to this track, or the track was released or taken down. */
export const acceptInvitation = async (database: Database, { trackId, userId }: Collaborator) => {
  const { numUpdatedRows } = await database
    .updateTable('collaborators')
    .set({ state: 'accepted' })
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('tracks')
          .select('tracks.id')
          .where('tracks.id', '=', trackId)
          .where('tracks.deleted_at', 'is', null)
          // A repeated call of somebody who has accepted is answered as before.
          .where((or) => or.or([or('tracks.is_wip', '=', 1), or('collaborators.state', '=', 'accepted')])),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether there was such a collaborator or invitation. */
export const deleteCollaborator = async (database: Database, { trackId, userId }: Collaborator) => {
  const { numDeletedRows } = await database
    .deleteFrom('collaborators')
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
