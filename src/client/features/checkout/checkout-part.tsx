// The open checkout, and the news about payments whose checkout was closed before their outcome was known.
import { useEffect, useState } from 'react'
import { useDevice, useDevicePart } from '~/client/device/device-context'
import { type Device } from '~/client/device/device'
import { call } from '~/client/api/call'
import { readToken } from '~/client/api/tokens'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { openCardForm } from '~/client/money/card-form/open-card-form'
import { afterPurchase } from './payment/after-purchase'
import { Checkout } from './payment/checkout'
import { CheckoutDialog } from './checkout-dialog'
import { CheckoutNews } from './checkout-news'
import { paymentWatchOf } from './payment/open-watch'
import { removeProviderParameters, takePress } from './opening'
import { useFocusBack } from './use-focus-back'

type CheckoutPartProps = {
  userId: string
  /** null: no checkout is open, but a payment may be pending. */
  trackId: string | null
  onClose: () => void
}

export function CheckoutPart({ userId, trackId, onClose }: CheckoutPartProps) {
  const paymentWatch = useDevicePart(paymentWatchOf)
  useEffect(() => {
    paymentWatch.setBuyer(userId)
    // The server tells only the buyer about a payment, so the watch stops at sign-out.
    return () => paymentWatch.setBuyer(null)
  }, [paymentWatch, userId])
  return (
    <>
      {trackId !== null && <OpenCheckout key={trackId} trackId={trackId} onClose={onClose} />}
      <CheckoutNews />
    </>
  )
}

function OpenCheckout({ trackId, onClose }: { trackId: string; onClose: () => void }) {
  const device = useDevice()
  const [checkout] = useState(() => checkoutOf(device, trackId))
  useFocusBack(trackId)
  useEffect(() => {
    removeProviderParameters()
    checkout.start(takePress())
    return () => checkout.leave()
  }, [checkout])
  return <CheckoutDialog checkout={checkout} onClose={onClose} />
}

function checkoutOf(device: Device, trackId: string) {
  const token = readToken()
  return new Checkout({
    trackId,
    calls: {
      track: () => call('track', { params: { id: trackId } }),
      config: () => call('paymentConfig'),
      cards: async () => (await call('paymentMethods')).items,
      begin: (body) => call('createPaymentIntent', { body }),
      claim: () => call('purchase', { body: { trackId } }),
    },
    openCardForm,
    watch: device.part(paymentWatchOf),
    isOnline: pageLife.isOnline,
    isOwned: () => device.owned.has(trackId),
    isBuyerSignedIn: () => readToken() === token,
    onBought: (purchase, how) => afterPurchase(device, purchase, how),
    now: pageClock.now,
  })
}
