import type { Device } from '~/client/device/device'
import {
  cancelUnfinished,
  type UnfinishedUpload,
  unfinishedUploads,
} from '~/client/studio/uploads/unfinished-uploads'

/** What a sign-out asks about: uploads that it cancels, and copies that the person may remove. */
export type Losses = {
  uploads: readonly UnfinishedUpload[]
  cancelUploads: () => Promise<void>
  hasCopies: boolean
}

/** Null if nothing is lost. */
export async function lossesOf(device: Device, userId: string): Promise<Losses | null> {
  const uploads = await unfinishedUploads(device, userId)
  const hasCopies = device.downloads.state.get().downloads.size > 0
  if (uploads.length === 0 && !hasCopies) return null
  return { uploads, cancelUploads: () => cancelUnfinished(device, userId), hasCopies }
}
