import { useEffect, useSyncExternalStore } from 'react'
import { goToCheckout } from '~/client/money/checkout-address'
import { useStore } from '~/client/offline/use-store'
import { player } from '~/client/player/player'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import type { Toast } from '~/client/ui/feedback/toast-card'
import { paymentWatch } from './payment/open-watch'
import type { News } from './payment/payment-watch'

/** What came of payments that nobody was looking at any more. */
export function CheckoutNews() {
  return (
    <ToastProvider label="Your payments">
      <Told />
    </ToastProvider>
  )
}

function Told() {
  const { items } = useStore(paymentWatch.news)
  const isSeen = useSyncExternalStore(onLook, isLookedAt)
  const say = useToast()
  useEffect(() => {
    if (!isSeen) return
    for (const item of items) {
      say(toastOf(item))
      paymentWatch.dismiss(item.id)
    }
  }, [items, isSeen, say])
  return null
}

/** Of money one hears when one looks, however long that takes. */
const isLookedAt = () => document.visibilityState === 'visible'

function onLook(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function toastOf(news: News): Toast {
  if (news.type === 'bought') {
    const { track } = news.purchase
    return {
      tone: 'success',
      message: `“${track.title}” is paid, and yours.`,
      action: { label: 'Play', onAct: () => player.play([track]) },
    }
  }
  return {
    tone: 'error',
    stays: true,
    message: `“${news.title}” is not paid. ${news.message}`,
    action: { label: 'Try again', onAct: () => goToCheckout(news.trackId) },
  }
}
