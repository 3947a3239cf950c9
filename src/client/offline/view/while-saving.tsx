import { needsOpenPage } from '../copies/download-kinds'
import { useDownloadsState } from '../use-downloads'

export const keepOpen = 'Keep Lariat open while it saves. Closed, it goes on from there the next time.'

/** A browser lets no page go on that is closed, or hidden for long. Of one track, or of whatever is under way. */
export function WhileSaving({ trackId }: { trackId?: string }) {
  const under = useDownloadsState(({ downloads }) => {
    if (trackId === undefined) return [...downloads.values()].some(needsOpenPage)
    const download = downloads.get(trackId)
    return download !== undefined && needsOpenPage(download)
  })
  return under && <p className="text-sm text-dim">{keepOpen}</p>
}
