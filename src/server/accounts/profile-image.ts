import { createHash } from 'node:crypto'
import { avatarPixels, smallAvatarSizes } from '~/contract/rules/picture-sizes'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { signedOut } from '../http/failure'
import { keysWithSmaller, withSmaller, type NamedImage } from '../images/smaller-images'
import { squareWebp } from '../images/square-webp'
import type { Storage } from '../storage/storage'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock; storage: Storage }

const keysOf = (key: string) => keysWithSmaller(key, smallAvatarSizes)

/** Answers the account as it was before, or undefined when it is gone. */
const show = ({ database, clock, storage }: Parts, userId: string, key: string, images: NamedImage[]) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    // Somebody who took the same picture down may have deleted it since it was put.
    for (const { key: each, image } of images) {
      if ((await storage.size(each)) === null) await storage.put(each, image)
    }
    const before = await repository.updateUser(transaction, userId, { updated_at: clock.now() })
    if (before) await repository.updateUser(transaction, userId, { avatar_key: key })
    return before
  })

/** Under the lock that showing it takes, so that nobody begins to in between. */
const dropUnlessShown = ({ database, storage }: Parts, key: string) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    if (await repository.isAvatarInUse(transaction, key)) return
    for (const each of keysOf(key)) await storage.delete(each)
  })

/** Named by its content, so that the address can be cached for ever and a retry writes nothing new. */
export const changeAvatar = async (parts: Parts, userId: string, upload: Buffer): Promise<string> => {
  const image = await squareWebp(upload, avatarPixels)
  const key = `avatars/${createHash('sha256').update(image).digest('hex')}.webp`
  const images = await withSmaller(key, image, smallAvatarSizes)
  // Ahead of the transaction, which others may wait for.
  for (const each of images) await parts.storage.put(each.key, each.image)
  const before = await show(parts, userId, key, images)
  if (!before) {
    await dropUnlessShown(parts, key)
    throw signedOut()
  }
  // After the change has been committed: a crash may leave a file nobody shows, never a picture without its file.
  const former = before.avatar_key
  if (former !== null && former !== key) await dropUnlessShown(parts, former)
  return key
}
