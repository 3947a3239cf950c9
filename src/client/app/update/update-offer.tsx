// Registers the service worker and offers new versions of the app. Loaded when the page is idle.
import { useEffect, useState } from 'react'
import { Button } from '~/client/ui/button'
import { messages } from './messages'
import { registerWorker } from './worker-registration'
import cardStyles from '~/client/ui/feedback/corner-card.module.css'
import '~/client/ui/utilities'

type Offer = { type: 'none' } | { type: 'offered' | 'taking'; take: () => void }

/** Offers a new version when one is ready. It is activated only when the user asks for it. */
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
    <aside role="status" data-part="update-offer" className={`${cardStyles.root} shadow-xl`}>
      <p className="font-600">{messages.ready}</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" busy={type === 'taking' && messages.reloading} onClick={press}>
          {messages.reload}
        </Button>
        {type === 'offered' && (
          <Button size="sm" variant="ghost" onClick={() => setOffer({ type: 'none' })}>
            {messages.later}
          </Button>
        )}
      </div>
    </aside>
  )
}
