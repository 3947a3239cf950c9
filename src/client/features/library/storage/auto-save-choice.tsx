import { pageConnection } from '~/client/platform/connection'
import { useDevicePart } from '~/client/device/device-context'
import { autoSaveOf, purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { useStore } from '~/client/platform/use-store'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { messages } from './messages'
import styles from '../library.module.css'

/** Chooses whether new purchases are saved on this device automatically, and over which network. */
export function AutoSaveChoice() {
  const autoSave = useDevicePart(autoSaveOf)
  const purchaseWatch = useDevicePart(purchaseWatchOf)
  const { choice, waiting, moment } = useStore(autoSave.state)
  // Each user has a stored choice of their own. It cannot be shown before the downloads have been read, because only then
  // the user is known.
  const isKnown = useDownloadsState(({ userId }) => userId !== null)
  const knowsNetworkKind = pageConnection.now().kind !== null
  const turn = (isOn: boolean) => {
    autoSave.choose(isOn ? (knowsNetworkKind ? 'wi-fi' : 'any-network') : 'off')
    // Records the purchases that exist now, so that only later ones count as new.
    void purchaseWatch.look()
  }
  return (
    <div className={styles.autoSave}>
      <Checkbox
        label={messages.autoSave.label}
        checked={choice !== 'off'}
        disabled={!isKnown}
        onChange={({ target }) => turn(target.checked)}
      />
      {choice !== 'off' && knowsNetworkKind && (
        <Checkbox
          label={messages.autoSave.wifiOnly}
          checked={choice === 'wi-fi'}
          onChange={({ target }) => autoSave.choose(target.checked ? 'wi-fi' : 'any-network')}
        />
      )}
      {choice !== 'off' && !knowsNetworkKind && (
        <p className={styles.waits}>{messages.autoSave.mayUseMobileData}</p>
      )}
      <p role="status" className={styles.waits}>
        {waiting > 0 && moment !== 'go' && messages.autoSave.waiting(waiting, moment)}
      </p>
    </div>
  )
}
