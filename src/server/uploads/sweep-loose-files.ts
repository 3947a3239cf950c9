// Files and rows cannot be written in one transaction. So a file is noted as loose before it is stored or its row
// is deleted. A day later, the sweep deletes the noted files that no row refers to.
import { dayMs } from '~/contract/durations'
import { dropPhotoUnlessUsed } from '../accounts/artist/photo-files'
import { dropOriginalUnlessUsed, isPhotoOriginal } from '../accounts/artist/photo-originals'
import { deleteAvatarUnlessUsed, keyOfAvatarName } from '../accounts/profile-image'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { hashOfCoverName } from '../images/cover'
import { hashOfPhotoName } from '../images/photo'
import type { Storage } from '../storage/storage'
import { dropCoverUnlessUsed } from './cover-files'
import { forgetLooseFile, looseFilesBefore } from '../storage/loose-files-repository'
import { dropFileUnlessUsed } from './original-file'
import { dropPartUnlessUsed, isPartKey } from './resumable/store-parts'

type Parts = { database: Database; storage: Storage; clock: Clock }

const leftAloneMs = dayMs
const filesAtOnce = 100

/** Deletes the file that has this name in the table of loose files, if no row refers to it. */
export const dropUnlessUsed = async (parts: Parts, name: string) => {
  const [coverHash, photoHash] = [hashOfCoverName(name), hashOfPhotoName(name)]
  const avatarKey = keyOfAvatarName(name)
  if (avatarKey !== null) return deleteAvatarUnlessUsed(parts, avatarKey)
  if (coverHash !== null) return dropCoverUnlessUsed(parts, coverHash)
  if (photoHash !== null) return dropPhotoUnlessUsed(parts, photoHash)
  if (isPhotoOriginal(name)) return dropOriginalUnlessUsed(parts, name)
  if (isPartKey(name)) return dropPartUnlessUsed(parts, name)
  return dropFileUnlessUsed(parts, name)
}

export const sweepLooseFiles = async (parts: Parts) => {
  const { database, clock } = parts
  const before = clock.now() - leftAloneMs
  for (;;) {
    const files = await looseFilesBefore(database, before, filesAtOnce)
    for (const file of files) {
      await dropUnlessUsed(parts, file.storage_key)
      await forgetLooseFile(database, file)
    }
    if (files.length < filesAtOnce) return
  }
}
