// The storage quota of an account, which its uploaded recordings use up.
import type { Transaction } from 'kysely'
import { storedBytesOf } from '../catalog/artists/repository'
import type { Database } from '../database/open'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { Failure } from '../http/failure'
import type { FindRoom } from '../http/forms/received-form'
import type { Sign } from '../core/secret'
import { isUploaded, replacedBy } from './repository'
import { markUsed, uploadById } from './resumable/repository'
import { uploadGone, UploadUsed } from './resumable/upload-used'
import { uploadKeyOf } from './upload-key'

type Usage = { recordings: number; unfinished: number; quotaBytes: number }

const roomOf = ({ recordings, unfinished, quotaBytes }: Usage): number =>
  Math.max(0, quotaBytes - recordings - unfinished)

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

/** What takes the room, and what the artist can do about it. */
const takenBy = ({ recordings, unfinished }: Usage): string => {
  if (unfinished === 0)
    return `Your tracks take ${sizeText(recordings)}. Delete a track that you no longer need, and try again.`
  if (recordings === 0)
    return `Unfinished uploads take ${sizeText(unfinished)}. Finish or cancel one, and try again.`
  return `Your tracks take ${sizeText(recordings)} and unfinished uploads ${sizeText(unfinished)}. Delete a track that you no longer need or cancel an upload, and try again.`
}

/** The size is unknown while a recording still arrives. */
const overQuota = (usage: Usage, sizeBytes: number | null) => {
  const recording = sizeBytes === null ? 'This recording' : `This recording of ${sizeText(sizeBytes)}`
  const left = `${sizeText(roomOf(usage))} of your ${sizeText(usage.quotaBytes)} are left`
  const message = `${recording} does not fit: ${left}. ${takenBy(usage)}`
  return new Failure(413, { message, code: 'quota_exceeded' })
}

export const isOverQuota = (error: unknown): boolean =>
  error instanceof Failure && error.body.code === 'quota_exceeded'

type Parts = { database: Database; sign: Sign; quotaBytes: number }

/** Finds the room for a recording before it arrives. The recording that it replaces, if any, does not count. */
export const createFindRoom =
  ({ database, sign, quotaBytes }: Parts): FindRoom =>
  async ({ userId, idempotencyKey, trackId }) => {
    const key = uploadKeyOf(sign, userId, idempotencyKey)
    // The usage is read first. If it counts the tracks of an earlier upload with this key, these are found below.
    const replaces = trackId === undefined ? undefined : await replacedBy(database, trackId)
    const usage = { ...(await storedBytesOf(database, userId, replaces)), quotaBytes }
    // A repeated upload is answered with the track that the first one made, so its file is not stored.
    const isRepeated = key !== null && (await isUploaded(database, key))
    return { bytes: isRepeated ? Infinity : roomOf(usage), refusal: () => overQuota(usage, null) }
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
  const usage = { ...(await storedBytesOf(transaction, userId)), quotaBytes }
  if (sizeBytes > roomOf(usage)) throw overQuota(usage, sizeBytes)
}

/** From now on the upload does not count toward the quota, so that its recording does not count twice. */
const takeUpload = async (transaction: Transaction<Tables>, uploadId: string, trackId: string) => {
  if (await markUsed(transaction, uploadId, trackId)) return
  throw (await uploadById(transaction, uploadId)) ? new UploadUsed() : uploadGone()
}

type Claim = {
  /** The artist whose storage it is need not be the person who uploads. */
  artistId: string
  uploaderId: string
  /** The track or version that the recording belongs to. */
  usedBy: string
  /** The row whose present recording does not count, because this one replaces it. */
  replaces?: string
  sizeBytes: number
  /** The resumable upload in which the recording arrived, if it came in one. */
  uploadId: string | undefined
}

/**
 * Throws if there is no room for the recording, or if its upload is the recording of another track or was deleted. Holds
 * a lock until the transaction ends, so that recordings that arrive at the same time cannot exceed the quota together.
 */
export const claimRoom = async (
  transaction: Transaction<Tables>,
  quotaBytes: number,
  { artistId, uploaderId, usedBy, replaces, sizeBytes, uploadId }: Claim,
) => {
  await lockByName(transaction, `quota ${artistId}`)
  if (uploadId !== undefined) await takeUpload(transaction, uploadId, usedBy)
  const usage = { ...(await storedBytesOf(transaction, artistId, replaces)), quotaBytes }
  if (sizeBytes <= roomOf(usage)) return
  throw uploaderId === artistId ? overQuota(usage, sizeBytes) : artistOverQuota()
}
