// The storage quota of an account, which its uploaded recordings use up.
import type { Transaction } from 'kysely'
import { recordingBytesOf } from '../catalog/artists/repository'
import type { Database } from '../database/open'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { Failure } from '../http/failure'
import type { FindRoom } from '../http/forms/received-form'
import type { Sign } from '../core/secret'
import { isUploaded } from './repository'
import { markUsed } from './resumable/repository'
import { UploadUsed } from './resumable/upload-used'
import { uploadKeyOf } from './upload-key'

type Usage = { usedBytes: number; quotaBytes: number }

const roomOf = ({ usedBytes, quotaBytes }: Usage): number => Math.max(0, quotaBytes - usedBytes)

const units = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const

const sizeText = (bytes: number) => {
  const [unit, unitBytes] = units.find(([, least]) => bytes >= least) ?? units[2]
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / unitBytes,
  )
}

const overQuota = ({ usedBytes, quotaBytes }: Usage) =>
  new Failure(413, {
    message: `You have used ${sizeText(usedBytes)} of your ${sizeText(quotaBytes)}, and this recording does not fit. Delete a track that you no longer need, and try again.`,
    code: 'quota_exceeded',
  })

export const isOverQuota = (error: unknown): boolean =>
  error instanceof Failure && error.body.code === 'quota_exceeded'

type Parts = { database: Database; sign: Sign; quotaBytes: number }

/** Finds the room for a recording before it arrives. The recording that it replaces, if any, does not count. */
export const createFindRoom =
  ({ database, sign, quotaBytes }: Parts): FindRoom =>
  async ({ userId, idempotencyKey, trackId }) => {
    const key = uploadKeyOf(sign, userId, idempotencyKey)
    // The usage is read first. If it counts the tracks of an earlier upload with this key, these are found below.
    const usage = { usedBytes: await recordingBytesOf(database, userId, trackId), quotaBytes }
    // A repeated upload is answered with the track that the first one made, so its file is not stored.
    const isRepeated = key !== null && (await isUploaded(database, key))
    return { bytes: isRepeated ? Infinity : roomOf(usage), refusal: () => overQuota(usage) }
  }

const artistOverQuota = () =>
  new Failure(413, {
    message: 'The storage of this artist is full, so this recording does not fit.',
    code: 'quota_exceeded',
  })

/** Throws if there is no room for an upload that begins. Needs the lock of the account's quota. */
export const requireRoomFor = async (
  transaction: Transaction<Tables>,
  quotaBytes: number,
  { userId, sizeBytes }: { userId: string; sizeBytes: number },
) => {
  const usage = { usedBytes: await recordingBytesOf(transaction, userId), quotaBytes }
  if (sizeBytes > roomOf(usage)) throw overQuota(usage)
}

type Claim = {
  /** The artist whose storage it is need not be the person who uploads. */
  artistId: string
  uploaderId: string
  trackId: string
  sizeBytes: number
  /** The resumable upload in which the recording arrived, if it came in one. */
  uploadId: string | undefined
}

/**
 * Throws if there is no room for the recording, or if its upload is the recording of another track. Holds a lock until the transaction ends, so that recordings that arrive
 * at the same time cannot exceed the quota together.
 */
export const claimRoom = async (
  transaction: Transaction<Tables>,
  quotaBytes: number,
  { artistId, uploaderId, trackId, sizeBytes, uploadId }: Claim,
) => {
  await lockByName(transaction, `quota ${artistId}`)
  // From now on the upload does not count, so that its recording does not count twice.
  if (uploadId !== undefined && !(await markUsed(transaction, uploadId, trackId))) throw new UploadUsed()
  const usage = { usedBytes: await recordingBytesOf(transaction, artistId, trackId), quotaBytes }
  if (sizeBytes <= roomOf(usage)) return
  throw uploaderId === artistId ? overQuota(usage) : artistOverQuota()
}
