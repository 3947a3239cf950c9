// What happened to the security of accounts. Rows are added and, after their time, deleted; none is changed.
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { deviceNames } from '~/contract/rules/devices/device-names'
import type { SecurityEventKind } from '~/contract/rules/security/security-events'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

type NewEvent = { userId: string; kind: SecurityEventKind; userAgent: string; now: number }

export const addEvent = async (database: Kysely<Tables>, { userId, kind, userAgent, now }: NewEvent) => {
  await database
    .insertInto('security_events')
    .values({ id: randomUUID(), user_id: userId, kind, ...deviceNames(userAgent), happened_at: now })
    .execute()
}

type FailedSignIn = { emailKey: string; userAgent: string; now: number }

/** Adds nothing for an address without an account. */
export const addFailedSignIn = async (database: Database, { emailKey, userAgent, now }: FailedSignIn) => {
  const { browser, system } = deviceNames(userAgent)
  await database
    .insertInto('security_events')
    .columns(['id', 'user_id', 'kind', 'browser', 'system', 'happened_at'])
    .expression((of) =>
      of
        .selectFrom('users')
        .select([
          sql<string>`cast(${randomUUID()} as text)`.as('id'),
          'users.id as user_id',
          sql<SecurityEventKind>`'sign-in-failed'`.as('kind'),
          sql<string | null>`cast(${browser} as text)`.as('browser'),
          sql<string | null>`cast(${system} as text)`.as('system'),
          sql<number>`cast(${now} as bigint)`.as('happened_at'),
        ])
        .where('users.email_key', '=', emailKey),
    )
    .execute()
}

/** The newest comes first. */
export const latestEvents = (database: Database, userId: string, limit: number) =>
  database
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many wrong passwords and codes there were since then. */
export const failuresSince = async (database: Database, userId: string, since: number): Promise<number> => {
  const row = await database
    .selectFrom('security_events')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['sign-in-failed', 'password-failed', 'code-failed'])
    .where('happened_at', '>', since)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const deleteEventsBefore = async (database: Database, before: number) => {
  await database.deleteFrom('security_events').where('happened_at', '<', before).execute()
}
