import { useApi } from '~/client/api/read/use-api'
import { DownloadFiles } from '~/client/money/download-files'
import { boughtOn, Receipt } from '~/client/money/receipt'
import { receiptHash } from '~/client/money/receipt-address'
import { FoldChevron } from '~/client/ui/fold-chevron'
import { messages } from './messages'

const words = messages.purchase

/** Opens the receipt and scrolls to it if the address ends in #receipt. */
function showReceipt(receipt: HTMLDetailsElement | null) {
  if (!receipt || location.hash !== receiptHash) return
  receipt.open = true
  receipt.scrollIntoView({ block: 'center' })
}

/** The files and the receipt of an owned track. */
export function Bought({ trackId }: { trackId: string }) {
  const { data } = useApi('purchases', { query: { trackId } }, { revalidateOnFocus: false })
  const purchase = data?.items[0]
  if (!purchase) return null
  return (
    <section aria-label={words.title} className="mt-6 grid max-w-[34rem] gap-3">
      <div className="flex flex-wrap gap-3">
        <DownloadFiles trackId={trackId} />
      </div>
      <details ref={showReceipt} className="rounded-card border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2">
          <FoldChevron />
          <span className="flex-1">
            {(purchase.pricePaid === 0 ? words.gotFree : words.bought)(boughtOn(purchase))}
          </span>
          <span className="text-sm font-600 text-dim">{words.receipt}</span>
        </summary>
        <div className="pb-4">
          <Receipt purchase={purchase} />
        </div>
      </details>
    </section>
  )
}
