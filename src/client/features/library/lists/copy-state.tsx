import { useDownloadState } from '~/client/offline/use-downloads'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { messages } from '../messages'
import styles from '../library.module.css'

/** The state of a track's copy on this device. Offline it also says which tracks have none. */
export function CopyState({ trackId, offline }: { trackId: string; offline: boolean }) {
  const isSaved = useDownloadState(trackId) !== undefined
  if (!isSaved && !offline) return null
  return (
    <span className={styles.copyState}>
      {isSaved ? <DownloadMark trackId={trackId} /> : messages.needsConnection}
    </span>
  )
}
