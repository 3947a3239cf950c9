import type { ReactNode } from 'react'
import type { ApiError } from '~/client/api/api-error'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'

/** The state of the read that a part of the page shows. */
export type PartRead<Data> = {
  data: Data | undefined
  error: ApiError | undefined
  isLoading: boolean
  mutate: () => unknown
}

type PartProps<Data> = {
  title: string
  /** The message if this part does not load. */
  failed: string
  read: PartRead<Data>
  /** The controls next to the title, such as links that choose the period. */
  tools?: ReactNode
  /** A placeholder with the height of the loaded content. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the earnings page. Each part loads, fails and retries independently of the others. */
export function Part<Data>({ title, failed, read, tools, skeleton, children }: PartProps<Data>) {
  const { data, error, isLoading, mutate } = read
  const isStale = isLoading && data !== undefined
  return (
    <ChartCard title={title} tools={tools}>
      {error && (
        <div className="mb-4">
          <LoadProblem message={failed} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data !== undefined ? (
        <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
          {children(data)}
        </div>
      ) : (
        !error && <div aria-busy="true">{skeleton}</div>
      )}
    </ChartCard>
  )
}
