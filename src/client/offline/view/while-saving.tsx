import { needsOpenPage } from '../copies/download-kinds'
import { useDownloadsState } from '../use-downloads'
import { messages } from './messages'

export const keepOpen = messages.keepOpen

/**
 * Asks to keep the page open, because saving stops when the page is closed. It is shown while the given track is being
 * saved and does not wait for the network. If no track is given, it is shown while that is true for any track.
 */
export function WhileSaving({ trackId }: { trackId?: string }) {
  const isRunning = useDownloadsState(({ downloads }) => {
    if (trackId === undefined) return [...downloads.values()].some(needsOpenPage)
    const download = downloads.get(trackId)
    return download !== undefined && needsOpenPage(download)
  })
  return isRunning && <p className="text-sm text-dim">{keepOpen}</p>
}
