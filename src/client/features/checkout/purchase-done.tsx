import type { ReactNode } from 'react'
import { useDevicePart } from '~/client/device/device-context'
import { autoSaveOf } from '~/client/device/parts/purchase-watch-part'
import { useDownloadState, useDownloadsState } from '~/client/offline/use-downloads'
import { useStore } from '~/client/platform/use-store'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { SaveButton } from '~/client/offline/view/save-button'
import { FoldChevron } from '~/client/ui/fold-chevron'
import { usePart } from '~/client/ui/parts/use-part'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import type { CheckoutState } from './payment/checkout-state'
import { useFocusInside } from './use-focus-inside'
import { useLeadsToSave } from './use-leads-to-save'
import styles from './checkout.module.css'

// This code loads after a purchase, so that the checkout opens sooner.
const loadReceipt = () => import('~/client/money/receipt').then((part) => part.Receipt)
const loadFiles = () => import('~/client/money/download-files').then((part) => part.DownloadFiles)

type Done = Extract<CheckoutState, { at: 'done' }>

/** What the person bought, and what they can do with it. */
export function PurchaseDone({ how, purchase }: { how: Done['how']; purchase: Purchase }) {
  const receipt = usePart(loadReceipt)
  return (
    <>
      <p className="text-sage font-600">{messages.done[how]}</p>
      <Save purchase={purchase} />
      <div className="divide-y divide-line rounded-card border border-line px-4">
        <Folded title={messages.done.downloads}>
          <Downloads trackId={purchase.track._id} />
        </Folded>
        <Folded title={messages.done.receipt}>
          {receipt.state === 'loaded' && <receipt.View purchase={purchase} />}
          <p className="mt-3 text-sm text-dim">{messages.done.receiptHint}</p>
        </Folded>
      </div>
    </>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-600">
      <FoldChevron />
      {title}
    </summary>
    <div className="pb-4">{children}</div>
  </details>
)

function Downloads({ trackId }: { trackId: string }) {
  const files = usePart(loadFiles)
  return (
    <div className="flex min-h-11 flex-wrap gap-3">
      {files.state === 'loaded' && <files.View trackId={trackId} />}
    </div>
  )
}

/** To keep the track on this device is what most people do next, so it comes first. */
function Save({ purchase: { track } }: { purchase: Purchase }) {
  const { choice } = useStore(useDevicePart(autoSaveOf).state)
  const state = useDownloadState(track._id)
  const canSave = useDownloadsState(({ userId }) => userId !== null)
  const isNext = useLeadsToSave(track._id)
  // A finished copy is removed in the library, where a dialog asks first.
  const isSaved = state?.type === 'saved' || state?.type === 'checking'
  const place = useFocusInside(isSaved ? 'saved' : 'not saved')
  return (
    <div ref={place} tabIndex={-1} className={`${styles.save} flex flex-wrap items-center gap-3`}>
      {isNext && choice === 'off' && <FirstSaveNote />}
      {canSave && !isSaved && (
        <SaveButton track={track} size="md" variant={isNext ? 'primary' : 'quiet'} onRemove={() => {}} />
      )}
      {state && (
        <p className="basis-full">
          <DownloadMark trackId={track._id} />
        </p>
      )}
    </div>
  )
}
