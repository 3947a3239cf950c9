// Opens the checkout over the current page when the address names a track to buy. The code of the checkout is loaded
// then, or at once if the outcome of an earlier payment is not known.
import { useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { readPendingPayments } from '~/client/features/checkout/payment/pending-payments'
import { checkoutOf, checkoutStateForSignIn, leaveCheckout } from '~/client/money/checkout-address'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'
import { usePart } from '~/client/ui/parts/use-part'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const words = messages.checkout

const loadCheckout = () =>
  import('~/client/features/checkout/checkout-part').then((part) => part.CheckoutPart)

export const signInPaths = new Set<string>([paths.login, paths.register])

/**
 * A visitor who is signed out is sent to sign up first, or to log in again where the session has ended, and returns to the
 * checkout afterwards.
 */
export function CheckoutMount() {
  const { user, loading, error } = useSession()
  const [location] = useLocation()
  const search = useSearch()
  const trackId = checkoutOf(search)
  if (loading) return null
  if (user) return <CheckoutIfAsked key={user._id} userId={user._id} trackId={trackId} />
  if (!trackId || signInPaths.has(location)) return null
  return (
    <Redirect
      to={error === null ? paths.register : paths.login}
      replace
      state={{ ...checkoutStateForSignIn(), headedFor: `${location}?${search}` }}
    />
  )
}

type CheckoutProps = { userId: string; trackId: string | null }

function CheckoutIfAsked({ userId, trackId }: CheckoutProps) {
  const [isAsked, setAsked] = useState(() => readPendingPayments(userId).length > 0)
  if (trackId !== null && !isAsked) setAsked(true)
  return isAsked && <LoadedCheckout userId={userId} trackId={trackId} />
}

const showLoadingAfterMs = 400

function LoadedCheckout({ userId, trackId }: CheckoutProps) {
  const part = usePart(loadCheckout)
  const isSlow = useDelayedTrue(part.state === 'loading', showLoadingAfterMs)
  if (part.state === 'loaded') return <part.View userId={userId} trackId={trackId} onClose={leaveCheckout} />
  if (trackId === null || (part.state === 'loading' && !isSlow)) return null
  return (
    <Dialog
      open
      isInAddress
      title={words.title}
      onClose={leaveCheckout}
      actions={part.state === 'failed' && <Button onClick={part.retry}>{words.retry}</Button>}
    >
      <p role="status">{part.state === 'failed' ? words.failed : words.loading}</p>
    </Dialog>
  )
}
