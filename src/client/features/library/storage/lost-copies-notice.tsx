import { useDevicePart } from '~/client/device/device-context'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'
import styles from '../library.module.css'

const words = messages.lostCopies

/** Says how many copies the browser cleared, and offers to save them again. */
export function LostCopiesNotice({ offline }: { offline: boolean }) {
  const lostCopies = useDevicePart(lostCopiesOf)
  const { lost, repair } = useStore(lostCopies.state)
  if (lost.length === 0) return null
  return (
    <Notice tone="info">
      <p>{words.text(lost.length)}</p>
      {repair === 'failed' && (
        <p role="alert" className="mt-1.5 text-rust">
          {words.failed}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          size="sm"
          variant="quiet"
          busy={repair === 'asking' && words.busy}
          disabled={offline}
          onClick={() => void lostCopies.saveAgain()}
        >
          {words.saveAgain}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => lostCopies.forget()}>
          {words.dismiss}
        </Button>
      </div>
    </Notice>
  )
}
