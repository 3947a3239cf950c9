import { type ReactNode, useId } from 'react'
import type { ApiError } from '~/client/api/api-error'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Card } from '~/client/ui/card'

/** What was asked of the server for a part of the page. */
export type Asked<Data> = {
  data: Data | undefined
  error: ApiError | undefined
  isLoading: boolean
  mutate: () => unknown
}

type PartProps<Data> = {
  title: string
  /** Shown if this part does not load. */
  failed: string
  asked: Asked<Data>
  /** What chooses what is shown. */
  tools?: ReactNode
  /** As high as what will come. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Each part of the earnings comes, waits and fails by itself. */
export function Part<Data>({ title, failed, asked, tools, skeleton, children }: PartProps<Data>) {
  const id = useId()
  const { data, error, isLoading, mutate } = asked
  const isOld = isLoading && data !== undefined
  return (
    <Card as="section" labelledBy={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {tools}
      </div>
      {error && (
        <div className="mb-4">
          <LoadProblem message={failed} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data !== undefined ? (
        <div aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
          {children(data)}
        </div>
      ) : (
        !error && <div aria-busy="true">{skeleton}</div>
      )}
    </Card>
  )
}
