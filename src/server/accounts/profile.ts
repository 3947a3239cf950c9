import type { Checked } from '~/contract/schemas/built'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'
import { Failure, signedOut } from '../http/failure'
import { identityKey, userSearchText } from './names'
import { usernameTaken } from './register'
import * as repository from './repository'

type Changes = Checked<'updateProfile'>['body']

/** What is left out stays; an emptied field is taken away. */
export const changeProfile = async (
  { database, clock }: { database: Database; clock: Clock },
  user: repository.UserRow,
  changes: Changes,
): Promise<repository.UserRow> => {
  const username = changes.username ?? user.username
  const displayName = changes.displayName === undefined ? user.display_name : changes.displayName || null
  try {
    const changed = await repository.updateUser(database, user.id, {
      username,
      username_key: identityKey(username),
      display_name: displayName,
      bio: changes.bio === undefined ? user.bio : changes.bio || null,
      search_text: userSearchText(username, displayName),
      updated_at: clock.now(),
    })
    if (!changed) throw signedOut()
    return changed
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure(409, {
      message: usernameTaken.message,
      code: 'username_taken',
      details: [usernameTaken],
    })
  }
}
