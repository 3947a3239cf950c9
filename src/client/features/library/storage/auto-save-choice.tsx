import { pageConnection } from '~/client/platform/connection'
import type { AutoSaveMoment } from '~/client/offline/purchases/auto-save-rules'
import { useDevicePart } from '~/client/device/device-context'
import { autoSaveOf, purchaseWatchOf } from '~/client/device/parts/purchase-watch-part'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { useStore } from '~/client/platform/use-store'
import { Checkbox } from '~/client/ui/forms/checkbox'
import styles from '../library.module.css'

const waitsFor: Record<AutoSaveMoment, string> = {
  go: '',
  network: 'a network',
  'wi-fi': 'Wi-Fi',
  'data-saver': 'your browser to stop saving data',
}

/** Whether what is bought from now on is saved here without a press, and over which network. */
export function AutoSaveChoice() {
  const autoSave = useDevicePart(autoSaveOf)
  const purchaseWatch = useDevicePart(purchaseWatchOf)
  const { choice, waiting, moment } = useStore(autoSave.state)
  // Whose choice it is comes with the downloads.
  const isKnown = useDownloadsState(({ userId }) => userId !== null)
  const tellsKind = pageConnection.now().kind !== null
  const turn = (isOn: boolean) => {
    autoSave.choose(isOn ? (tellsKind ? 'wi-fi' : 'any-network') : 'off')
    // What is owned by now tells what is new from here on.
    void purchaseWatch.look()
  }
  return (
    <div className={styles.byItself}>
      <Checkbox
        label="Save new purchases automatically"
        checked={choice !== 'off'}
        disabled={!isKnown}
        onChange={({ target }) => turn(target.checked)}
      />
      {choice !== 'off' && tellsKind && (
        <Checkbox
          label="On Wi-Fi only"
          checked={choice === 'wi-fi'}
          onChange={({ target }) => autoSave.choose(target.checked ? 'wi-fi' : 'any-network')}
        />
      )}
      {choice !== 'off' && !tellsKind && (
        <p className={styles.waits}>
          Your browser does not tell Wi-Fi from mobile data, so this may use your mobile data.
        </p>
      )}
      <p role="status" className={styles.waits}>
        {waiting > 0 &&
          `${waiting === 1 ? 'One track waits' : `${waiting} tracks wait`} for ${waitsFor[moment]}.`}
      </p>
    </div>
  )
}
