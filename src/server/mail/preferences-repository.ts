// Which kinds of mails people have switched off. A kind without a row is on.
import { sql, type Kysely } from 'kysely'
import { optionalMails, type OptionalMail } from '~/contract/rules/mail/optional-mails'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

export const hasRefused = async (
  database: Kysely<Tables>,
  userId: string,
  kind: OptionalMail,
): Promise<boolean> => {
  const row = await database
    .selectFrom('mail_refusals')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

export const preferencesOf = async (
  database: Database,
  userId: string,
): Promise<Record<OptionalMail, boolean>> => {
  const rows = await database
    .selectFrom('mail_refusals')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  const refused = new Set(rows.map(({ kind }) => kind))
  const isOn = (kind: OptionalMail) => !refused.has(kind)
  return {
    'new-release': isOn('new-release'),
    invitation: isOn('invitation'),
    'sales-summary': isOn('sales-summary'),
    'new-lead': isOn('new-lead'),
  }
}

type Refusal = { userId: string; kind: OptionalMail; now: number }

/** Does nothing for an account that was deleted, whose mails may still be in a mailbox. */
export const refuse = async (database: Database, { userId, kind, now }: Refusal) => {
  await database
    .insertInto('mail_refusals')
    .columns(['user_id', 'kind', 'created_at'])
    .expression((of) =>
      of
        .selectFrom('users')
        .select([
          'users.id',
          sql<OptionalMail>`${kind}`.as('kind'),
          sql<number>`cast(${now} as bigint)`.as('now'),
        ])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute()
}

const accept = async (database: Database, userId: string, kind: OptionalMail) => {
  await database.deleteFrom('mail_refusals').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

export type Switches = { [kind in OptionalMail]?: boolean | undefined }

/** Kinds that are not given stay as they are. */
export const changePreferences = async (
  database: Database,
  { userId, switches, now }: { userId: string; switches: Switches; now: number },
) => {
  for (const kind of optionalMails) {
    if (switches[kind] === true) await accept(database, userId, kind)
    if (switches[kind] === false) await refuse(database, { userId, kind, now })
  }
}
