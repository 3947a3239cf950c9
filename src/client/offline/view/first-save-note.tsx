import { deviceStorage } from '~/client/platform/storage/device-storage'
import { useDownloadsState } from '../use-downloads'

/** What the browser is asked to promise, and why. */
export const willAskToKeep =
  'At your first save we ask your browser to keep your music, since it may throw things away when the device runs short of room.'

/** Beside whatever makes the first save, until the browser was asked. */
export function FirstSaveNote() {
  const isFirst = useDownloadsState(
    ({ userId, vault, downloads }) =>
      userId !== null && vault === 'read' && downloads.size === 0 && !deviceStorage.wasAsked(),
  )
  return isFirst && <p className="max-w-[34rem] text-sm text-dim">{willAskToKeep}</p>
}
