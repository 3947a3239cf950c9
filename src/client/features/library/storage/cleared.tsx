import { useDevicePart } from '~/client/device/device-context'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import styles from '../library.module.css'

/** What the browser has thrown away by itself, and how it comes back. */
export function Cleared({ offline }: { offline: boolean }) {
  const lostCopies = useDevicePart(lostCopiesOf)
  const { lost, repair } = useStore(lostCopies.state)
  if (lost.length === 0) return null
  const one = lost.length === 1
  return (
    <Notice tone="info">
      <p>
        The browser cleared {one ? 'a saved track' : `${lost.length} saved tracks`} from this device, as some
        do when it runs short of room. {one ? 'It is' : 'They are'} still yours.
      </p>
      {repair === 'failed' && (
        <p role="alert" className="mt-1.5 text-rust">
          {one ? 'It' : 'They'} could not be asked for. Try again with a better connection.
        </p>
      )}
      <div className={styles.answers}>
        <Button
          size="sm"
          variant="quiet"
          busy={repair === 'asking' && 'Asking…'}
          disabled={offline}
          onClick={() => void lostCopies.saveAgain()}
        >
          Save again
        </Button>
        <Button size="sm" variant="ghost" onClick={() => lostCopies.forget()}>
          Forget {one ? 'it' : 'them'}
        </Button>
      </div>
    </Notice>
  )
}
