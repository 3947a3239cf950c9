import type { Device } from '~/client/device/device'
import { waitingEditsOf } from '~/client/device/parts/outbox-storage'
import {
  cancelUnfinished,
  type UnfinishedUpload,
  unfinishedUploads,
} from '~/client/studio/uploads/unfinished-uploads'

/**
 * What a sign-out asks about: uploads that it cancels, copies that the person may remove, and edits of playlists that wait
 * for the network, and then for the next sign-in.
 */
export type Losses = {
  uploads: readonly UnfinishedUpload[]
  cancelUploads: () => Promise<void>
  hasCopies: boolean
  waitingEdits: number
}

/** Null if nothing is lost. */
export async function lossesOf(device: Device, userId: string): Promise<Losses | null> {
  const uploads = await unfinishedUploads(device, userId)
  const hasCopies = device.downloads.state.get().downloads.size > 0
  const waitingEdits = await waitingEditsOf(userId)
  if (uploads.length === 0 && !hasCopies && waitingEdits === 0) return null
  return { uploads, cancelUploads: () => cancelUnfinished(device, userId), hasCopies, waitingEdits }
}
