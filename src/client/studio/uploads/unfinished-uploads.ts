// What a sign-out would lose: the uploads in the queue of this tab, and those that only the storage has, for example because
// another tab sends them or this visit has not opened the studio.
import { readToken } from '~/client/api/tokens'
import type { Device } from '~/client/device/device'
import { keptUploads } from '~/client/device/parts/kept-uploads'
import { pageClock } from '~/client/platform/clock'
import { nameOf } from './queued-upload'
import { openUploads, type StoredUpload } from './stored-uploads'
import { uploadsOf } from './use-uploads'

/** A sign-out does not wait longer for the server, which deletes what is not discarded after some days. */
const patienceMs = 5_000

/** Without storage, there are none. */
async function storedUploads(userId: string): Promise<StoredUpload[]> {
  const stored = openUploads(keptUploads)
  try {
    const found = await Promise.all((await stored.ids(userId)).map((id) => stored.read(userId, id)))
    return found.flatMap(({ upload }) => upload ?? [])
  } catch {
    return []
  }
}

type HasQueue = Pick<Device, 'part'>

const queueOf = (device: HasQueue) => device.part(uploadsOf)

const queuedHere = (device: HasQueue) =>
  queueOf(device)
    .state.get()
    .uploads.filter(({ token }) => token === readToken())

/** Those that are not in the queue of this tab. */
async function onlyStored(device: HasQueue, userId: string) {
  const stored = await storedUploads(userId)
  const queued = new Set(queuedHere(device).map(({ id }) => id))
  return stored.filter(({ id }) => !queued.has(id))
}

export type UnfinishedUpload = { id: string; name: string }

export async function unfinishedUploads(device: HasQueue, userId: string): Promise<UnfinishedUpload[]> {
  const stored = await onlyStored(device, userId)
  return [...queuedHere(device), ...stored].map((upload) => ({ id: upload.id, name: nameOf(upload) }))
}

/** Cancels them all, and deletes what has arrived of them, while the session can still do so. */
export async function cancelUnfinished(device: HasQueue, userId: string): Promise<void> {
  const stored = await onlyStored(device, userId)
  const all = queueOf(device).cancelAll(stored.flatMap(({ uploadId }) => uploadId ?? []))
  const patience = new Promise<void>((resolve) => void pageClock.after(patienceMs, resolve))
  await Promise.race([all, patience])
}
