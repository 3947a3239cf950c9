import { Receipt } from '~/client/money/receipt'
import { useDevicePart } from '~/client/device/device-context'
import { autoSaveOf } from '~/client/device/parts/purchase-watch-part'
import { useDownloadState, useDownloadsState } from '~/client/offline/use-downloads'
import { useStore } from '~/client/platform/use-store'
import { DownloadMark } from '~/client/offline/view/download-mark'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { SaveButton } from '~/client/offline/view/save-button'
import { usePart } from '~/client/ui/use-part'
import type { Purchase } from '~/contract/schemas/built'
import type { CheckoutState } from './payment/checkout-state'
import { useFocusInside } from './use-focus-inside'
import styles from './checkout.module.css'

/** Loaded once something is bought, so that the checkout opens sooner. */
const loadFiles = () => import('~/client/money/download-files').then((part) => part.DownloadFiles)

type Done = Extract<CheckoutState, { at: 'done' }>

const thanks: Record<Done['how'], string> = {
  paid: 'Paid, and yours for keeps. It plays in full wherever you are signed in.',
  taken: 'It was free, and it is yours for keeps. It plays in full wherever you are signed in.',
  owned: 'You own this track already. Nothing was charged.',
}

/** What one has now, and what one may do with it. */
export function DoneBuying({ how, purchase }: { how: Done['how']; purchase: Purchase }) {
  return (
    <>
      <p className="text-sage font-600">{thanks[how]}</p>
      <Keeping purchase={purchase} />
      <section aria-label="Receipt" className="rounded-card border border-line p-4">
        <Receipt purchase={purchase} />
        <p className="mt-3 text-sm text-dim">The track’s page keeps it for you.</p>
      </section>
    </>
  )
}

function Keeping({ purchase: { track } }: { purchase: Purchase }) {
  const { choice } = useStore(useDevicePart(autoSaveOf).state)
  const files = usePart(loadFiles)
  const state = useDownloadState(track._id)
  const canSave = useDownloadsState(({ userId }) => userId !== null)
  // It is removed in the library, where that is asked about first.
  const isKept = state?.type === 'kept' || state?.type === 'checking'
  const place = useFocusInside(isKept ? 'kept' : 'not kept')
  return (
    <div ref={place} tabIndex={-1} className={`${styles.keeping} flex flex-wrap items-center gap-3`}>
      {canSave && state === undefined && choice === 'off' && <FirstSaveNote />}
      {canSave && !isKept && <SaveButton track={track} size="md" onRemove={() => {}} />}
      {files.state === 'loaded' && <files.View trackId={track._id} />}
      {state && (
        <p className="basis-full">
          <DownloadMark trackId={track._id} />
        </p>
      )}
    </div>
  )
}
