// Where the checkout stands over whatever page is open: told by the address, and brought when that first tells of it.
import { useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { readUnderway } from '~/client/features/checkout/payment/underway'
import { checkoutOf, handedOn, leaveCheckout } from '~/client/money/checkout-address'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useLasting } from '~/client/ui/feedback/use-lasting'
import { usePart } from '~/client/ui/use-part'
import { paths } from '~/contract/paths'

const loadCheckout = () =>
  import('~/client/features/checkout/checkout-part').then((part) => part.CheckoutPart)

export const signInPaths = new Set<string>([paths.login, paths.register])

/** Whoever is to pay has to be known: they sign in first, and come back to it. */
export function CheckoutMount() {
  const { user, loading } = useSession()
  const [location] = useLocation()
  const search = useSearch()
  const trackId = checkoutOf(search)
  if (loading) return null
  if (user) return <Wanted key={user._id} userId={user._id} trackId={trackId} />
  if (!trackId || signInPaths.has(location)) return null
  return <Redirect to={paths.login} replace state={{ ...handedOn(), headedFor: `${location}?${search}` }} />
}

type CheckoutProps = { userId: string; trackId: string | null }

function Wanted({ userId, trackId }: CheckoutProps) {
  const [isWanted, setWanted] = useState(() => readUnderway(userId).length > 0)
  if (trackId !== null && !isWanted) setWanted(true)
  return isWanted && <Brought userId={userId} trackId={trackId} />
}

const worthAWordMs = 400

function Brought({ userId, trackId }: CheckoutProps) {
  const part = usePart(loadCheckout)
  const isSlow = useLasting(part.state === 'loading', worthAWordMs)
  if (part.state === 'loaded') return <part.View userId={userId} trackId={trackId} onClose={leaveCheckout} />
  if (trackId === null || (part.state === 'loading' && !isSlow)) return null
  return (
    <Dialog
      open
      title="Buy this track"
      onClose={leaveCheckout}
      actions={part.state === 'failed' && <Button onClick={part.retry}>Try again</Button>}
    >
      <p role="status">
        {part.state === 'failed'
          ? 'The checkout could not be loaded. Nothing was charged.'
          : 'The checkout is on its way…'}
      </p>
    </Dialog>
  )
}
