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
import { messages } from './messages'
import { useFocusInside } from './use-focus-inside'
import { TrackSummary } from './track-summary'
import styles from './checkout.module.css'

type CheckoutDialogProps = { checkout: Checkout; onClose: () => void }

export function CheckoutDialog({ checkout, onClose }: CheckoutDialogProps) {
  const { now } = useStore(checkout.state)
  const [chosen, setChosen] = useState<CardChoice | null>(null)
  const [nowMs] = useState(pageClock.now)
  const choice = chosen ?? firstChoice('sale' in now ? now.sale.cards : [], nowMs)
  const body = useFocusInside(now.at)
  useBackOnline(checkout, now.at)
  const { title, announcement } = dialogText(now)
  const shared = { checkout, state: now, choice }
  return (
    <Dialog
      open
      isInAddress
      title={title}
      onClose={onClose}
      yields={isWithScript(now)}
      actions={hasActs(now) && <CheckoutActs {...shared} onClose={onClose} />}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {showsTrack(now) && (
          <TrackSummary track={trackOf(now)} priceCents={priceOf(now)} linked={now.at === 'done'} />
        )}
        {(now.at === 'loading' || (priceOf(now) ?? 0) > 0) && <TestModeMark />}
        <CheckoutBody {...shared} nowMs={nowMs} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

type DialogText = {
  title: string
  /** Announced to screen readers. Null where the visible text announces itself. */
  announcement: string | null
}

function dialogText(state: CheckoutState): DialogText {
  const { titles, announcements } = messages
  switch (state.at) {
    case 'loading':
      return { title: titles.buy, announcement: announcements.loading }
    case 'offline':
    case 'unreachable':
    case 'confirming':
      return { title: titles.buy, announcement: null }
    case 'refused':
      return { title: titles.notAvailable, announcement: null }
    case 'free':
      return { title: titles.free, announcement: announcements.free }
    case 'claiming':
      return { title: titles.free, announcement: announcements.claiming }
    case 'choosing':
      return { title: titles.buy, announcement: announcements.price(state.sale.priceCents) }
    case 'paying':
      return { title: titles.buy, announcement: announcements.paying }
    case 'asked':
      return { title: titles.question, announcement: announcements.question }
    case 'done':
      return { title: titles.done, announcement: null }
  }
}

function priceOf(state: CheckoutState): number | null {
  if ('sale' in state) return state.sale.priceCents
  if (state.at === 'done') return Math.round(state.purchase.pricePaid * 100)
  const track = trackOf(state)
  return track && state.at !== 'refused' ? Math.round(track.price * 100) : null
}

/** False for a track that could not be loaded. */
const showsTrack = (state: CheckoutState) => state.at === 'loading' || trackOf(state) !== null

const hasActs = ({ at }: CheckoutState) => at !== 'loading' && at !== 'asked'

/** The provider's script may open the bank's question over the page, so the dialog must not be on top of it. */
const isWithScript = (state: CheckoutState) =>
  state.at === 'paying' && state.sale.config.provider !== 'simulated'

function useBackOnline(checkout: Checkout, at: CheckoutState['at']) {
  useEffect(() => {
    if (at !== 'offline' && at !== 'choosing') return
    const back = () => (at === 'offline' ? void checkout.load() : checkout.chooseAgain())
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [checkout, at])
}
