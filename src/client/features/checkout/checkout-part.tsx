// The open checkout, and the news about payments whose checkout was closed before their outcome was known.
import { useEffect, useState } from 'react'
import { useDevice, useDevicePart } from '~/client/device/device-context'
import { type Device } from '~/client/device/device'
import { call } from '~/client/api/call'
import { readToken } from '~/client/api/tokens'
import { takePress, removeProviderParameters } from '~/client/money/checkout-address'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { openCardForm } from '~/client/money/card-form/open-card-form'
import { afterPurchase } from './payment/after-purchase'
import { Checkout } from './payment/checkout'
import { CheckoutDialog } from './checkout-dialog'
import { CheckoutNews } from './checkout-news'
import { paymentWatchOf } from './payment/open-watch'

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
  useFocusBack()
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

/** How long after the checkout the row may take to show "Owned". */
const rowChangesWithinMs = 5_000

/** Returns whether the focus was lost, and has a place again. */
function replaceLostFocus(row: Element | null | undefined): boolean {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return false
  const place = row?.isConnected ? row.querySelector('button') : document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus to the row or the page heading when the checkout closes and the button that opened it is gone,
 * because "Owned" has replaced the price. On a slow device that happens after the dialog has given the focus back.
 */
function useFocusBack() {
  // The row is found while rendering, before the dialog takes the focus.
  const [row] = useState(() => document.activeElement?.closest('[data-playing]'))
  useEffect(
    () => () => {
      // The focus moves later, because the dialog restores the focus when it closes.
      setTimeout(() => {
        if (replaceLostFocus(row) || !row) return
        const changes = new MutationObserver(() => replaceLostFocus(row) && changes.disconnect())
        changes.observe(row, { childList: true, subtree: true })
        setTimeout(() => changes.disconnect(), rowChangesWithinMs)
      })
    },
    [row],
  )
}
