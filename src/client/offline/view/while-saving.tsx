import { isUnderWay } from '../engine/download-kinds'
import { useDownloads } from '../use-downloads'

/** A browser lets no page go on that is closed, or hidden for long. Of one track, or of whatever is under way. */
export function WhileSaving({ trackId }: { trackId?: string }) {
  const under = useDownloads(({ downloads }) => {
    if (trackId === undefined) return [...downloads.values()].some(isUnderWay)
    const download = downloads.get(trackId)
    return download !== undefined && isUnderWay(download)
  })
  return (
    under && (
      <p className="text-sm text-dim">
        Keep Lariat open while it saves. Closed, it goes on from there the next time.
      </p>
    )
  )
}
