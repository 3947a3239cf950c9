import { saveWords } from './save-words'
import { useDownloadState, useDownloadsState } from '../../use-downloads'
import { hasNewRecording } from '../../copies/download-kinds'
import { messages } from './messages'
import { DownloadIcon, downloadTones } from '../download-icons'

/** The state of a track's copy on this device, as icon and text. Nothing for a track without a download. */
export function DownloadMark({ trackId }: { trackId: string }) {
  const state = useDownloadState(trackId)
  const words = useDownloadsState(({ downloads }) => {
    const download = downloads.get(trackId)
    return download && (hasNewRecording(download) ? messages.newRecording.text : saveWords(download))
  })
  if (!state) return null
  return (
    <span
      className={`flex min-w-0 items-center gap-1.5 text-[.8125rem] leading-4.5 tabular-nums ${downloadTones[state.type]}`}
    >
      <DownloadIcon state={state} />
      <span className="truncate">{words}</span>
    </span>
  )
}
