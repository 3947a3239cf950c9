import { useApi } from '~/client/api/read/use-api'
import { DownloadFiles } from '~/client/money/download-files'
import { boughtOn, Receipt } from '~/client/money/receipt'

/** Of a track that is owned: its files, to keep outside of the app, and the receipt. */
export function Bought({ trackId }: { trackId: string }) {
  const { data } = useApi('purchases', { query: { trackId } }, { revalidateOnFocus: false })
  const purchase = data?.items[0]
  if (!purchase) return null
  return (
    <section aria-label="Your purchase" className="mt-6 grid max-w-[34rem] gap-3">
      <div className="flex flex-wrap gap-3">
        <DownloadFiles trackId={trackId} />
      </div>
      <details className="rounded-card border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4">
          <span>
            {purchase.pricePaid === 0 ? 'Yours since' : 'Bought on'} {boughtOn(purchase)}
          </span>
          <span className="text-sm font-600 text-dim">Receipt</span>
        </summary>
        <div className="pb-4">
          <Receipt purchase={purchase} />
        </div>
      </details>
    </section>
  )
}
