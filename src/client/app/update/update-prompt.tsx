import { type ComponentType, useEffect, useState } from 'react'
import { idle } from '~/client/platform/page/idle'

/** The worker comes when the page is idle, and with it what offers a newer version of the app. */
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
