import type { ComponentProps } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TrackRowSkeleton } from '~/client/catalog/rows/track-row'
import { usePart } from '~/client/ui/use-part'
import { usePartSoon } from '~/client/ui/use-part-soon'
import type { Results } from './results'

const loadResults = () => import('./results').then((part) => part.Results)

/** Whoever only looks around needs no list of ten thousand: its code comes when the page is idle. */
export const useResultsSoon = () => usePartSoon(loadResults)

export function ResultsPart(props: ComponentProps<typeof Results>) {
  const part = usePart(loadResults)
  if (part.state === 'loaded') return <part.View {...props} />
  return (
    <div className="mt-20">
      {part.state === 'failed' ? (
        <LoadProblem what="The list" onRetry={part.retry} offersLibrary />
      ) : (
        Array.from({ length: 8 }, (_, row) => <TrackRowSkeleton key={row} />)
      )}
    </div>
  )
}
