import { Receipt } from '~/client/money/receipt'
import { useDevicePart } from '~/client/device/device-context'
import { autoSaveOf } from '~/client/device/parts/purchase-watch-part'
import { useDownloadState, useDownloadsState } from '~/client/offline/use-downloads'
import { useStore } from '~/client/platform/use-store'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { SaveButton } from '~/client/offline/view/save-button'
import { usePart } from '~/client/ui/parts/use-part'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import type { CheckoutState } from './payment/checkout-state'
import { useFocusInside } from './use-focus-inside'
import styles from './checkout.module.css'

/** This code loads after a purchase, so that the checkout opens sooner. */
const loadFiles = () => import('~/client/money/download-files').then((part) => part.DownloadFiles)

type Done = Extract<CheckoutState, { at: 'done' }>

/** What the person bought, and what they can do with it. */
export function PurchaseDone({ how, purchase }: { how: Done['how']; purchase: Purchase }) {
  return (
    <>
      <p className="text-sage font-600">{messages.done[how]}</p>
      <SaveOrDownload purchase={purchase} />
      <section aria-label={messages.done.receipt} className="rounded-card border border-line p-4">
        <Receipt purchase={purchase} />
        <p className="mt-3 text-sm text-dim">{messages.done.receiptHint}</p>
      </section>
    </>
  )
}

function SaveOrDownload({ purchase: { track } }: { purchase: Purchase }) {
  const { choice } = useStore(useDevicePart(autoSaveOf).state)
  const files = usePart(loadFiles)
  const state = useDownloadState(track._id)
  const canSave = useDownloadsState(({ userId }) => userId !== null)
  // A finished copy is removed in the library, where a dialog asks first.
  const isSaved = state?.type === 'saved' || state?.type === 'checking'
  const place = useFocusInside(isSaved ? 'saved' : 'not saved')
  return (
    <div ref={place} tabIndex={-1} className={`${styles.save} flex flex-wrap items-center gap-3`}>
      {canSave && state === undefined && choice === 'off' && <FirstSaveNote />}
      {canSave && !isSaved && <SaveButton track={track} size="md" onRemove={() => {}} />}
      {files.state === 'loaded' && <files.View trackId={track._id} />}
      {state && (
        <p className="basis-full">
          <DownloadMark trackId={track._id} />
        </p>
      )}
    </div>
  )
}
