import { deviceStorage } from '~/client/platform/storage/device-storage'
import { useDownloadsState } from '../use-downloads'
import { messages } from './messages'

/** Says that the browser will be asked for persistent storage, and why. */
export const willAskToKeep = messages.firstSave

/** Shown beside save buttons while nothing is saved and the browser has not been asked for persistent storage. */
export function FirstSaveNote() {
  const isFirst = useDownloadsState(
    ({ userId, vault, downloads }) =>
      userId !== null && vault === 'read' && downloads.size === 0 && !deviceStorage.wasAsked(),
  )
  return isFirst && <p className="max-w-[34rem] text-sm text-dim">{willAskToKeep}</p>
}
