import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lookForServer } from '~/client/api/reach/look-for-server'
import { useOffline } from '~/client/api/reach/use-offline'
import { NoNetworkIcon } from '~/client/offline/view/no-network-icon'
import { barMarkId } from '../shell/top-bar'
import { messages } from './messages'
import styles from '../shell/shell.module.css'

/** Shows in the top bar that the app is offline. It is loaded with the player to keep it out of the first screen. */
export function OfflineMark() {
  const offline = useOffline()
  const [bar] = useState(() => document.getElementById(barMarkId))
  useEffect(() => (offline ? lookForServer() : undefined), [offline])
  if (!bar) return null
  return createPortal(
    // The region is always rendered, because screen readers do not announce a live region that appears together with
    // its text.
    <p role="status" className={styles.offline}>
      {offline && (
        <>
          <NoNetworkIcon />
          <span>{messages.offline}</span>
        </>
      )}
    </p>,
    bar,
  )
}
