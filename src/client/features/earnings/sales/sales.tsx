import { useEffect } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { earningsPageLimit } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'
import { type Asked, Part } from '../part'
import { SalesFileButton } from './sales-file-button'
import { SalesTable } from './sales-table'
import { Turner } from './page-links'
import type { Looking } from '../use-look'

type Earnings = Answer<'earnings'>

type SalesProps = Looking & { asked: Asked<Earnings> }

/** Each sale, the latest first. */
export function Sales({ look: { page }, go, asked }: SalesProps) {
  const pages = asked.data?.pages
  // A link to a page that there is no longer, or never was.
  useEffect(() => {
    if (pages !== undefined && page > pages) go({ page: pages }, 'replace')
  }, [page, pages, go])
  return (
    <Part
      title="Sales"
      failed="Your sales could not be loaded."
      asked={asked}
      tools={<SalesFileButton />}
      skeleton={<RowSkeletons />}
    >
      {(earnings) => (
        <>
          <SalesTable earnings={earnings} />
          {earnings.pages > 1 && (
            <Turner page={page} pages={earnings.pages} onTurn={(page) => go({ page })} />
          )}
        </>
      )}
    </Part>
  )
}

const RowSkeletons = () => (
  <div className="grid gap-4">
    {Array.from({ length: earningsPageLimit }, (_, row) => (
      <Skeleton key={row} className="h-7 w-full" />
    ))}
  </div>
)
