import { useEffect, useSyncExternalStore } from 'react'
import { useDevicePart } from '~/client/device/device-context'
import { type Player } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'
import { goToCheckout } from '~/client/money/checkout-address'
import { useStore } from '~/client/platform/use-store'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import type { Toast } from '~/client/ui/feedback/toast-card'
import { messages } from './messages'
import { paymentWatchOf } from './payment/open-watch'
import type { News } from './payment/payment-watch'

/** Toasts with the outcome of payments whose checkout was closed. */
export function CheckoutNews() {
  return (
    <ToastProvider label={messages.news.label}>
      <NewsToasts />
    </ToastProvider>
  )
}

function NewsToasts() {
  const player = usePlayer()
  const paymentWatch = useDevicePart(paymentWatchOf)
  const { items } = useStore(paymentWatch.news)
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible)
  const showToast = useToast()
  useEffect(() => {
    if (!isVisible) return
    for (const item of items) {
      showToast(toastOf(item, player))
      paymentWatch.dismiss(item.id)
    }
  }, [items, isVisible, paymentWatch, player, showToast])
  return null
}

/** News about money waits until the page is visible. */
const isPageVisible = () => document.visibilityState === 'visible'

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function toastOf(news: News, player: Player): Toast {
  if (news.type === 'bought') {
    const { track } = news.purchase
    return {
      tone: 'success',
      message: messages.news.bought(track.title),
      action: { label: messages.news.play, onAct: () => player.play([track]) },
    }
  }
  return {
    tone: 'error',
    stays: true,
    message: messages.news.notPaid(news.title, news.message),
    action: { label: messages.news.tryAgain, onAct: () => goToCheckout(news.trackId) },
  }
}
