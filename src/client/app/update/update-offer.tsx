// Loaded when idle: the worker that keeps the shell, and the offer of a newer one.
import { useEffect, useState } from 'react'
import { Button } from '~/client/ui/button'
import { registerWorker } from './worker-registration'
import '~/client/ui/utilities'

type Offer = { type: 'none' } | { type: 'offered' | 'taking'; take: () => void }

/** Offers a new version when one has arrived; it is never taken without being asked for. */
export function UpdateOffer({ register = registerWorker }: { register?: typeof registerWorker }) {
  const [offer, setOffer] = useState<Offer>({ type: 'none' })
  useEffect(() => {
    register((take) => setOffer((now) => (now.type === 'taking' ? now : { type: 'offered', take })))
      // Without a worker the app still works online; the next visit tries again.
      .catch((error: unknown) => console.info('The service worker could not be registered:', error))
  }, [register])
  if (offer.type === 'none') return null
  const { type, take } = offer
  const press = () => {
    setOffer({ type: 'taking', take })
    take()
  }
  return (
    <aside role="status" className="update-prompt shadow-xl">
      <p className="font-600">A new version of Lariat is ready.</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" busy={type === 'taking' && 'Reloading…'} onClick={press}>
          Reload now
        </Button>
        {type === 'offered' && (
          <Button size="sm" variant="ghost" onClick={() => setOffer({ type: 'none' })}>
            Later
          </Button>
        )}
      </div>
    </aside>
  )
}
