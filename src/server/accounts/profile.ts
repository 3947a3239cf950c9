import type { Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'
import { Failure, signedOut } from '../http/failure'
import { identityKey } from './names'
import { usernameTaken } from './register'
import { renameArtist } from './artist/repository'
import * as repository from './repository'

type Changes = Checked<'updateProfile'>['body']

/** Returns the columns of the given fields only, so that a concurrent change of another field is kept. */
const columnsOf = ({ username, displayName, bio }: Changes) => ({
  ...(username !== undefined && { username, username_key: identityKey(username) }),
  ...(displayName !== undefined && { display_name: displayName || null }),
  ...(bio !== undefined && { bio: bio || null }),
})

/** A field that is omitted stays; an empty one is cleared. */
export const changeProfile = async (
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  changes: Changes,
): Promise<repository.UserRow> => {
  try {
    const columns = { ...columnsOf(changes), updated_at: clock.now() }
    return await database.transaction().execute(async (transaction) => {
      const changed = await repository.changeAccount(transaction, userId, columns)
      if (!changed) throw signedOut()
      // An artist has one name, wherever it is changed.
      if (columns.display_name !== undefined) {
        await renameArtist(transaction, userId, columns.display_name)
      }
      return changed
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure(409, {
      message: usernameTaken.message,
      code: 'username_taken',
      details: [usernameTaken],
    })
  }
}
