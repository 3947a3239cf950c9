import { useEffect } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/use-part'
import { earningsPageLimit } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'
import { type Asked, Part } from '../part'
import { SalesTable } from './sales-table'
import { PageLinks } from './page-links'
import type { Looking } from '../use-look'
import { messages } from './messages'

type Earnings = Answer<'earnings'>

type SalesProps = Looking & { asked: Asked<Earnings> }

/** The list of sales, latest first. */
export function Sales({ look: { page }, go, asked }: SalesProps) {
  const pages = asked.data?.pages
  // The page in the address does not exist, or no longer exists.
  useEffect(() => {
    if (pages !== undefined && page > pages) go({ page: pages }, 'replace')
  }, [page, pages, go])
  return (
    <Part
      title={messages.title}
      failed={messages.failed}
      asked={asked}
      tools={<FileButton />}
      skeleton={<RowSkeletons />}
    >
      {(earnings) => (
        <>
          <SalesTable earnings={earnings} />
          {earnings.pages > 1 && (
            <PageLinks page={page} pages={earnings.pages} onTurn={(page) => go({ page })} />
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

const loadFileButton = () => import('./sales-file-button').then((part) => part.SalesFileButton)

/** Loaded by itself: without it the sales can still be read. */
function FileButton() {
  const part = usePart(loadFileButton)
  return part.state === 'loaded' && <part.View />
}
