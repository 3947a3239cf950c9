// The storage quota of an account, which its uploaded recordings use up.
import type { Transaction } from 'kysely'
import { storedBytesOf } from '../catalog/artists/repository'
import type { Database } from '../database/open'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { Failure } from '../http/failure'
import type { FindRoom } from '../http/forms/received-form'
import type { Sign } from '../core/secret'
import { isUploaded, replacedBy, roomFor } from './repository'
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

const artistOverQuota = () =>
  new Failure(413, {
    message: 'The storage of this artist is full, so this recording does not fit.',
    code: 'quota_exceeded',
  })

type Whose = {
  /** The artist whose storage it is need not be the person who uploads. */
  artistId: string
  uploaderId: string
}

/** A collaborator learns that the storage is full, but not what takes it. */
const refusalTo = ({ artistId, uploaderId }: Whose, usage: Usage, sizeBytes: number | null) =>
  uploaderId === artistId ? overQuota(usage, sizeBytes) : artistOverQuota()

/**
 * Finds the room for a recording before it arrives. A version of a mix takes the storage of the artist, whoever sends it.
 * The recording that the new one replaces, if any, does not count.
 */
export const createFindRoom =
  ({ database, sign, quotaBytes }: Parts): FindRoom =>
  async ({ userId, idempotencyKey, trackId }) => {
    const key = uploadKeyOf(sign, userId, idempotencyKey)
    // The usage is read first. If it counts the tracks of an earlier upload with this key, these are found below.
    const replaces = trackId === undefined ? undefined : await replacedBy(database, trackId)
    const track = trackId === undefined ? undefined : await roomFor(database, trackId, userId)
    const artistId = track?.artist_id ?? userId
    const usage = { ...(await storedBytesOf(database, artistId, replaces)), quotaBytes }
    // A repeated upload is answered with the track that the first one made, so its file is not stored.
    const isRepeated = key !== null && (await isUploaded(database, key))
    return {
      bytes: isRepeated ? Infinity : roomOf(usage),
      refusal: () => refusalTo({ artistId, uploaderId: userId }, usage, null),
    }
  }

/** Uploads of these accounts are counted one after the other until the transaction ends. */
export const lockQuotas = async (transaction: Transaction<Tables>, accountIds: readonly string[]) => {
  // In one order everywhere, so that two transactions never wait for each other.
  for (const id of [...new Set(accountIds)].toSorted()) await lockByName(transaction, `quota ${id}`)
}

/** Throws if there is no room for an upload that begins. Needs the lock of the artist's quota. */
export const requireRoomFor = async (
  transaction: Transaction<Tables>,
  quotaBytes: number,
  { sizeBytes, ...whose }: Whose & { sizeBytes: number },
) => {
  const usage = { ...(await storedBytesOf(transaction, whose.artistId)), quotaBytes }
  if (sizeBytes > roomOf(usage)) throw refusalTo(whose, usage, sizeBytes)
}

/**
 * Throws if the artist's storage is exceeded, which an upload that goes on would make worse. The size of an upload counts
 * from its creation, so this can only happen if the quota was lowered since then.
 */
export const requireQuotaKept = async (database: Database, quotaBytes: number, whose: Whose) => {
  const usage = { ...(await storedBytesOf(database, whose.artistId)), quotaBytes }
  if (usage.recordings + usage.unfinished > quotaBytes) throw refusalTo(whose, usage, null)
}

/** From now on the upload does not count toward the quota, so that its recording does not count twice. */
const takeUpload = async (transaction: Transaction<Tables>, uploadId: string, trackId: string) => {
  if (await markUsed(transaction, uploadId, trackId)) return
  throw (await uploadById(transaction, uploadId)) ? new UploadUsed() : uploadGone()
}

type Claim = Whose & {
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
  await lockQuotas(transaction, [artistId])
  if (uploadId !== undefined) await takeUpload(transaction, uploadId, usedBy)
  const usage = { ...(await storedBytesOf(transaction, artistId, replaces)), quotaBytes }
  if (sizeBytes <= roomOf(usage)) return
  throw refusalTo({ artistId, uploaderId }, usage, sizeBytes)
}
