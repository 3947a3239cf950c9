import { downloads } from '~/client/offline/downloads'
import type { DownloadsState, DownloadState } from '~/client/offline/engine/download-types'
import { useDownloads } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'

type Kind = DownloadState['type']

const underWay: readonly Kind[] = ['queued', 'saving', 'waiting']
const held: readonly Kind[] = ['paused']

const those = (state: DownloadsState, kinds: readonly Kind[]) =>
  [...state.downloads.values()].filter(({ state: { type } }) => kinds.includes(type))

/** Stops all that is not done, or goes on with it. */
export function HoldAll() {
  const under = useDownloads((state) => those(state, underWay).length > 0)
  const paused = useDownloads((state) => those(state, held).length > 0)
  const press = () => {
    // The last first: what is paused lets the next begin.
    const pauseAll = () =>
      those(downloads.state.get(), underWay)
        .toReversed()
        .forEach(({ trackId }) => downloads.pause(trackId))
    if (under) downloads.state.together(pauseAll)
    else those(downloads.state.get(), held).forEach(({ trackId }) => downloads.resume(trackId))
  }
  if (!under && !paused) return null
  return (
    <Button size="sm" variant="quiet" onClick={press}>
      {under ? 'Pause all' : 'Go on with all'}
    </Button>
  )
}
