import { useDevicePart } from '~/client/device/device-context'
import { purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'
import styles from '../library.module.css'

/** Says that copies were removed because the person no longer owns the tracks, for example after a refund. */
export function RevokedCopiesNotice() {
  const purchaseWatch = useDevicePart(purchaseWatchOf)
  const { removedTitles: titles } = useStore(purchaseWatch.state)
  const [first, ...others] = titles
  if (first === undefined) return null
  const { one, several, dismiss } = messages.revokedCopies
  return (
    <Notice tone="info">
      <div className={styles.problem}>
        <p>{others.length === 0 ? one(first) : several(titles.length)}</p>
        <Button size="sm" variant="quiet" onClick={() => purchaseWatch.dismissRemoved()}>
          {dismiss}
        </Button>
      </div>
    </Notice>
  )
}
