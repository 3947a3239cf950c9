import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lookForServer } from '~/client/api/reach/look-for-server'
import { useOffline } from '~/client/api/reach/use-offline'
import { NoNetworkIcon } from '~/client/offline/view/download-icons'
import { barMarkId } from './top-bar'
import './offline-mark.css'

/** One for all pages, in the bar above them. Its code comes with the player's, since the first screen has no room. */
export function OfflineMark() {
  const offline = useOffline()
  const [bar] = useState(() => document.getElementById(barMarkId))
  useEffect(() => (offline ? lookForServer() : undefined), [offline])
  if (!bar) return null
  return createPortal(
    // Always there, since a live region that comes with its words is not read out.
    <p role="status" className="offline-mark">
      {offline && (
        <>
          <NoNetworkIcon />
          <span>Offline</span>
        </>
      )}
    </p>,
    bar,
  )
}
