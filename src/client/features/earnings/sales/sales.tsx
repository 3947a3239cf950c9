import { useEffect } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { earningsPageLimit } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'
import { Part, type PartRead } from '../part'
import { SalesTable } from './sales-table'
import { PageLinks } from './page-links'
import type { EarningsViewProps } from '../use-earnings-view'
import { messages } from './messages'

type Earnings = Answer<'earnings'>

type SalesProps = EarningsViewProps & { read: PartRead<Earnings> }

/** The list of sales, latest first. */
export function Sales({ view: { page }, go, read }: SalesProps) {
  const pages = read.data?.pages
  // The page in the address does not exist, or no longer exists.
  useEffect(() => {
    if (pages !== undefined && page > pages) go({ page: pages }, 'replace')
  }, [page, pages, go])
  return (
    <Part
      title={messages.title}
      failed={messages.failed}
      read={read}
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

/** The button's code loads separately, so that the list is shown even if this code fails to load. */
function FileButton() {
  const part = usePart(loadFileButton)
  return part.state === 'loaded' && <part.View />
}
