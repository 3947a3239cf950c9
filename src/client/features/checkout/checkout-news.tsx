import { useEffect } from 'react'
import { goToCheckout } from '~/client/music/checkout-address'
import { useStore } from '~/client/offline/use-store'
import { player } from '~/client/player/player'
import { ToastProvider, useToast } from '~/client/ui/toast'
import type { Toast } from '~/client/ui/toast-card'
import { paymentWatch } from './open-watch'
import type { News } from './payment-watch'

/** Of money one hears when one looks, however long that takes: these stay until they are dismissed. */
const noTimer = { start: () => 0, stop: () => {} }

/** What came of payments that nobody was looking at any more. */
export function CheckoutNews() {
  return (
    <ToastProvider label="Your payments" timer={noTimer}>
      <Told />
    </ToastProvider>
  )
}

function Told() {
  const { items } = useStore(paymentWatch.news)
  const say = useToast()
  useEffect(() => {
    for (const item of items) {
      say(toastOf(item))
      paymentWatch.dismiss(item.id)
    }
  }, [items, say])
  return null
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
    message: `“${news.title}” is not paid. ${news.message}`,
    action: { label: 'Try again', onAct: () => goToCheckout(news.trackId) },
  }
}
