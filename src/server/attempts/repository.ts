import type { Database } from '../database/open'

type AttemptRow = { id: string; scope: string; subject: string; attempted_at: number }

export const insertAttempts = async (database: Database, rows: AttemptRow[]) => {
  await database.insertInto('attempts').values(rows).execute()
}

/** Returns the oldest attempt first. */
export const attemptsSince = (database: Database, scope: string, subject: string, since: number) =>
  database
    .selectFrom('attempts')
    .select(['attempted_at', 'pending'])
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at')
    .execute()

/** Sets attempts that are later than `now` to `now`. */
export const moveLaterAttempts = async (database: Database, scope: string, subject: string, now: number) => {
  await database
    .updateTable('attempts')
    .set({ attempted_at: now })
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('attempted_at', '>', now)
    .execute()
}

export const settleAttempts = async (database: Database, ids: string[]) => {
  await database.updateTable('attempts').set({ pending: 0 }).where('id', 'in', ids).execute()
}

export const deleteAttempts = async (database: Database, ids: string[]) => {
  await database.deleteFrom('attempts').where('id', 'in', ids).execute()
}

export const deleteAttemptsBefore = async (database: Database, before: number) => {
  await database.deleteFrom('attempts').where('attempted_at', '<', before).execute()
}
