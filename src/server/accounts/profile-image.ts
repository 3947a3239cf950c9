import { createHash } from 'node:crypto'
import { avatarPixels, smallAvatarSizes } from '~/contract/rules/picture-sizes'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { signedOut } from '../http/failure'
import { keysWithSmaller, withSmaller, type NamedImage } from '../images/smaller-images'
import type { PictureDecoder } from '../images/picture-queue'
import { squareWebp } from '../images/square-webp'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../storage/storage'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock; storage: Storage }
type Receiving = Parts & { pictureDecoder: PictureDecoder }

/**
 * The name that stands for all sizes of a profile image in the table of files that nothing may refer to (`loose_files`).
 */
const avatarName = (key: string) => key.replace(/\.webp$/, '')

/** Returns null when this is not the name of a profile image. */
export const keyOfAvatarName = (name: string) => (/^avatars\/[\da-f]{64}$/.test(name) ? `${name}.webp` : null)

const keysOf = (key: string) => keysWithSmaller(key, smallAvatarSizes)

/** Returns the account as it was before, or undefined if it no longer exists. */
const assign = ({ database, clock, storage }: Parts, userId: string, key: string, images: NamedImage[]) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    // The caller has stored the files already, but another account that had the same image may have deleted them since.
    for (const { key: each, image } of images) {
      if ((await storage.size(each)) === null) await storage.put(each, image)
    }
    const before = await repository.updateUser(transaction, userId, { updated_at: clock.now() })
    if (!before) return undefined
    await repository.updateUser(transaction, userId, { avatar_key: key })
    const { avatar_key } = before
    await noteLooseFiles(transaction, avatar_key === null ? [] : [avatarName(avatar_key)], clock.now())
    return before
  })

/** Takes the same lock as `assign`, so that no account starts to use the image in between. */
export const deleteAvatarUnlessUsed = (
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  key: string,
) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, key)
    if (await repository.isAvatarInUse(transaction, key)) return
    for (const each of keysOf(key)) await storage.delete(each)
  })

/** Names the image by its content, so that its address can be cached for ever and a retry stores nothing new. */
export const changeAvatar = async (parts: Receiving, userId: string, upload: Buffer): Promise<string> => {
  const square = { personId: userId, source: upload, sidePixels: avatarPixels }
  const image = await squareWebp(parts.pictureDecoder, square)
  const key = `avatars/${createHash('sha256').update(image).digest('hex')}.webp`
  const images = await withSmaller(key, image, smallAvatarSizes)
  await noteLooseFiles(parts.database, [avatarName(key)], parts.clock.now())
  // The files are stored before the transaction, so that other requests do not wait for its lock meanwhile.
  for (const each of images) await parts.storage.put(each.key, each.image)
  const before = await assign(parts, userId, key, images)
  if (!before) {
    await deleteAvatarUnlessUsed(parts, key)
    throw signedOut()
  }
  // The old files are deleted after the commit: a crash may leave unused files for the sweep, but no account without its image.
  const previous = before.avatar_key
  if (previous !== null && previous !== key) {
    await deleteAvatarUnlessUsed(parts, previous).catch(ignoreUnavailable)
  }
  return key
}
