// What mails say of accounts: to whom they go, and how an artist is called.
import type { Kysely } from 'kysely'
import { artistName } from '~/contract/rules/artist-name'
import type { Tables } from '../database/tables'
import type { Recipient } from '../mail/mail'

type Named = { id: string; email: string; username: string; display_name: string | null }

export const recipientFrom = ({ id, email, username, display_name }: Named): Recipient => ({
  email,
  name: display_name || username,
  userId: id,
})

const selectNamed = (database: Kysely<Tables>, userId: string) =>
  database.selectFrom('users').select(['id', 'email', 'username', 'display_name']).where('id', '=', userId)

export const recipientOf = async (database: Kysely<Tables>, userId: string): Promise<Recipient> =>
  recipientFrom(await selectNamed(database, userId).executeTakeFirstOrThrow())

/** null if the account was deleted. */
export const findRecipient = async (database: Kysely<Tables>, userId: string): Promise<Recipient | null> => {
  const row = await selectNamed(database, userId).where('erased_at', 'is', null).executeTakeFirst()
  return row ? recipientFrom(row) : null
}

/** The name under which lists and pages show this artist. */
export const artistNameOf = async (database: Kysely<Tables>, userId: string): Promise<string> => {
  const row = await database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['users.username', 'users.display_name', 'artist_profiles.artist_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return artistName(
    row && {
      username: row.username,
      displayName: row.display_name,
      artistProfile: { artistName: row.artist_name },
    },
  )
}
