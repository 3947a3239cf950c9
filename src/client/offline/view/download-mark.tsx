import type { DownloadState } from '../engine/download-types'
import { saveWords } from '../save-words'
import { useDownloads, useDownloadState } from '../use-downloads'
import { DownloadIcon } from './download-icons'
import './download-mark.css'

const tones: Record<DownloadState['type'], string> = {
  queued: 'text-dim',
  saving: 'text-ember',
  waiting: 'text-dim',
  paused: 'text-dim',
  failed: 'text-rust',
  kept: 'text-sage',
  checking: 'text-dim',
  damaged: 'text-rust',
}

/** How a track stands on this device, by icon and words; nothing where nobody asked for it to be kept. */
export function DownloadMark({ trackId }: { trackId: string }) {
  const state = useDownloadState(trackId)
  const words = useDownloads(({ downloads }) => {
    const download = downloads.get(trackId)
    return download && saveWords(download)
  })
  if (!state) return null
  return (
    <span className={`download-mark ${tones[state.type]}`}>
      <DownloadIcon state={state} />
      <span className="truncate">{words}</span>
    </span>
  )
}
