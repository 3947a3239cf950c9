// Files and rows cannot be written at once. Whoever puts a file where it belongs, or takes away what refers to
// it, notes it first; a day later whoever died between the two is past, and what no row knows of is deleted.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { hashOfCoverName } from '../images/cover'
import type { Storage } from '../storage/storage'
import { dropCoverUnlessUsed } from './cover-files'
import { forgetLooseFile, looseFilesBefore } from '../storage/loose-files-repository'
import { dropFileUnlessUsed } from './original-file'

type Parts = { database: Database; storage: Storage; clock: Clock }

const leftAloneMs = 24 * 60 * 60 * 1_000
const filesAtOnce = 100

export const sweepLooseFiles = async (parts: Parts) => {
  const { database, clock } = parts
  const before = clock.now() - leftAloneMs
  for (;;) {
    const files = await looseFilesBefore(database, before, filesAtOnce)
    for (const file of files) {
      const coverHash = hashOfCoverName(file.storage_key)
      if (coverHash !== null) await dropCoverUnlessUsed(parts, coverHash)
      else await dropFileUnlessUsed(parts, file.storage_key)
      await forgetLooseFile(database, file)
    }
    if (files.length < filesAtOnce) return
  }
}
