import { type ComponentProps, useRef } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { usePart } from '~/client/ui/parts/use-part'
import { messages } from './messages'
import type { Results } from './results'

const texts = messages.tracks

/** A chunk of its own that loads while the tracks are read, because it is as large as the rest of the page's code. */
const loadResults = () => import('./results').then((part) => part.Results)

/** The artist's tracks with their search and filters. */
export function OwnTracks({
  isUploading,
  ...props
}: Omit<ComponentProps<typeof Results>, 'total'> & { isUploading: boolean }) {
  const { total, error, retry } = props.list
  const part = usePart(loadResults)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, '[data-track-row]')
  if (total === 0) {
    return (
      <div ref={place}>
        {/* The first tracks are on their way. */}
        {!isUploading && <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      </div>
    )
  }
  return (
    <div ref={place}>
      {error && (
        <div className="mb-4">
          <LoadProblem message={texts.notLoaded} error={error} onRetry={retry} offersLibrary />
        </div>
      )}
      {part.state === 'failed' && <LoadProblem message={texts.notLoaded} onRetry={part.retry} />}
      {total !== null && part.state === 'loaded' ? (
        <part.View {...props} total={total} />
      ) : (
        !error && part.state !== 'failed' && <TableSkeleton />
      )}
    </div>
  )
}

const TableSkeleton = () => (
  <div aria-busy="true">
    <Skeleton shape="block" className="mb-3 h-12" />
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-17 items-center gap-3.5 border-b border-line">
        <Skeleton shape="art" className="w-13" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      </div>
    ))}
  </div>
)
