import { downloads } from '~/client/offline/downloads'
import { isPaused, isUnderWay } from '~/client/offline/copies/download-kinds'
import { pauseAll } from '~/client/offline/copies/several-downloads'
import { useDownloads } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'

/** Stops all that is not done, or resumes it. */
export function HoldAll() {
  const under = useDownloads((state) => [...state.downloads.values()].some(isUnderWay))
  const paused = useDownloads((state) => [...state.downloads.values()].some(isPaused))
  const press = () => {
    const all = [...downloads.state.get().downloads.values()]
    if (under) pauseAll(downloads, all.filter(isUnderWay))
    else all.filter(isPaused).forEach(({ trackId }) => downloads.resume(trackId))
  }
  if (!under && !paused) return null
  return (
    <Button size="sm" variant="quiet" onClick={press}>
      {under ? 'Pause all' : 'Resume all'}
    </Button>
  )
}
