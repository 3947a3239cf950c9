import { createHash } from 'node:crypto'
import type { Clock } from '../clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { signedOut } from '../http/failure'
import { squareWebp } from '../media/square-webp'
import type { Storage } from '../storage/storage'
import * as repository from './repository'

const avatarPixels = 512

type Parts = { database: Database; clock: Clock; storage: Storage }

/** Answers the account as it was before, or undefined when it is gone. */
const show = ({ database, clock, storage }: Parts, userId: string, key: string, image: Buffer) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    // Somebody who took the same picture down may have deleted it since it was put.
    if ((await storage.size(key)) === null) await storage.put(key, image)
    const before = await repository.updateUser(transaction, userId, { updated_at: clock.now() })
    if (before) await repository.updateUser(transaction, userId, { avatar_key: key })
    return before
  })

/** Under the lock that showing it takes, so that nobody begins to in between. */
const dropUnlessShown = ({ database, storage }: Parts, key: string) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    if (!(await repository.isAvatarInUse(transaction, key))) await storage.delete(key)
  })

/** Named by its content, so that the address can be cached for ever and a retry writes nothing new. */
export const changeAvatar = async (parts: Parts, userId: string, upload: Buffer): Promise<string> => {
  const image = await squareWebp(upload, avatarPixels)
  const key = `avatars/${createHash('sha256').update(image).digest('hex')}.webp`
  // Ahead of the transaction, which others may wait for.
  await parts.storage.put(key, image)
  const before = await show(parts, userId, key, image)
  if (!before) {
    await dropUnlessShown(parts, key)
    throw signedOut()
  }
  // After the change has been committed: a crash may leave a file nobody shows, never a picture without its file.
  const former = before.avatar_key
  if (former !== null && former !== key) await dropUnlessShown(parts, former)
  return key
}
