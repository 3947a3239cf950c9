// Work that is due, one row for each person. A run holds a row while its lease is in it, so two replicas never do the same
// work, and the work of a killed replica goes on elsewhere when its lease has ended.
import { randomUUID } from 'node:crypto'
import type { Kysely, Updateable } from 'kysely'
import type { Database } from './open'
import type { Tables } from './tables'

type QueueTable = 'data_exports' | 'press_kit_builds'
type Changes<Name extends QueueTable> = Updateable<Tables[Name]>
type AnyChanges = Changes<QueueTable>

export type Claim = { userId: string; lease: string; attempts: number }

type At = { now: number; leaseMs: number }

const unfinished = ['waiting', 'building'] as const

/** Only the folder that owns the table may name it here. */
export const leaseQueue = <Name extends QueueTable>(name: Name) => {
  const table: QueueTable = name
  return {
    /** Takes the work that has been due for the longest time; null if none is due. */
    claim: async (
      database: Database,
      { now, leaseMs }: At,
      changes: Changes<Name> = {},
    ): Promise<Claim | null> => {
      for (;;) {
        const found = await database
          .selectFrom(table)
          .select(['user_id', 'attempts', 'due_at'])
          .where('state', 'in', unfinished)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst()
        if (!found) return null
        const [lease, attempts] = [randomUUID(), found.attempts + 1]
        const { numUpdatedRows } = await database
          .updateTable(table)
          .set({ ...(changes as AnyChanges), state: 'building', attempts, lease, due_at: now + leaseMs })
          .where('user_id', '=', found.user_id)
          .where('state', 'in', unfinished)
          .where('due_at', '=', found.due_at)
          .where('attempts', '=', found.attempts)
          .executeTakeFirst()
        if (numUpdatedRows === 1n) return { userId: found.user_id, lease, attempts }
      }
    },
    /** Returns false if another run holds the row by now, or the account was deleted. */
    changeHeld: async (
      database: Kysely<Tables>,
      { userId, lease }: Claim,
      changes: Changes<Name>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await database
        .updateTable(table)
        .set(changes as AnyChanges)
        .where('user_id', '=', userId)
        .where('lease', '=', lease)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
