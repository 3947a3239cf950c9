import { needsOpenPage } from '../copies/download-kinds'
import { useDownloadsState } from '../use-downloads'
import { messages } from './messages'

export const keepOpen = messages.keepOpen

/**
 * Asks to keep the page open, because browsers stop pages that are closed or hidden for long. It is shown while the
 * given track is being saved. If no track is given, it is shown while any track is being saved.
 */
export function WhileSaving({ trackId }: { trackId?: string }) {
  const isRunning = useDownloadsState(({ downloads }) => {
    if (trackId === undefined) return [...downloads.values()].some(needsOpenPage)
    const download = downloads.get(trackId)
    return download !== undefined && needsOpenPage(download)
  })
  return isRunning && <p className="text-sm text-dim">{keepOpen}</p>
}
