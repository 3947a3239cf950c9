import { useApi } from '~/client/api/use-api'
import { DownloadFiles } from '~/client/music/download-files'
import { boughtOn, Receipt } from '~/client/music/receipt'

/** Of a track that is owned: the receipt, and the file as it was uploaded. */
export function Bought({ trackId }: { trackId: string }) {
  const { data } = useApi('purchases', { query: { trackId } }, { revalidateOnFocus: false })
  const purchase = data?.items[0]
  if (!purchase) return null
  return (
    <section aria-label="Your purchase" className="mt-6 max-w-[34rem]">
      <details className="rounded-card border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4">
          <span>
            {purchase.pricePaid === 0 ? 'Yours since' : 'Bought on'} {boughtOn(purchase)}
          </span>
          <span className="text-sm font-600 text-dim">Receipt</span>
        </summary>
        <div className="grid gap-4 pb-4">
          <Receipt purchase={purchase} />
          <div className="flex flex-wrap gap-3">
            <DownloadFiles trackId={trackId} />
          </div>
        </div>
      </details>
    </section>
  )
}
