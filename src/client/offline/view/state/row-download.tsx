import { memo } from 'react'
import { saveWords } from './save-words'
import { useDownloadsState, useDownloadState, useHasNewRecording } from '../../use-downloads'
import { messages } from './messages'
import { DownloadIcon, downloadTones } from '../download-icons'

/** An icon in a row, with text for screen readers. It shows no progress, because each step would re-render the row. */
export const RowDownload = memo(function RowDownload({ trackId }: { trackId: string }) {
  const state = useDownloadState(trackId)
  const isOutdated = useHasNewRecording(trackId)
  const isRenewing = useDownloadsState(({ downloads }) => downloads.get(trackId)?.isRenewing === true)
  if (!state) return null
  return (
    <span className={`flex shrink-0 ${downloadTones[state.type]}`}>
      <DownloadIcon state={state} />
      <span className="sr-only">
        {isOutdated
          ? messages.newRecording.text
          : saveWords({ state, isRenewing, keptBytes: 0, sizeBytes: null })}
      </span>
    </span>
  )
})
