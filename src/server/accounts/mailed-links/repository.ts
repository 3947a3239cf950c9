import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type MailedLink = Selectable<Tables['mailed_links']>
export type LinkPurpose = MailedLink['purpose']

/** Replaces an earlier link of the same purpose. */
export const storeLink = async (
  transaction: Transaction<Tables>,
  row: Insertable<Tables['mailed_links']>,
) => {
  const { token_hash, email, expires_at } = row
  await transaction
    .insertInto('mailed_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ token_hash, email, expires_at }),
    )
    .execute()
}

type Sought = { purpose: LinkPurpose; tokenHash: string; now: number }

/** The link, if it has neither been used nor expired. */
export const findLink = (
  database: Kysely<Tables>,
  { purpose, tokenHash, now }: Sought,
): Promise<MailedLink | undefined> =>
  database
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns false if another request has used the link meanwhile, on whichever replica. */
export const useLink = async (transaction: Transaction<Tables>, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('mailed_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Links of before end when the password or the address of an account changes. */
export const deleteLinksOf = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction.deleteFrom('mailed_links').where('user_id', '=', userId).execute()
}

export const deleteLinksBefore = async (database: Database, before: number) => {
  await database.deleteFrom('mailed_links').where('expires_at', '<=', before).execute()
}
