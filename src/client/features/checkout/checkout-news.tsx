import { useEffect, useSyncExternalStore } from 'react'
import { useDevicePart } from '~/client/device/device-context'
import { type Player } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'
import { goToCheckout } from '~/client/money/checkout-address'
import { useStore } from '~/client/platform/use-store'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import type { Toast } from '~/client/ui/feedback/toast-card'
import { paymentWatchOf } from './payment/open-watch'
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
  const player = usePlayer()
  const paymentWatch = useDevicePart(paymentWatchOf)
  const { items } = useStore(paymentWatch.news)
  const isSeen = useSyncExternalStore(onLook, isLookedAt)
  const say = useToast()
  useEffect(() => {
    if (!isSeen) return
    for (const item of items) {
      say(toastOf(item, player))
      paymentWatch.dismiss(item.id)
    }
  }, [items, isSeen, paymentWatch, player, say])
  return null
}

/** Of money one hears when one looks, however long that takes. */
const isLookedAt = () => document.visibilityState === 'visible'

function onLook(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function toastOf(news: News, player: Player): Toast {
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
