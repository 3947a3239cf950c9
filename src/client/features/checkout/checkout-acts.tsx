import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { usePlaying } from '~/client/catalog/use-playing'
import { Button } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { priceText } from '~/contract/rules/price'
import type { Track } from '~/contract/schemas/built'
import type { Checkout } from './payment/checkout'
import type { CheckoutState } from './payment/checkout-state'
import { type CardChoice, newCard } from './choose-card'

type CheckoutActsProps = {
  checkout: Checkout
  state: CheckoutState
  choice: CardChoice
  onClose: () => void
}

/** What can be done about each state, at the dialog's foot. */
export function CheckoutActs({ checkout, state, choice, onClose }: CheckoutActsProps) {
  switch (state.at) {
    case 'free':
    case 'taking':
      return (
        <ActOnce
          checkout={checkout}
          busy={state.at === 'taking' && 'Getting it…'}
          onAct={() => void checkout.take()}
        >
          Get it free
        </ActOnce>
      )
    case 'choosing':
    case 'paying':
      return <Pay checkout={checkout} state={state} choice={choice} />
    case 'unreachable':
      return <Button onClick={() => void checkout.look()}>Try again</Button>
    case 'done':
      return (
        <>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
          <PlayNow track={state.purchase.track} />
        </>
      )
    case 'looking':
    case 'asked':
      return null
    case 'offline':
    case 'refused':
    case 'confirming':
      return (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      )
  }
}

type PayProps = {
  checkout: Checkout
  state: Extract<CheckoutState, { at: 'choosing' | 'paying' }>
  choice: CardChoice
}

function Pay({ checkout, state, choice: { card, saveCard } }: PayProps) {
  const isNew = card === newCard
  const chosen = isNew ? ({ type: 'new' } as const) : ({ type: 'saved', id: card } as const)
  return (
    <ActOnce
      checkout={checkout}
      busy={state.at === 'paying' && 'Paying…'}
      onAct={() => void checkout.pay(chosen, isNew && saveCard)}
    >
      Pay {priceText(state.sale.priceCents / 100)}
    </ActOnce>
  )
}

type ActOnceProps = { checkout: Checkout; busy: string | false; onAct: () => void; children: ReactNode }

function ActOnce({ checkout, busy, onAct, children }: ActOnceProps) {
  const [armed, setArmed] = useState(() => checkout.armsInMs() === 0)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), checkout.armsInMs())
    return () => clearTimeout(timer)
  }, [checkout])
  const press = (event: MouseEvent) => {
    if (event.detail <= 1) onAct()
  }
  return (
    <Button size="lg" className="w-full" disabled={!armed} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}

function PlayNow({ track }: { track: Track }) {
  const player = usePlayer()
  const playing = usePlaying(track._id)
  return (
    <Button onClick={() => (playing === 'elsewhere' ? player.play([track]) : player.toggle())}>
      {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
      {playing === 'here' ? 'Pause' : 'Play now'}
    </Button>
  )
}
