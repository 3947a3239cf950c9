import { useDevicePart } from '~/client/device/device-context'
import { purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'

/** What was removed from here because it is no longer theirs: never without a word. */
export function TakenBack() {
  const purchaseWatch = useDevicePart(purchaseWatchOf)
  const { takenBack } = useStore(purchaseWatch.state)
  const [first] = takenBack
  if (first === undefined) return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="quiet" onClick={() => purchaseWatch.forgetTakenBack()}>
          All right
        </Button>
      }
    >
      <span className="[overflow-wrap:anywhere]">
        {takenBack.length === 1 ? `“${first}” is` : `${takenBack.length} tracks are`} no longer among your
        purchases, as after a refund, and {takenBack.length === 1 ? 'was' : 'were'} removed from this device.
      </span>
    </Notice>
  )
}
