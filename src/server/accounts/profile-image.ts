import { createHash } from 'node:crypto'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { signedOut } from '../http/failure'
import { squareWebp } from '../media/square-webp'
import type { Storage } from '../storage/storage'
import * as repository from './repository'

const avatarPixels = 512

type Parts = { database: Database; clock: Clock; storage: Storage }

/** Named by its content, so that the address can be cached for ever and a retry writes nothing new. */
export const changeAvatar = async (
  { database, clock, storage }: Parts,
  user: repository.UserRow,
  upload: Buffer,
): Promise<string> => {
  const image = await squareWebp(upload, avatarPixels)
  const key = `avatars/${createHash('sha256').update(image).digest('hex')}.webp`
  await storage.put(key, image)
  const changed = await repository.updateUser(database, user.id, { avatar_key: key, updated_at: clock.now() })
  if (!changed) throw signedOut()
  const former = user.avatar_key
  if (former && former !== key && !(await repository.isAvatarInUse(database, former))) {
    await storage.delete(former)
  }
  return key
}
