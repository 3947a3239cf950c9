import { useEffect, useState } from 'react'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { useStore } from '~/client/platform/use-store'
import { pageClock } from '~/client/platform/clock'
import { Dialog } from '~/client/ui/overlays/dialog'
import type { Checkout } from './payment/checkout'
import { CheckoutActs } from './checkout-acts'
import { CheckoutBody } from './checkout-body'
import { type CardChoice, firstChoice } from './choose-card'
import { type CheckoutState, trackOf } from './payment/checkout-state'
import { wordsOf } from './state-words'
import { useFocusInside } from './use-focus-inside'
import { WhatItIs } from './what-it-is'
import styles from './checkout.module.css'

type CheckoutDialogProps = { checkout: Checkout; onClose: () => void }

export function CheckoutDialog({ checkout, onClose }: CheckoutDialogProps) {
  const { now } = useStore(checkout.state)
  const [chosen, setChosen] = useState<CardChoice | null>(null)
  const [nowMs] = useState(pageClock.now)
  const choice = chosen ?? firstChoice('sale' in now ? now.sale.cards : [], nowMs)
  const body = useFocusInside(now.at)
  useBackOnline(checkout, now.at)
  const { title, said } = wordsOf(now)
  const shared = { checkout, state: now, choice }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      yields={isWithScript(now)}
      actions={hasActs(now) && <CheckoutActs {...shared} onClose={onClose} />}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <p role="status" className="sr-only">
          {said}
        </p>
        {showsTrack(now) && <WhatItIs track={trackOf(now)} priceCents={priceOf(now)} />}
        {(now.at === 'looking' || (priceOf(now) ?? 0) > 0) && <TestModeMark />}
        <CheckoutBody {...shared} nowMs={nowMs} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

function priceOf(state: CheckoutState): number | null {
  if ('sale' in state) return state.sale.priceCents
  if (state.at === 'done') return Math.round(state.purchase.pricePaid * 100)
  const track = trackOf(state)
  return track && state.at !== 'refused' ? Math.round(track.price * 100) : null
}

/** Where it is not known what it is about, and will not be, there is nothing to show of it. */
const showsTrack = (state: CheckoutState) => state.at === 'looking' || trackOf(state) !== null

const hasActs = ({ at }: CheckoutState) => at !== 'looking' && at !== 'asked'

/** The provider's script has the page, for a bank's question perhaps. */
const isWithScript = (state: CheckoutState) =>
  state.at === 'paying' && state.sale.config.provider !== 'simulated'

function useBackOnline(checkout: Checkout, at: CheckoutState['at']) {
  useEffect(() => {
    if (at !== 'offline' && at !== 'choosing') return
    const back = () => (at === 'offline' ? void checkout.look() : checkout.chooseAgain())
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [checkout, at])
}
