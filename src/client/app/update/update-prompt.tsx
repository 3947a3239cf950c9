import { type ComponentType, useEffect, useState } from 'react'
import { idle } from '~/client/platform/page/idle'

/** Loads the service worker's registration, and the offer of new versions, when the page is idle. */
export function UpdatePrompt() {
  const [Offer, setOffer] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    idle()
      .then(() => import('./update-offer'))
      .then(({ UpdateOffer }) => setOffer(() => UpdateOffer))
      .catch((error: unknown) => console.info('The service worker could not be loaded:', error))
  }, [])
  return Offer && <Offer />
}
