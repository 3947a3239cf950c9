import { type ComponentProps, useEffect } from 'react'
import { ApiError } from '~/client/api/api-error'
import { LoadProblem } from '~/client/music/load-problem'
import { TrackRowSkeleton } from '~/client/music/track-row'
import { idle } from '~/client/platform/idle'
import { usePart } from '~/client/ui/use-part'
import type { Results } from './results'

const loadResults = () => import('./results').then((part) => part.Results)

/** Whoever only looks around needs no list of ten thousand: its code comes when the page is idle. */
export function useResultsSoon() {
  useEffect(() => {
    void idle()
      .then(loadResults)
      .catch(() => {})
  }, [])
}

export function ResultsPart(props: ComponentProps<typeof Results>) {
  const part = usePart(loadResults)
  if (part.state === 'loaded') return <part.View {...props} />
  return (
    <div className="mt-20">
      {part.state === 'failed' ? (
        <LoadProblem what="The list" error={lost} onRetry={part.retry} />
      ) : (
        Array.from({ length: 8 }, (_, row) => <TrackRowSkeleton key={row} />)
      )}
    </div>
  )
}

const lost = new ApiError(0, 'network')
