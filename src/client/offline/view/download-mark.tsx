import { saveWords } from './save-words'
import { useDownloadState, useDownloadsState } from '../use-downloads'
import { DownloadIcon } from './download-icons'
import { downloadTones } from './download-tones'
import './download-mark.css'

/** How a track stands on this device, by icon and words; nothing where nobody asked for it to be kept. */
export function DownloadMark({ trackId }: { trackId: string }) {
  const state = useDownloadState(trackId)
  const words = useDownloadsState(({ downloads }) => {
    const download = downloads.get(trackId)
    return download && saveWords(download)
  })
  if (!state) return null
  return (
    <span className={`download-mark ${downloadTones[state.type]}`}>
      <DownloadIcon state={state} />
      <span className="truncate">{words}</span>
    </span>
  )
}
