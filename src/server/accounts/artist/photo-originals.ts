// The original files of photos. Each upload has a storage key of its own, so that no two rows share a file.
import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { PhotoOriginal } from '../../images/original/plain-original'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import type { Storage } from '../../storage/storage'
import { isOriginalInUse, type PhotoRow } from './repository'

type Parts = { database: Database; storage: Storage; clock: Clock }

type Columns = Pick<PhotoRow, 'original_key' | 'original_bytes' | 'original_width' | 'original_height'>

/** The columns of a photo with an original. */
export type StoredOriginal = { [Name in keyof Columns]: NonNullable<Columns[Name]> }

export const noOriginal: Columns = {
  original_key: null,
  original_bytes: null,
  original_width: null,
  original_height: null,
}

const folder = 'photo-originals/'

export const isPhotoOriginal = (storageKey: string) => storageKey.startsWith(folder)

export const sha256OfOriginal = (storageKey: string) =>
  /([\da-f]{64})\.\w+$/.exec(storageKey)?.[1] ?? storageKey

/** The file is noted as loose before it is stored, so that it is swept if no row ever refers to it. */
export const storeOriginal = async (
  { database, storage, clock }: Parts,
  original: PhotoOriginal | null,
): Promise<StoredOriginal | null> => {
  if (!original) return null
  const { content, extension, widthPixels, heightPixels } = original
  const hash = createHash('sha256').update(content).digest('hex')
  const original_key = `${folder}${randomUUID()}-${hash}${extension}`
  await noteLooseFiles(database, [original_key], clock.now())
  await storage.put(original_key, content)
  return {
    original_key,
    original_bytes: content.length,
    original_width: widthPixels,
    original_height: heightPixels,
  }
}

export const dropOriginalUnlessUsed = async (
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  storageKey: string,
) => {
  if (!(await isOriginalInUse(database, storageKey))) await storage.delete(storageKey)
}
