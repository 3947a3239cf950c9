import { Link } from 'wouter'
import { useOffline } from '~/client/api/reach/use-offline'
import { type ApiPages, useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { withDevice } from '~/client/device/with-device'
import { Button, buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePageTitle } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import { OrderRows } from './order-rows'
import { OrderTable } from './order-table'
import '~/client/ui/utilities'

/** Equal to the page size of the library. Stored answers are found by the same query, so the page also works offline. */
const rowsPerPage = 100

export default withDevice(PurchasesPage)

/** A person's orders, as a table, or as a list of rows on a phone. */
function PurchasesPage() {
  const heading = usePageTitle(messages.title)
  const pages = useApiPages('purchases', { query: { limit: rowsPerPage } })
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {messages.title}
      </h1>
      <p className="mt-3 max-w-[40rem] text-dim">{messages.lead}</p>
      {pages.total !== null && <OfflineNote />}
      {pages.error && (
        <div className="mt-6">
          <LoadProblem message={messages.failed} error={pages.error} onRetry={pages.retry} offersLibrary />
        </div>
      )}
      <Orders pages={pages} />
    </MusicPage>
  )
}

const OfflineNote = () => useOffline() && <p className="mt-3 text-sm text-dim">{messages.offline}</p>

function Orders({ pages }: { pages: ApiPages<Purchase> }) {
  const { items, total, error, loading, want } = pages
  if (total === null) return error ? null : <OrderSkeletons />
  if (total === 0) return <NoOrders />
  const next = { from: items.length, to: Math.min(items.length + rowsPerPage, total) }
  return (
    <div className="mt-6">
      <div className="hidden desk:block">
        <OrderTable orders={items} />
      </div>
      <div className="desk:hidden">
        <OrderRows orders={items} />
      </div>
      {items.length < total && (
        <div className="mt-6">
          <Button variant="quiet" busy={loading && messages.loadingMore} onClick={() => want(next)}>
            {messages.more}
          </Button>
        </div>
      )}
    </div>
  )
}

const OrderSkeletons = () => (
  <div className="mt-8 grid gap-4" aria-hidden="true">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
)

const NoOrders = () => (
  <EmptyState
    title={messages.emptyTitle}
    action={
      <Link href={paths.explore} className={buttonClass('quiet')}>
        {messages.explore}
      </Link>
    }
  >
    {messages.empty}
  </EmptyState>
)
